import type { Services } from '../services.ts';

/** Subject of a movement of credits. `link` is a URL of the site. */
export interface MovementSubject {
  readonly text: string;
  readonly link: string | null;
}

/**
 * One feature's description of ledger sources: those of its own objects that still exist. Takes about as many reads for
 * a page of them as for one.
 */
export type SubjectFinder = (
  services: Pick<Services, 'firestore'>,
  uid: string,
  sources: readonly string[],
) => Promise<ReadonlyMap<string, MovementSubject>>;

/** Maximum values that a query of the database compares a field with. */
const maxValuesPerQuery = 30;

/** Returns the ids after a prefix of the sources: `upload:v1` gives `v1` for `upload`. */
export function idsAfterPrefix(sources: readonly string[], prefix: string): ReadonlyMap<string, string> {
  return new Map(
    sources.flatMap((source) => {
      const [name, id] = source.split(':');
      return name === prefix && id !== undefined && id !== '' ? [[source, id] as const] : [];
    }),
  );
}

/** Splits distinct values into parts for queries. */
export function chunkDistinct(values: Iterable<string>, size = maxValuesPerQuery): string[][] {
  const distinctValues = [...new Set(values)];
  return Array.from({ length: Math.ceil(distinctValues.length / size) }, (_, part) =>
    distinctValues.slice(part * size, (part + 1) * size),
  );
}
