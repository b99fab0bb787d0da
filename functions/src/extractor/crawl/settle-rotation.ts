import { watchLimits } from '../../contract/watch-limits.ts';
import { countMoves, findRotatingUnits, hashUnits, isRotation } from '../../engines/page-changes/index.ts';
import { runInTimeSlices } from '../../platform/resilience/in-turns.ts';
import { jobReferences } from '../job/job-record.ts';
import { readDeliveredPages } from '../job/read-delivered-pages.ts';
import type { StoredPage, VisitComparison } from '../job/stored-page.ts';
import { toVisited } from './compare-with-visit.ts';
import type { SliceContext } from './crawl-context.ts';

/** A page of a visit, without its text. */
type JudgedPage = Pick<StoredPage, 'comparison' | 'visit'>;

/** Returns true for a difference of units that rotate on any page of the site. */
export const rotatesOnSite = (
  units: VisitComparison['differences'][number]['units'],
  rotating: ReadonlySet<string>,
): boolean => units !== undefined && isRotation(units, rotating);

/**
 * Judges a visit again, once all its pages are read: the first ones were compared without what the later ones show to
 * rotate. Adds that to `rotating`. Returns the changed pages that differ by rotation alone. `readAll` reads the pages
 * with their texts.
 */
export async function findUnchangedPages<Page extends JudgedPage>(
  pages: readonly Page[],
  rotating: Set<string>,
  readAll: () => AsyncIterable<StoredPage>,
): Promise<Page[]> {
  const evidence = pages.flatMap(({ visit }) =>
    visit === undefined
      ? []
      : [{ ...visit, differences: visit.differences.flatMap(({ units }) => units ?? []) }],
  );
  const moves = countMoves(evidence);
  const shown = new Map<string, number>();
  if (moves.size > 0) {
    for await (const stored of readAll()) {
      const hashes = await runInTimeSlices(hashUnits(toVisited(stored)));
      for (const hash of moves.keys()) if (hashes.has(hash)) shown.set(hash, (shown.get(hash) ?? 0) + 1);
    }
  }
  for (const hash of findRotatingUnits(evidence, rotating, { moves, shown })) rotating.add(hash);
  return pages.filter(({ comparison, visit }) => {
    if (comparison?.change !== 'changed' || visit === undefined) return false;
    // A page at the maximum may have more differences than it stores.
    const isWhole = visit.differences.length < watchLimits.changesPerVisit;
    return isWhole && visit.differences.every(({ units }) => rotatesOnSite(units, rotating));
  });
}

/** Stores that changed pages which differ by rotation alone are unchanged, and so free. Returns their number. */
export async function settleRotation({
  session,
  services,
  rotating,
  signal,
}: Pick<SliceContext, 'session' | 'services' | 'rotating' | 'signal'>): Promise<number> {
  if (session.job.counters.changed === 0) return 0;
  const pages: (JudgedPage & { readonly urlId: string })[] = [];
  for await (const { urlId, change, stored } of readDeliveredPages(services, session.key, signal)) {
    // A worker that died has left what its pages show, but not the list of the site.
    for (const hash of stored.rotating ?? []) rotating.add(hash);
    const { comparison, visit } = stored;
    if (comparison === undefined || visit === undefined) continue;
    // An earlier slice has already settled a page whose record differs from it.
    pages.push({ urlId, visit, comparison: change === comparison.change ? comparison : settled(comparison) });
  }
  const unchanged = await findUnchangedPages(pages, rotating, async function* () {
    for await (const { stored } of readDeliveredPages(services, session.key, signal)) yield stored;
  });
  const { urls } = jobReferences(services.firestore, session.key);
  for (let start = 0; start < unchanged.length; start += writesPerTransaction) {
    const part = unchanged.slice(start, start + writesPerTransaction);
    await session.commit(({ counters }) => ({
      change: {
        counters: {
          ...counters,
          changed: counters.changed - part.length,
          unchanged: counters.unchanged + part.length,
        },
      },
      write: (transaction) => {
        for (const { urlId } of part) transaction.update(urls.doc(urlId), { change: 'unchanged' });
      },
    }));
  }
  return unchanged.length;
}

const settled = ({ urlId }: NonNullable<StoredPage['comparison']>) =>
  ({ change: 'unchanged', urlId }) as const;

/** Records per transaction, far below Firestore's limit. */
const writesPerTransaction = 300;
