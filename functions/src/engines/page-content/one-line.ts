/** A text as it is read on one line: whitespace collapsed and trimmed. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
