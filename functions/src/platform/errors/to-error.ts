/** What was thrown, as an error: code of others may throw anything, and not everything takes it. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
