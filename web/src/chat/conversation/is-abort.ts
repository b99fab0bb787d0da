/** Returns true when the operation was aborted, for example because another conversation was opened. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
