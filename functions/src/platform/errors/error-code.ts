/** An error's own code, as of Node, gRPC, Google's libraries and Stripe's; `undefined` where it has none. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Whether an error is of this kind. */
export function hasCode(error: unknown, code: string | number): boolean {
  return codeOf(error) === code;
}
