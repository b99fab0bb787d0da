/** Waits until all work has ended, and rejects then with the first failure: no part ends after the caller gave up. */
export async function waitForAll(work: readonly Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(work);
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
}
