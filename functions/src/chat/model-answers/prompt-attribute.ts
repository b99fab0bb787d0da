/** A value on one line that cannot end its attribute in a prompt. */
export function escapeAttribute(value: string): string {
  return oneLine(value)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** The value that was written into an attribute, on its one line. */
export function unescapeAttribute(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Whatever parts its lines becomes a space. */
export function oneLine(value: string): string {
  return value.replace(/\s+/gu, ' ');
}
