/** A path or an address with letters in place of their escapes. Those that stand for no text leave it as it is. */
export function decodePath(text: string): string {
  return decodeWith(decodeURI, text);
}

/** The same for one part of a path, whose escaped separators are letters of it too. */
export function decodePathPart(text: string): string {
  return decodeWith(decodeURIComponent, text);
}

function decodeWith(decode: (text: string) => string, text: string): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}
