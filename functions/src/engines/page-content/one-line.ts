/** Collapses and trims whitespace. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
