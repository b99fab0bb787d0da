import type { EndedVisit, FoundChange } from '../shared/watches/watched-sites.ts';
import type { StoredPage } from './job/stored-page.ts';

type Units = NonNullable<StoredPage['visit']>['differences'][number]['units'];

/** A change of a visit, with the hashes of its units when they may rotate. */
export type CollectedChange = FoundChange & { readonly units?: Units };

/** Max changes kept of those that were asked about, and of others: a site of 1,000 pages can have 100,000. */
const maxKept = 1_000;
/** Max units of a change that may rotate, as many as a page remembers. */
const maxUnits = 300;

/** Collects the changes of a visit in bounded memory. Counts those beyond the maximum. */
export class ChangeCollector {
  readonly #isAsked: (change: FoundChange) => boolean;
  readonly #lists = { asked: newList(), others: newList() };

  constructor(isAsked: (change: FoundChange) => boolean) {
    this.#isAsked = isAsked;
  }

  add({ units, ...change }: CollectedChange): void {
    const list = this.#isAsked(change) ? this.#lists.asked : this.#lists.others;
    if (list.kept.length >= maxKept) list.omitted += 1;
    else {
      const mayRotate = units !== undefined && units.before.length + units.after.length <= maxUnits;
      list.kept.push(mayRotate ? { ...change, units } : change);
    }
  }

  /** Returns the changes, those that were asked about first. `ignore` receives each rotating change. */
  end(
    rotating: ReadonlySet<string>,
    ignore: (change: FoundChange) => void,
  ): Pick<EndedVisit, 'changes' | 'omitted'> {
    const { asked, others } = this.#lists;
    const changes = [...asked.kept, ...others.kept].flatMap(({ units, ...change }) => {
      const isRotating =
        units !== undefined && [...units.before, ...units.after].every((hash) => rotating.has(hash));
      if (isRotating) ignore(change);
      return isRotating ? [] : [change];
    });
    return { changes, omitted: { asked: asked.omitted, others: others.omitted } };
  }
}

const newList = (): { kept: CollectedChange[]; omitted: number } => ({ kept: [], omitted: 0 });
