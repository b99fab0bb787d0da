/** Returns true when the provider's client could not fetch the public keys, an error with the code of a bad token. */
export function isKeyFetchError(error: unknown): boolean {
  return error instanceof Error && /^Error (fetching public keys|while making request)/.test(error.message);
}
