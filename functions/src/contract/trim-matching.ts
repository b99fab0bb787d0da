/**
 * Removes characters that `pattern` matches from the end, `width` UTF-16 units at a time; a character of two units
 * counts as one. Linear, unlike `text.replace(/[…]+$/, '')`, whose search restarts at each character.
 */
export function trimEndMatching(text: string, pattern: RegExp, width = 1): string {
  let end = text.length;
  while (end >= width) {
    const start = width === 1 && isPair(text, end - 2) ? end - 2 : end - width;
    if (!pattern.test(text.slice(start, end))) break;
    end = start;
  }
  return text.slice(0, end);
}

/** Removes the characters that `pattern` matches from both ends. */
export function trimMatching(text: string, pattern: RegExp): string {
  return trimEndMatching(trimStartMatching(text, pattern), pattern);
}

/** Removes the characters that `pattern` matches from the beginning. */
export function trimStartMatching(text: string, pattern: RegExp): string {
  let start = 0;
  while (start < text.length) {
    const end = start + (isPair(text, start) ? 2 : 1);
    if (!pattern.test(text.slice(start, end))) break;
    start = end;
  }
  return text.slice(start);
}

function isPair(text: string, at: number): boolean {
  return at >= 0 && (text.codePointAt(at) ?? 0) > 0xffff;
}
