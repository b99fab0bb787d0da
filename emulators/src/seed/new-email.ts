/** Returns an unused address at a domain that receives no mail. */
export function newEmail(): string {
  return `alta-${crypto.randomUUID()}@legajo.example`;
}
