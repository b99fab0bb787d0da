/** Returns the message of any thrown value. */
export function readErrorMessage(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
