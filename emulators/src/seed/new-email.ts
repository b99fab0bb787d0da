/** An address that nobody else has, of a domain that no mail leaves for. */
export function newEmail(): string {
  return `alta-${crypto.randomUUID()}@legajo.example`;
}
