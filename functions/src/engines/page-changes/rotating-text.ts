import type { PausingWork } from '../../platform/resilience/in-turns.ts';
import { type Change, compareDocuments } from '../compare/index.ts';
import { type PageUnit, readUnits, type UnitsOfPage, type VisitedPage } from './page-units.ts';

interface ChangedUnits {
  readonly before: ReadonlySet<PageUnit>;
  readonly after: ReadonlySet<PageUnit>;
  readonly changes: readonly Change[];
}

/** The words of a page that differ from a second request of the same visit. */
export interface RotatingText {
  /** Units of the second request that the first one does not have. */
  readonly units: readonly PageUnit[];
  /** Returns true when a difference to the earlier visit is only in words that rotate. */
  explains(changed: ChangedUnits): boolean;
}

/** Compares a page with a second request of the same visit. */
export function* readRotation(first: UnitsOfPage, second: VisitedPage): PausingWork<RotatingText> {
  const again = yield* readUnits(second);
  const compare = compareDocuments(
    [{ index: 1, label: '1', text: first.text }],
    [{ index: 1, label: '1', text: again.text }],
  );
  const { changes } = yield* compare;
  const isRotating = new Uint8Array(first.text.length);
  for (const { before, kind } of changes) {
    if (kind !== 'moved') for (const { start, end } of before.spans) isRotating.fill(1, start, end);
  }
  const units = again.units.filter(({ key }) => !first.counts.has(key));
  return {
    units,
    explains: ({ before, after, changes: edits }) => {
      // A removed unit rotates when another request still has it.
      if (after.size === 0) return [...before].every(({ key }) => again.counts.has(key));
      if ([...after].every(({ key }) => again.counts.has(key))) return false;
      const spans = edits.filter(({ kind }) => kind !== 'moved').flatMap((edit) => edit.after.spans);
      const words = spans.flatMap((span) => wordsOutside(first.text, span, isRotating));
      const old = new Set(edits.flatMap((edit) => wordsOf(edit.before.text)));
      return words.every((word) => old.has(word));
    },
  };
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** Returns the words of a span that do not rotate. */
function wordsOutside(
  text: string,
  { start, end }: { start: number; end: number },
  isRotating: Uint8Array,
): string[] {
  let outside = '';
  for (let at = start; at < end; at += 1) outside += isRotating[at] === 1 ? ' ' : (text[at] ?? '');
  return wordsOf(outside);
}
