import { setOf } from './page-tree.ts';

const voidElements = setOf('area base br col embed frame hr img input link meta param source track wbr');
/** Elements that say how text looks. A block ends those that were never closed. */
const formatting = setOf('a abbr b big center em font i s small span strike strong tt u');
/** What is kept where the page is too deep, in place of the deepest element. */
const structural = setOf('a h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd table tr td th pre blockquote');
/** What indents: within more of them lines have no room. */
const nested = setOf('ul ol blockquote');
interface Closing {
  /** The open elements that it closes, the outermost one that is reached. */
  readonly ends: ReadonlySet<string>;
  /** What it reaches through; all but `stop` where absent. */
  readonly through?: ReadonlySet<string>;
  readonly stop?: ReadonlySet<string>;
}

const paragraph: Closing = { ends: setOf('p'), through: formatting };
const ofItem = new Set([...formatting, 'p', 'div', 'address']);
const ofTable = setOf('table');
/** What the opening of each of these closes, as in the HTML standard (13.2.6.4.7, 13.2.6.4.13). */
const closings: Readonly<Record<string, Closing>> = {
  ...Object.fromEntries(
    'p h1 h2 h3 h4 h5 h6 ul ol dl table pre blockquote'.split(' ').map((name) => [name, paragraph]),
  ),
  li: { ends: setOf('li'), through: ofItem },
  dt: { ends: setOf('dt dd'), through: ofItem },
  dd: { ends: setOf('dt dd'), through: ofItem },
  td: { ends: setOf('td th'), stop: setOf('table tr') },
  th: { ends: setOf('td th'), stop: setOf('table tr') },
  tr: { ends: setOf('td th tr'), stop: ofTable },
  tbody: { ends: setOf('thead tbody tfoot tr'), stop: ofTable },
  tfoot: { ends: setOf('thead tbody tfoot tr'), stop: ofTable },
  option: { ends: setOf('option'), through: formatting },
};

export interface ElementLimits {
  readonly depth: number;
  readonly listDepth: number;
}

/** The names of the open elements, never deeper than the limit. `head` and `body` are opened once. */
export class OpenElements {
  readonly #limits: ElementLimits;
  readonly #names: string[] = [];
  readonly #once = new Set(['head', 'body']);
  readonly #leftOut = new Map<string, number>();
  #lists = 0;

  constructor(limits: ElementLimits) {
    this.#limits = limits;
  }

  get depth(): number {
    return this.#names.length;
  }

  /** Whether the element may be opened, and the one that has to be closed before. */
  open(name: string): { readonly isOpened: boolean; readonly closes?: string } {
    if ((name === 'body' || name === 'head') && !this.#once.delete(name)) return { isOpened: false };
    if (voidElements.has(name)) return { isOpened: true };
    const closed = this.#closeFor(name);
    const isTooDeep = nested.has(name) && this.#lists >= this.#limits.listDepth;
    if (!isTooDeep && this.#names.length < this.#limits.depth) {
      this.#push(name);
      return { isOpened: true, ...closed };
    }
    const deepest = this.#names.at(-1);
    if (isTooDeep || deepest === undefined || !structural.has(name) || structural.has(deepest)) {
      this.#count(name);
      return { isOpened: false, ...closed };
    }
    this.#truncate(this.#names.length - 1);
    this.#count(deepest);
    this.#push(name);
    return { isOpened: true, closes: deepest };
  }

  /** Returns whether there is such an element to be closed. */
  close(name: string): boolean {
    // What comes after them belongs to the page as well.
    if (name === 'body') return false;
    const leftOut = this.#leftOut.get(name) ?? 0;
    if (leftOut > 0) {
      this.#leftOut.set(name, leftOut - 1);
      return false;
    }
    const position = this.#names.lastIndexOf(name);
    if (position === -1) return false;
    this.#truncate(position);
    return true;
  }

  /** Ends an element of the same kind that was never closed, and what is open inside of it. */
  #closeFor(name: string): { readonly closes?: string } {
    const closing = closings[name];
    if (closing === undefined) return {};
    const { ends, through, stop } = closing;
    let found: number | undefined;
    for (let place = this.#names.length - 1; place >= 0; place -= 1) {
      const open = this.#names[place] ?? '';
      if (stop?.has(open)) break;
      if (ends.has(open)) found = place;
      if (through !== undefined && !through.has(open)) break;
    }
    const closes = found === undefined ? undefined : this.#names[found];
    if (found === undefined || closes === undefined) return {};
    this.#truncate(found);
    return { closes };
  }

  #count(name: string): void {
    this.#leftOut.set(name, (this.#leftOut.get(name) ?? 0) + 1);
  }

  #push(name: string): void {
    this.#names.push(name);
    if (nested.has(name)) this.#lists += 1;
  }

  #truncate(length: number): void {
    for (const name of this.#names.slice(length)) if (nested.has(name)) this.#lists -= 1;
    this.#names.length = length;
  }
}
