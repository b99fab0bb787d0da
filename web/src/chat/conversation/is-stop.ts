/** What runs was cut off, for instance because another conversation was opened. */
export function isStop(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
