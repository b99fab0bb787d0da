import { comparisonLimits } from '../../contract/comparison-limits.ts';
import { type ComparedChange, changeConcerns } from '../../contract/comparisons/schemas.ts';
import type { PageText } from '../../engines/document-reading/index.ts';

/** The words of a change in one version, with the rest of their clause. */
export interface ClauseSide {
  readonly page: PageText;
  readonly start: number;
  readonly end: number;
}

/** A change to explain; a side is `undefined` when that version does not have the words. */
export interface ChangedClause {
  readonly change: ComparedChange;
  readonly before: ClauseSide | undefined;
  readonly after: ClauseSide | undefined;
}

type Pages = readonly PageText[];

/** Returns the changes to explain: values first, without doubts, moved texts, headers and footers. */
export function chooseClauses(
  changes: readonly ComparedChange[],
  { before, after }: { readonly before: Pages; readonly after: Pages },
): ChangedClause[] {
  const explained = changes.filter(
    ({ kind, is_doubtful, is_running }) => kind !== 'moved' && !is_doubtful && !is_running,
  );
  const rank = ({ concerns: [first] }: ComparedChange): number =>
    first === undefined ? changeConcerns.length : changeConcerns.indexOf(first);
  const byIndex = (pages: Pages) => new Map(pages.map((page) => [page.index, page]));
  const [pagesBefore, pagesAfter] = [byIndex(before), byIndex(after)];
  return explained
    .toSorted((one, other) => rank(one) - rank(other) || one.index - other.index)
    .slice(0, comparisonLimits.explained)
    .map((change) => ({
      change,
      before: findClause(change.before, pagesBefore),
      after: findClause(change.after, pagesAfter),
    }));
}

/** Maximum characters of a clause around the changed words, and of a clause in all. */
const maxAround = 500;
const maxClause = 1_500;

/** Returns the sentences of the changed words, on the page where they begin. */
function findClause(
  { spans }: ComparedChange['before'],
  pages: ReadonlyMap<number, PageText>,
): ClauseSide | undefined {
  const [first] = spans;
  const page = first === undefined ? undefined : pages.get(first.page);
  if (first === undefined || page === undefined) return undefined;
  const last = spans.findLast((span) => span.page === first.page) ?? first;
  const head = page.text.slice(Math.max(0, first.start - maxAround), first.start);
  const tail = page.text.slice(last.end, last.end + maxAround);
  const opening = first.start - (head.length - startOfSentence(head));
  const start = opening + (pointNumberPattern.exec(page.text.slice(opening, last.end))?.[0].length ?? 0);
  const end = Math.min(last.end + endOfSentence(tail), start + maxClause);
  return page.text.slice(start, end).trim() === '' ? undefined : { page, start, end };
}

/**
 * Matches the end of a sentence, but not of «1.» or «Art.», and of a line before one that begins with a
 * capital or a number.
 */
const borderPattern = /(?<=[\p{Ll})»"%€]{2}[.;!?])\s+|\n(?=[\p{Lu}\d])/gu;

/** Matches an item number before its text, «2. », which is irrelevant to the change. */
const pointNumberPattern = /^\s*\(?(?:\d{1,3}|\p{L})[.)]\s+(?=\S)/u;

function startOfSentence(head: string): number {
  const lastMatch = [...head.matchAll(borderPattern)].at(-1);
  return lastMatch === undefined ? head.search(/(?<=^|\s)\S/u) : lastMatch.index + lastMatch[0].length;
}

function endOfSentence(tail: string): number {
  const [firstMatch] = tail.matchAll(borderPattern);
  return firstMatch?.index ?? (tail.length < maxAround ? tail.length : tail.lastIndexOf(' '));
}
