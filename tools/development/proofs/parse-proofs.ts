/** A test: its file, and its title as its runner lists it. Without a title it proves nothing. */
export interface Proof {
  readonly path: string;
  readonly test: string | undefined;
}

/** Splits a cell into its entries, which `<br>` separates. */
export const splitCell = (cell: string): string[] => cell.split('<br>').map((entry) => entry.trim());

/** Reads `` `path` › title of the test ``; what is written otherwise is a path without a title. */
export function parseProof(entry: string): Proof {
  const [, path, test] = /^`([^`]+)`(?:\s+›\s+(.+))?$/.exec(entry) ?? [];
  return { path: path ?? entry, test };
}
