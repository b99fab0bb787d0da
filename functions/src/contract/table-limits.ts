/** Limits of tables that the server enforces and the screens show. */
export const tableLimits = {
  /** Maximum kept tables of one account. */
  kept: 50,
  rows: 100,
  columns: 30,
  nameLength: 80,
  columnNameLength: 60,
  questionLength: 300,
  /** Maximum characters of a correction by hand. */
  correctionLength: 500,
} as const;
