/** Returns the code of an error of Node, gRPC, Google's libraries or Stripe; `undefined` when it has none. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Returns true when an error has this code. */
export function hasCode(error: unknown, code: string | number): boolean {
  return codeOf(error) === code;
}
