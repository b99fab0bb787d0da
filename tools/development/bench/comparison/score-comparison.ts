import type { Change, ChangeSide } from '../../../../functions/src/engines/compare/index.ts';
import type { PageText } from '../../../../functions/src/engines/document-reading/index.ts';
import type { EditedText, PlantedValue } from './plant-edits.ts';
import { linesOf, squash, squashText, type TextPart } from './text-block.ts';

/** A version: its parts as generated, and its pages as read. */
export interface ReadVersion {
  readonly parts: readonly TextPart[];
  readonly pages: readonly PageText[];
}

export interface ComparisonScore {
  /** `differing`: parts whose text differs; `found`: those of them with a reported change. */
  readonly differing: number;
  readonly found: number;
  /** Changes reported in parts with the same letters. */
  readonly falseChanges: number;
  readonly pages: number;
  readonly values: number;
  readonly missedValues: number;
  /** Descriptions of the errors, for people. */
  readonly faults: readonly string[];
}

export function scoreComparison(
  before: ReadVersion,
  after: ReadVersion,
  changes: readonly Change[],
  { values: planted, moved }: Pick<EditedText, 'values' | 'moved'>,
): ComparisonScore {
  const differing = findDiffering(before.parts, after.parts);
  const partsOfBefore = locateParts(before);
  const partsOfAfter = locateParts(after);
  const touched = changes.map((change) => ({
    change,
    parts: new Set([...partsOfBefore(change.before), ...partsOfAfter(change.after)]),
  }));
  const shown = new Set(touched.flatMap(({ parts }) => [...parts]));
  const missed = [...differing].filter((name) => !shown.has(name));
  const isMove = ({ change, parts }: (typeof touched)[number]): boolean =>
    change.kind === 'moved' && moved.some((name) => parts.has(name));
  const wrong = touched.filter((one) => !isMove(one) && ![...one.parts].some((name) => differing.has(name)));
  const movesFound = moved.length === 0 || touched.some(isMove);
  const missedValues = planted.filter(
    (value) => !touched.some(({ change, parts }) => parts.has(value.part) && statesValue(change, value)),
  );
  return {
    differing: differing.size + (moved.length === 0 ? 0 : 1),
    found: differing.size - missed.length + (moved.length > 0 && movesFound ? 1 : 0),
    falseChanges: wrong.length,
    pages: after.pages.length,
    values: planted.length,
    missedValues: missedValues.length,
    faults: [
      ...missed.map((name) => `not found: ${name}`),
      ...(movesFound ? [] : [`no move of ${moved[0]}`]),
      ...wrong.map(({ change, parts }) => `false in ${[...parts].join(', ')}: ${describe(change)}`),
      ...missedValues.map(({ part, before: from, after: to }) => `value missed in ${part}: ${from} → ${to}`),
    ],
  };
}

/** In characters. */
const maxShownLength = 160;

function describe({ kind, before, after }: Change): string {
  return `${kind} «${before.text.slice(0, maxShownLength)}» → «${after.text.slice(0, maxShownLength)}»`;
}

function statesValue({ values }: Change, planted: PlantedValue): boolean {
  return values.some(
    ({ before, after }) =>
      before?.includes(planted.before) === true && after?.includes(planted.after) === true,
  );
}

/** Returns the names of the parts whose text differs, with inserted and deleted parts. */
export function findDiffering(before: readonly TextPart[], after: readonly TextPart[]): ReadonlySet<string> {
  const textsOf = (parts: readonly TextPart[]) =>
    new Map(parts.map(({ name, blocks }) => [name, squash(blocks.flatMap(linesOf))]));
  const [one, other] = [textsOf(before), textsOf(after)];
  return new Set([...one.keys(), ...other.keys()].filter((name) => one.get(name) !== other.get(name)));
}

/** In characters: a page may end within the first paragraph of a part. */
const headLength = 40;

/** Returns a function that names the parts of a side. A part begins at its first words on the pages. */
function locateParts({ parts, pages }: ReadVersion): (side: ChangeSide) => string[] {
  let flat = '';
  const offsets: { page: number; at: number }[] = [];
  for (const { index, text } of pages) {
    for (const match of text.normalize('NFC').matchAll(/\S/gu)) {
      for (const sign of squashText(match[0])) {
        flat += sign;
        offsets.push({ page: index, at: match.index });
      }
    }
  }
  const starts: { name: string; page: number; at: number }[] = [];
  let from = 0;
  for (const { name, blocks } of parts) {
    const [head = ''] = blocks.flatMap(linesOf);
    const found = flat.indexOf(squashText(head).slice(0, headLength), from);
    if (found < 0) continue;
    const offset = offsets[found];
    if (offset !== undefined) starts.push({ name, ...offset });
    from = found + 1;
  }
  return ({ spans }) => [...new Set(spans.flatMap((span) => namesWithin(starts, span)))];
}

function namesWithin(
  starts: readonly { name: string; page: number; at: number }[],
  { page, start, end }: { page: number; start: number; end: number },
): string[] {
  const isBefore = (one: { page: number; at: number }, at: number): boolean =>
    one.page < page || (one.page === page && one.at <= at);
  const first = starts.findLastIndex((one) => isBefore(one, start));
  const last = starts.findLastIndex((one) => isBefore(one, Math.max(start, end - 1)));
  return starts.slice(Math.max(0, first), last + 1).map(({ name }) => name);
}
