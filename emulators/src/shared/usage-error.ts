/** A mistake in the command, shown as its message alone, without a stack trace. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Ends the process with its sentence where the work fails by a `UsageError`; any other failure keeps its trace. */
export async function orExplain<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
