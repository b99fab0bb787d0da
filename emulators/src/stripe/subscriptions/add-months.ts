/**
 * Adds months to the anchor (unix seconds, UTC). Keeps its day, or takes the last day of a shorter month: 31 January,
 * 28 February, 31 March.
 */
export function addMonths(anchorSeconds: number, months: number): number {
  const anchor = new Date(anchorSeconds * 1000);
  const lastDay = new Date(
    Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() + months + 1, 0),
  ).getUTCDate();
  const moved = new Date(anchor);
  moved.setUTCDate(1);
  moved.setUTCMonth(anchor.getUTCMonth() + months);
  moved.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return Math.floor(moved.getTime() / 1000);
}
