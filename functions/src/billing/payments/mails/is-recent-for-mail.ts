import { dayMs } from '../../../platform/time/time-units.ts';

const recentMs = 7 * dayMs;

/**
 * Returns true when a Stripe object (Unix seconds) is recent enough for a mail. Objects are read again for months,
 * longer than the records of sent mails are kept.
 */
export function isRecentForMail(seconds: number, now: Date): boolean {
  return now.getTime() - seconds * 1_000 < recentMs;
}
