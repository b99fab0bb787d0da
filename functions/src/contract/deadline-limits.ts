/** Limits of deadlines that the server enforces and the screens show. */
export const deadlineLimits = {
  /** Maximum listed deadlines of one document. */
  perDocument: 200,
  /** Maximum days of a reminder before its deadline. */
  reminderDays: 60,
  /** Maximum dates and statuses of one change. */
  changes: 200,
  /** Maximum characters of the ids of an export. */
  exportIdsLength: 11_000,
} as const;
