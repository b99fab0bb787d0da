import { watchLimits } from '../../contract/watch-limits.ts';
import {
  type ComparedVisits,
  compareVisits,
  readHeadings,
  type VisitedPage,
} from '../../engines/page-changes/index.ts';
import { runInTimeSlices } from '../../platform/resilience/in-turns.ts';
import type { StoredPage, VisitComparison } from '../job/stored-page.ts';
import type { SliceContext } from './crawl-context.ts';
import { comparedContentOf, type EarlierPage } from './earlier-page.ts';

/** Maximum further requests of a page that seems changed: text that differs between them rotates. */
const maxRepeats = 2;
const maxExampleLength = 160;
const examplesPerKind = 3;

/**
 * Adds the differences since the previous visit of a watch to a page. A page that differs only by noise is
 * unchanged. `repeat` requests the page again, in the turn of its host.
 */
export async function compareWithVisit(
  { rotating: ofSite }: Pick<SliceContext, 'rotating'>,
  page: StoredPage,
  earlier: EarlierPage | undefined,
  repeat: () => Promise<StoredPage | undefined>,
): Promise<StoredPage> {
  if (earlier === undefined) return page;
  const { urlId, stored } = earlier;
  const { rotating: knownRotating = [] } = stored;
  for (const hash of knownRotating) ofSite.add(hash);
  if (comparedContentOf(page) === comparedContentOf(stored)) {
    return { ...page, comparison: { change: 'unchanged', urlId }, rotating: knownRotating };
  }
  const pagesAgain: VisitedPage[] = [];
  const compare = (): Promise<ComparedVisits> =>
    runInTimeSlices(
      compareVisits(toVisited(stored), toVisited(page), {
        again: pagesAgain,
        rotating: knownRotating,
        rotatingElsewhere: ofSite,
      }),
    );
  let compared = await compare();
  while (compared.differences.length > 0 && pagesAgain.length < maxRepeats) {
    const repeated = await repeat();
    if (repeated === undefined) break;
    pagesAgain.push(toVisited(repeated));
    compared = await compare();
  }
  for (const hash of compared.rotating) ofSite.add(hash);
  const change = compared.differences.length === 0 ? 'unchanged' : 'changed';
  return {
    ...page,
    comparison: { change, urlId },
    visit: describeComparison(compared),
    rotating: [...compared.rotating],
  };
}

/** Returns a stored page as `engines/page-changes` compares it. */
export function toVisited({ page: { title, text, markdown }, fetchedAt, textAt }: StoredPage): VisitedPage {
  return { title, text, visitedAt: new Date(textAt ?? fetchedAt), headings: readHeadings(markdown) };
}

function describeComparison({ differences, ignored, reordered }: ComparedVisits): VisitComparison {
  return {
    reordered: [...reordered],
    differences: differences.slice(0, watchLimits.changesPerVisit).map((difference) => ({
      ...difference,
      section: [...difference.section],
    })),
    ignored: [...ignored].map(([kind, texts]) => ({
      kind,
      count: texts.length,
      examples: texts
        .slice(0, examplesPerKind)
        .map((text) => text.slice(0, maxExampleLength).replace(/\s+/gu, ' ').toWellFormed()),
    })),
  };
}
