/** What a failure says of itself, for whoever reads the terminal. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
