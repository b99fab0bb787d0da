/** A wrong command, reported by its message without a stack trace. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Ends the process with the message of a `UsageError`; other errors keep their trace. */
export async function exitOnUsageError<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
