/** Code within a line of Markdown, from its first backtick to behind its last. */
export interface CodeSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the code that a run of `length` backticks at `start` opens: the next run closes it if it is on the same line
 * and not longer. Further backticks of the opening run are before the code.
 */
export function findCode(text: string, start: number, length: number): CodeSpan | undefined {
  upToNextRunPattern.lastIndex = start + length;
  const [between = '', closing = ''] = upToNextRunPattern.exec(text) ?? [];
  if (closing === '' || closing.length > length) return undefined;
  return { start: start + length - closing.length, end: start + length + between.length };
}

/** Matches the text up to the next run of backticks. */
const upToNextRunPattern = /[^`\n]+(`+)/uy;
