import type { EndedVisit, FoundChange } from '../shared/watches/watched-sites.ts';

/** Max changes kept of those that were asked about, and of others: a site of 1,000 pages can have 100,000. */
const maxKept = 1_000;

/** Collects the changes of a visit in bounded memory. Counts those beyond the maximum. */
export class ChangeCollector {
  readonly #isAsked: (change: FoundChange) => boolean;
  readonly #lists = { asked: newList(), others: newList() };

  constructor(isAsked: (change: FoundChange) => boolean) {
    this.#isAsked = isAsked;
  }

  add(change: FoundChange): void {
    const list = this.#isAsked(change) ? this.#lists.asked : this.#lists.others;
    if (list.kept.length >= maxKept) list.omitted += 1;
    else list.kept.push(change);
  }

  /** Returns the changes, those that were asked about first. */
  end(): Pick<EndedVisit, 'changes' | 'omitted'> {
    const { asked, others } = this.#lists;
    return {
      changes: [...asked.kept, ...others.kept],
      omitted: { asked: asked.omitted, others: others.omitted },
    };
  }
}

const newList = (): { kept: FoundChange[]; omitted: number } => ({ kept: [], omitted: 0 });
