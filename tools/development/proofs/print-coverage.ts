import type { Coverage } from './check-proofs.ts';

/** Prints the table, or its entries with these ids and below them, then the problems. Returns the exit code. */
export function printCoverage({ problems, table }: Coverage, ids: readonly string[]): number {
  const isWanted = (entry: string): boolean =>
    ids.length === 0 || ids.some((id) => entry.startsWith(id) && !/^\d/.test(entry.slice(id.length)));
  for (const entry of table.filter(isWanted)) console.log(entry);
  for (const problem of problems) console.error(problem);
  console.log(`${table.length} requirements, ${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
}
