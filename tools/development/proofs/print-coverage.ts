import type { Coverage } from './check-proofs.ts';

/** Prints the table, or its entries whose id begins with one of `parts`, then the problems. Returns the exit code. */
export function printCoverage({ problems, table }: Coverage, parts: readonly string[]): number {
  const isWanted = (entry: string): boolean =>
    parts.length === 0 || parts.some((part) => entry.startsWith(part));
  for (const entry of table.filter(isWanted)) console.log(entry);
  for (const problem of problems) console.error(problem);
  console.log(`${table.length} requirements, ${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
}
