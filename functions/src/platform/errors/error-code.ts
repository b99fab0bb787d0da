/** Returns the code of an error of Node, gRPC, Google's libraries or Stripe; `undefined` when it has none. */
export function readErrorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Returns true when an error has this code. */
export function hasErrorCode(error: unknown, code: string | number): boolean {
  return readErrorCode(error) === code;
}
