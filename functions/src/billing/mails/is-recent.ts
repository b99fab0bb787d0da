const recentMs = 7 * 24 * 60 * 60 * 1_000;

/**
 * Whether something of Stripe's (unix seconds) is young enough to be told about. Its objects are looked at again for months;
 * by then the records of sent mails are gone.
 */
export function isRecent(seconds: number, now: Date): boolean {
  return now.getTime() - seconds * 1_000 < recentMs;
}
