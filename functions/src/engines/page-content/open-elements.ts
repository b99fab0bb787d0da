import { wordSet } from './page-tree.ts';

const voidElements = wordSet('area base br col embed frame hr img input link meta param source track wbr');
/** Formatting elements: a block closes unclosed ones. */
const formatting = wordSet('a abbr b big center em font i s small span strike strong tt u');
/** At the depth limit these replace the deepest element, unless it is one of them. */
const structuralElements = wordSet('a h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd table tr td th pre blockquote');
/** Elements that indent their content; `listDepth` limits them. */
const nested = wordSet('ul ol blockquote');
interface CloseRule {
  /** Open elements to close, up to the outermost one within reach. */
  readonly ends: ReadonlySet<string>;
  /** Elements that the search passes; without it, all but `stop`. */
  readonly through?: ReadonlySet<string>;
  readonly stop?: ReadonlySet<string>;
}

const paragraph: CloseRule = { ends: wordSet('p'), through: formatting };
const ofItem = new Set([...formatting, 'p', 'div', 'address']);
const ofTable = wordSet('table');
/** Open elements that each start tag closes (HTML standard, 13.2.6.4.7 and 13.2.6.4.13). */
const closings: Readonly<Record<string, CloseRule>> = {
  ...Object.fromEntries(
    'p h1 h2 h3 h4 h5 h6 ul ol dl table pre blockquote'.split(' ').map((name) => [name, paragraph]),
  ),
  li: { ends: wordSet('li'), through: ofItem },
  dt: { ends: wordSet('dt dd'), through: ofItem },
  dd: { ends: wordSet('dt dd'), through: ofItem },
  td: { ends: wordSet('td th'), stop: wordSet('table tr') },
  th: { ends: wordSet('td th'), stop: wordSet('table tr') },
  tr: { ends: wordSet('td th tr'), stop: ofTable },
  tbody: { ends: wordSet('thead tbody tfoot tr'), stop: ofTable },
  tfoot: { ends: wordSet('thead tbody tfoot tr'), stop: ofTable },
  option: { ends: wordSet('option'), through: formatting },
};

export interface ElementLimits {
  readonly depth: number;
  /** The last levels of `depth`, only for structural elements. */
  readonly reservedDepth: number;
  readonly listDepth: number;
}

/** Stack of open elements, never deeper than the limit. `head` and `body` open once. */
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

  /** Opens an element within the limits; returns whether it did and the element to close before it. */
  open(name: string): { readonly isOpened: boolean; readonly closedFirst?: string } {
    if ((name === 'body' || name === 'head') && !this.#once.delete(name)) return { isOpened: false };
    if (voidElements.has(name)) return { isOpened: true };
    const closed = this.#closeFor(name);
    const isTooDeep = nested.has(name) && this.#lists >= this.#limits.listDepth;
    const reserved = structuralElements.has(name) ? 0 : this.#limits.reservedDepth;
    if (!isTooDeep && this.#names.length < this.#limits.depth - reserved) {
      this.#push(name);
      return { isOpened: true, ...closed };
    }
    const deepest = this.#names.at(-1);
    if (
      isTooDeep ||
      deepest === undefined ||
      !structuralElements.has(name) ||
      structuralElements.has(deepest)
    ) {
      this.#count(name);
      return { isOpened: false, ...closed };
    }
    this.#truncate(this.#names.length - 1);
    this.#count(deepest);
    this.#push(name);
    return { isOpened: true, closedFirst: deepest };
  }

  /** Closes the innermost element of this name; returns false when none is open. */
  close(name: string): boolean {
    // Ignores `</body>`: content after it belongs to the page too.
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

  /** Closes the unclosed elements that a start tag ends, with their content. */
  #closeFor(name: string): { readonly closedFirst?: string } {
    const closing = closings[name];
    if (closing === undefined) return {};
    const { ends, through, stop } = closing;
    let foundPlace: number | undefined;
    for (let place = this.#names.length - 1; place >= 0; place -= 1) {
      const openName = this.#names[place] ?? '';
      if (stop?.has(openName)) break;
      if (ends.has(openName)) foundPlace = place;
      if (through !== undefined && !through.has(openName)) break;
    }
    const closedFirst = foundPlace === undefined ? undefined : this.#names[foundPlace];
    if (foundPlace === undefined || closedFirst === undefined) return {};
    this.#truncate(foundPlace);
    return { closedFirst };
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
