import { totalOf, type UsageDay } from './usage-scale.ts';

const dayMs = 86_400_000;
/** Minimum length of the usage that a rate is computed from, in days. */
const minUsageDays = 3;
/** Maximum days ahead; a later end would be a guess. */
const maxDaysAhead = 365;

/**
 * Returns when the credits run out at the rate since the first day with usage; 'later' when that is more than a year
 * ahead. Undefined without credits, or with too few days to compute a rate.
 */
export function projectCreditsEnd(
  days: readonly UsageDay[],
  credits: number,
  now: Date,
): Date | 'later' | undefined {
  const used = days.slice(days.findIndex((day) => totalOf(day) > 0));
  const total = used.reduce((sum, day) => sum + totalOf(day), 0);
  if (total === 0 || credits <= 0 || used.length < minUsageDays) return undefined;
  const daysLeft = Math.floor((credits * used.length) / total);
  return daysLeft > maxDaysAhead ? 'later' : new Date(now.getTime() + daysLeft * dayMs);
}
