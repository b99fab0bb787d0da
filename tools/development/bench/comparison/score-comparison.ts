import type { Change, ChangeSide, ComparedPage } from '../../../../functions/src/engines/compare/index.ts';
import type { EditedText, PlantedValue } from './plant-edits.ts';
import { comparableText, linesOf, removeLayout, type TextPart } from './text-block.ts';

/** A version: its parts as generated, and its pages as read. */
export interface ReadVersion {
  readonly parts: readonly TextPart[];
  readonly pages: readonly ComparedPage[];
}

export interface ComparisonScore {
  /** `differing`: parts whose text differs; `found`: those of them with a reported change. */
  readonly differing: number;
  readonly found: number;
  /** Differing parts whose changes are all shown as doubtful. */
  readonly foundAsDoubt: number;
  /**
   * Changes reported in parts with the same letters, also when they reach into a differing part. `falseCertain`: those
   * not shown as doubtful.
   */
  readonly falseChanges: number;
  readonly falseCertain: number;
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
  const differing = findDifferingParts(before.parts, after.parts);
  const partsOfBefore = locateParts(before);
  const partsOfAfter = locateParts(after);
  const touched = changes.map((change) => ({
    change,
    parts: new Set([...partsOfBefore(change.before), ...partsOfAfter(change.after)]),
  }));
  const shownParts = new Set(touched.flatMap(({ parts }) => [...parts]));
  const missed = [...differing].filter((name) => !shownParts.has(name));
  const certain = new Set(touched.flatMap(({ change, parts }) => (change.isDoubtful ? [] : [...parts])));
  const asDoubt = [...differing].filter((name) => shownParts.has(name) && !certain.has(name));
  const isMove = ({ change, parts }: (typeof touched)[number]): boolean =>
    change.kind === 'moved' && moved.some((name) => parts.has(name));
  const mayDiffer = new Set([...differing, ...moved]);
  const isRight = ({ change, parts }: (typeof touched)[number]): boolean => {
    const marked = [...partsOfBefore(withWords(change.before)), ...partsOfAfter(withWords(change.after))];
    return [...parts].some((name) => differing.has(name)) && marked.every((name) => mayDiffer.has(name));
  };
  const wrong = touched.filter((one) => !isMove(one) && !isRight(one));
  const movesFound = moved.length === 0 || touched.some(isMove);
  const missedValues = planted.filter(
    (value) => !touched.some(({ change, parts }) => parts.has(value.part) && statesValue(change, value)),
  );
  return {
    differing: differing.size + (moved.length === 0 ? 0 : 1),
    found: differing.size - missed.length + (moved.length > 0 && movesFound ? 1 : 0),
    foundAsDoubt: asDoubt.length,
    falseChanges: wrong.length,
    falseCertain: wrong.filter(({ change }) => !change.isDoubtful).length,
    pages: after.pages.length,
    values: planted.length,
    missedValues: missedValues.length,
    faults: [
      ...missed.map((name) => `not found: ${name}`),
      ...asDoubt.map((name) => `found as doubt: ${name}`),
      ...(movesFound ? [] : [`no move of ${moved[0]}`]),
      ...wrong.map(({ change, parts }) => `false in ${[...parts].join(', ')}: ${describeChange(change)}`),
      ...missedValues.map(({ part, before: from, after: to }) => `value missed in ${part}: ${from} → ${to}`),
    ],
  };
}

/** Maximum characters of a text in the output. */
const maxShownLength = 160;

function describeChange({ kind, before, after, isDoubtful }: Change): string {
  return `${isDoubtful ? 'doubtful ' : ''}${kind} «${before.text.slice(0, maxShownLength)}» → «${after.text.slice(0, maxShownLength)}»`;
}

function statesValue({ values }: Change, planted: PlantedValue): boolean {
  return values.some(
    ({ before, after }) =>
      before?.includes(planted.before) === true && after?.includes(planted.after) === true,
  );
}

/** Returns the names of the parts whose text differs, with inserted and deleted parts. */
export function findDifferingParts(
  before: readonly TextPart[],
  after: readonly TextPart[],
): ReadonlySet<string> {
  const textsOf = (parts: readonly TextPart[]) =>
    new Map(parts.map(({ name, blocks }) => [name, comparableText(blocks.flatMap(linesOf))]));
  const [one, other] = [textsOf(before), textsOf(after)];
  return new Set([...one.keys(), ...other.keys()].filter((name) => one.get(name) !== other.get(name)));
}

/** In characters: a page may end within the first paragraph of a part. */
const headLength = 40;
/** Maximum characters between the expected and the found place of a part, besides a fifth of the text before it. */
const maxShift = 1_000;
/** Maximum share of the characters of a head that OCR may have read otherwise. */
const maxMisread = 0.2;

/** Returns the first of the positions in a text where a head differs least, or -1 where it differs too much. */
function findHead(text: string, head: string, from: number): number {
  const exact = text.indexOf(head, from);
  if (exact >= 0 || head === '') return exact;
  // Sellers' algorithm: edit distances of the head's beginnings to texts that end at `at`, and where these start.
  let row = Array.from({ length: head.length + 1 }, (_, length) => ({ distance: length, start: from }));
  let best = { distance: Math.floor(head.length * maxMisread) + 1, start: -1 };
  for (let at = from; at < text.length; at += 1) {
    const next = [{ distance: 0, start: at + 1 }];
    for (let length = 1; length <= head.length; length += 1) {
      const [left, up, corner] = [row[length], next[length - 1], row[length - 1]];
      if (left === undefined || up === undefined || corner === undefined) break;
      const isSame = head[length - 1] === text[at];
      const replaced = { distance: corner.distance + (isSame ? 0 : 1), start: corner.start };
      const others = left.distance < up.distance ? left : up;
      next.push(
        replaced.distance <= others.distance ? replaced : { ...others, distance: others.distance + 1 },
      );
    }
    row = next;
    const wholeHead = row[head.length];
    if (wholeHead !== undefined && wholeHead.distance < best.distance) best = wholeHead;
  }
  return best.start;
}

/** Returns a function that names the parts of a side. A part begins at its first words on the pages. */
function locateParts({ parts, pages }: ReadVersion): (side: ChangeSide) => string[] {
  let flat = '';
  const offsets: { page: number; at: number }[] = [];
  for (const { index, text } of pages) {
    for (const match of text.normalize('NFC').matchAll(/\S/gu)) {
      for (const sign of removeLayout(match[0])) {
        flat += sign;
        offsets.push({ page: index, at: match.index });
      }
    }
  }
  const starts: { name: string; page: number; at: number }[] = [];
  let [from, expected] = [0, 0];
  for (const { name, blocks } of parts) {
    const lines = blocks.flatMap(linesOf).map(removeLayout);
    const [head = ''] = lines;
    // Extends the searched text, because headers, footers and other misreadings shift the head.
    const to = expected + expected / 5 + maxShift;
    const foundHead = findHead(flat.slice(0, to), head.slice(0, headLength), from);
    const length = lines.reduce((sum, line) => sum + line.length, 0);
    expected = Math.max(foundHead, expected) + length;
    const offset = offsets[foundHead];
    if (offset !== undefined) starts.push({ name, ...offset });
    if (foundHead >= 0) from = foundHead + 1;
  }
  return ({ spans }) => [...new Set(spans.flatMap((span) => namesWithin(starts, span)))];
}

/** Returns a side without the empty spans that mark the place of missing words. */
const withWords = (side: ChangeSide): ChangeSide => {
  return { ...side, spans: side.spans.filter(({ start, end }) => end > start) };
};

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
