import { comparisonLimits } from '../../contract/comparison-limits.ts';
import type { ChangeSide, ComparedChange, ComparisonAnchor } from '../../contract/comparisons/schemas.ts';
import type { Change, Comparison } from '../../engines/compare/index.ts';
import type { PageText } from '../../engines/document-reading/index.ts';
import type { PausingWork } from '../../platform/resilience/in-turns.ts';
import { createLetterCounter } from './create-letter-counter.ts';
import { readContext } from './read-context.ts';

interface ReadPage {
  readonly text: string;
  readonly countLetters: (start: number) => number;
}
type PagesByIndex = ReadonlyMap<number, ReadPage>;

/** Changes between two pauses. */
const pauseAfter = 100;

/** Converts the result of the engine to the contract's form. Can pause. */
export function* describeChanges(
  { changes, anchors }: Comparison,
  before: readonly PageText[],
  after: readonly PageText[],
): PausingWork<{ changes: ComparedChange[]; anchors: ComparisonAnchor[] }> {
  const pages = { before: byIndex(before), after: byIndex(after) };
  const described: ComparedChange[] = [];
  for (const [index, change] of changes.entries()) {
    if (index % pauseAfter === 0) yield;
    described.push({
      index,
      kind: change.kind,
      before: describeSide(change.before, pages.before),
      after: describeSide(change.after, pages.after),
      concerns: [...change.concerns],
      values: change.values.map((value) => ({
        concern: value.concern,
        before: value.before ?? null,
        after: value.after ?? null,
      })),
      is_doubtful: change.isDoubtful,
      is_running: change.isRunning,
    });
  }
  yield;
  return {
    changes: described,
    anchors: anchors.map((anchor) => ({
      before: toAnchorPlace(anchor.before, pages.before),
      after: toAnchorPlace(anchor.after, pages.after),
    })),
  };
}

const byIndex = (pages: readonly PageText[]): PagesByIndex =>
  new Map(pages.map(({ index, text }) => [index, { text, countLetters: createLetterCounter(text) }]));

function describeSide({ text, spans, section }: Change['before'], pages: PagesByIndex): ChangeSide {
  const { sideLength } = comparisonLimits;
  return {
    text: text.slice(0, sideLength).toWellFormed(),
    is_cut: text.length > sideLength,
    spans: spans.map((span) => ({ ...span, letters: pages.get(span.page)?.countLetters(span.start) ?? 0 })),
    quotes: spans.map(({ page, start, end }) => pages.get(page)?.text.slice(start, end) ?? ''),
    section: [...section],
    context: readContextOfSpans(spans, pages),
  };
}

/** Returns the context before the first span and after the last one. */
function readContextOfSpans(spans: Change['before']['spans'], pages: PagesByIndex): ChangeSide['context'] {
  const [first, last] = [spans[0], spans.at(-1)];
  if (first === undefined || last === undefined) return { before: '', after: '' };
  const { text: firstText = '' } = pages.get(first.page) ?? {};
  const { text: lastText = '' } = pages.get(last.page) ?? {};
  return {
    before: readContext(firstText, first.start, first.end).before,
    after: readContext(lastText, last.start, last.end).after,
  };
}

/** Estimates the height of a position on its page by its share of the text: lines are about equally long. */
function toAnchorPlace(
  { page, start }: { page: number; start: number },
  pages: PagesByIndex,
): ComparisonAnchor['before'] {
  const length = pages.get(page)?.text.length ?? 0;
  return { page, at: length === 0 ? 0 : Math.min(1, start / length) };
}
