import type { TypedValue } from '../../../../functions/src/contract/proved-values/schemas.ts';
import type { SeededRandom } from '../stage/draw.ts';
import { markFact } from './made-row.ts';
import type { WrittenValue } from './notations.ts';

const shareAbsent = 0.35;
const shareContradicting = 0.25;

/** Collects what a document states about each column while its text is written. */
export class Facts {
  readonly truths = new Map<string, TypedValue[]>();
  readonly #draw: SeededRandom;

  constructor(draw: SeededRandom, columns: readonly { readonly id: string }[]) {
    this.#draw = draw;
    for (const { id } of columns) this.truths.set(id, []);
  }

  /** Writes the sentence that states a value, in one of its wordings. */
  writeSentence(
    id: string,
    { value, text }: WrittenValue,
    wordings: readonly ((text: string) => string)[],
  ): string {
    this.truths.get(id)?.push(value);
    return markFact(id, this.#draw.one(wordings)(text));
  }

  /** Writes nothing in some documents: the value is absent. */
  writeOrOmit(write: () => string): string[] {
    return this.#draw.happens(shareAbsent) ? [] : [write()];
  }

  /** Writes in some documents another value of a column that has one already. */
  contradict(write: () => string): string[] {
    return this.#draw.happens(shareContradicting) ? [write()] : [];
  }
}
