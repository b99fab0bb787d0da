import { withdrawalDays } from '../../../contract/limits.ts';
import { madridDay, startOfMadridDay } from '../../../platform/time/madrid-day.ts';
import { dayMs } from '../../../platform/time/time-units.ts';

/**
 * Returns the deadline for a withdrawal: the end of the fourteenth calendar day after the purchase, in Spain. A
 * Saturday or Sunday extends it to the end of Monday, as EU law counts periods.
 */
export function withdrawalDeadline(purchasedAt: Date): Date {
  const last = new Date(Date.parse(madridDay(purchasedAt)) + withdrawalDays * dayMs);
  const weekday = last.getUTCDay();
  const putOffDays = weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
  // Takes noon UTC of the day after, which is the same day in Spain.
  const dayAfter = new Date(last.getTime() + (putOffDays + 1.5) * dayMs);
  return new Date(startOfMadridDay(dayAfter).getTime() - 1);
}
