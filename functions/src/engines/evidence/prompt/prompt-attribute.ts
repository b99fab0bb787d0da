/** Escapes a value for an attribute of a prompt tag, on one line. */
export function escapeAttribute(value: string): string {
  return oneLine(value)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** Reverts `escapeAttribute`, except for line breaks. */
export function unescapeAttribute(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Replaces any whitespace by a single space. */
export function oneLine(value: string): string {
  return value.replace(/\s+/gu, ' ');
}
