/** Decodes the escapes of a path or a URL; returns it unchanged when they are invalid. */
export function decodePath(text: string): string {
  return decodeWith(decodeURI, text);
}

/** Decodes one part of a path, including escaped separators. */
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
