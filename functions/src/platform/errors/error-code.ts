/** What an error calls its kind, as Node, gRPC, Google's libraries and Stripe's do; `undefined` where it has no code. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Whether an error is of this kind. */
export function hasCode(error: unknown, code: string | number): boolean {
  return codeOf(error) === code;
}
