import type { CheerioAPI } from 'cheerio/slim';
import { childOf, type Element, isElement, isToggleOn, numberOf, rootOf } from '../office-xml.ts';
import type { Properties } from '../read-styles.ts';
import { formatNumber } from './format-number.ts';

interface Level {
  readonly start: number;
  readonly format: string;
  readonly text: string;
  /** Level that restarts this one, from 1; 0 for none. */
  readonly restart: number;
  readonly isLegal: boolean;
  readonly suffix: string;
  readonly style: string | undefined;
  readonly runProperties: Element | undefined;
}
interface List {
  /** Id of the abstract definition; its lists share their counters. */
  readonly definition: string;
  readonly levels: ReadonlyMap<number, Level>;
  readonly startOverrides: ReadonlyMap<number, number>;
}
export interface Label {
  readonly text: string;
  /** Level from 0. */
  readonly level: number;
  /** Format of the label. */
  readonly runProperties: Element | undefined;
}

const levelCount = 9;
/** Max length of a label, above the limit of Word's own dialog. */
const maxLabelLength = 120;
/** Characters of bullets in Wingdings by their code. */
const bullets: Readonly<Record<string, string>> = {
  '\uF0FC': '✓',
  '\uF0FB': '✗',
  '\uF0FE': '☒',
  '\uF0A8': '☐',
  '\uF06F': '☐',
  '\uF071': '☐',
  ü: '✓',
  û: '✗',
};

/** Counts the automatic numbers of paragraphs; requires calls in document order. */
export class Numbering {
  readonly #lists = new Map<string, List>();
  /** Last number of each level by definition. */
  readonly #counters = new Map<string, (number | undefined)[]>();
  readonly #overridden = new Set<string>();

  constructor(part: CheerioAPI | undefined, styles: CheerioAPI | undefined) {
    const root = part && rootOf(part);
    if (root === undefined) return;
    const children = root.children.filter(isElement);
    const definitions = new Map(
      children
        .filter(({ name }) => name === 'w:abstractNum')
        .map((definition) => [definition.attribs['w:abstractNumId'] ?? '', definition]),
    );
    const nums = children.filter(({ name }) => name === 'w:num');
    const definitionOf = new Map(
      nums.map((num) => [
        num.attribs['w:numId'] ?? '',
        childOf(num, 'w:abstractNumId')?.attribs['w:val'] ?? '',
      ]),
    );
    const listOfStyle = readNumberingStyles(styles);
    const levels = new Map([...definitions].map(([id, definition]) => [id, readLevels(definition)]));
    for (const num of nums) {
      const own = childOf(num, 'w:abstractNumId')?.attribs['w:val'] ?? '';
      const linked = childOf(definitions.get(own), 'w:numStyleLink')?.attribs['w:val'];
      const definition = (linked && definitionOf.get(listOfStyle.get(linked) ?? '')) ?? own;
      this.#lists.set(num.attribs['w:numId'] ?? '', readList(num, definition, levels.get(definition)));
    }
  }

  /** Returns the label of the next paragraph by its style and own format; `undefined` without a label. */
  next(style: Properties, own: Properties): Label | undefined {
    const [ofStyle, direct] = [style.get('w:numPr'), own.get('w:numPr')];
    const idOf = (numPr: Element | undefined) => childOf(numPr, 'w:numId')?.attribs['w:val'];
    const id = idOf(direct) ?? idOf(ofStyle);
    const list = id === undefined ? undefined : this.#lists.get(id);
    if (id === undefined || list === undefined) return undefined;
    const at = numberOf(childOf(direct, 'w:ilvl'), 'w:val') ?? levelOfStyle(ofStyle, list);
    const level = list.levels.get(at);
    if (level === undefined) return undefined;
    this.#count(id, list, at);
    const text = level.format === 'bullet' ? bulletOf(level.text) : this.#write(list, level);
    return text === ''
      ? undefined
      : { text: text + level.suffix, level: at, runProperties: level.runProperties };
  }

  #count(id: string, list: List, at: number): void {
    const counters = this.#counters.get(list.definition) ?? [];
    this.#counters.set(list.definition, counters);
    const override = list.startOverrides.get(at);
    const isFirst = override !== undefined && !this.#overridden.has(`${id} ${at}`);
    if (isFirst) this.#overridden.add(`${id} ${at}`);
    const last = isFirst ? undefined : counters[at];
    counters[at] = last === undefined ? (override ?? list.levels.get(at)?.start ?? 1) : last + 1;
    for (let above = 0; above < at; above += 1) counters[above] ??= list.levels.get(above)?.start ?? 1;
    for (let below = at + 1; below < levelCount; below += 1) {
      if (at < (list.levels.get(below)?.restart ?? below)) counters[below] = undefined;
    }
  }

  #write(list: List, { text, isLegal }: Level): string {
    const counters = this.#counters.get(list.definition) ?? [];
    return text.replace(/%([1-9])/gu, (_, digit: string) => {
      const other = list.levels.get(Number(digit) - 1);
      const value = counters[Number(digit) - 1] ?? other?.start ?? 1;
      const format = other?.format ?? 'decimal';
      return formatNumber(value, isLegal && format !== 'none' ? 'decimal' : format);
    });
  }
}

/** Returns the level that names the style as its own, else the style's `w:ilvl`. */
function levelOfStyle(numPr: Element | undefined, { levels }: List): number {
  const style = numPr?.parent?.parent as Element | undefined;
  const id = style?.name === 'w:style' ? style.attribs['w:styleId'] : undefined;
  const linked = id === undefined ? undefined : [...levels].find(([, level]) => level.style === id)?.[0];
  return linked ?? numberOf(childOf(numPr, 'w:ilvl'), 'w:val') ?? 0;
}

function readNumberingStyles(styles: CheerioAPI | undefined): ReadonlyMap<string, string> {
  const root = styles && rootOf(styles);
  return new Map(
    (root?.children.filter(isElement) ?? [])
      .filter(({ attribs }) => attribs['w:type'] === 'numbering')
      .map((style) => {
        const numPr = childOf(childOf(style, 'w:pPr'), 'w:numPr');
        return [style.attribs['w:styleId'] ?? '', childOf(numPr, 'w:numId')?.attribs['w:val'] ?? ''];
      }),
  );
}

function readList(num: Element, definition: string, base: ReadonlyMap<number, Level> = new Map()): List {
  const levels = new Map(base);
  const startOverrides = new Map<number, number>();
  for (const override of num.children.filter(isElement)) {
    if (override.name !== 'w:lvlOverride') continue;
    for (const [at, level] of readLevels(override)) levels.set(at, level);
    const start = numberOf(childOf(override, 'w:startOverride'), 'w:val');
    if (start !== undefined) startOverrides.set(numberOf(override, 'w:ilvl') ?? 0, start);
  }
  return { definition, levels, startOverrides };
}

function readLevels(parent: Element): ReadonlyMap<number, Level> {
  const declared = parent.children.filter(isElement).filter(({ name }) => name === 'w:lvl');
  const levels = declared.map((level) => [numberOf(level, 'w:ilvl') ?? 0, level] as const);
  return new Map(
    levels.filter(([at]) => at >= 0 && at < levelCount).map(([at, level]) => [at, readLevel(level, at)]),
  );
}

const suffixes: Readonly<Record<string, string>> = { nothing: '', space: ' ', tab: ' ' };

function readLevel(level: Element, at: number): Level {
  const read = (name: string): string | undefined => childOf(level, name)?.attribs['w:val'];
  const format = read('w:numFmt') ?? 'decimal';
  return {
    start: numberOf(childOf(level, 'w:start'), 'w:val') ?? 1,
    format,
    text: read('w:lvlText')?.slice(0, maxLabelLength) ?? (format === 'bullet' ? '•' : `%${at + 1}.`),
    restart: numberOf(childOf(level, 'w:lvlRestart'), 'w:val') ?? at,
    isLegal: isToggleOn(childOf(level, 'w:isLgl')),
    suffix: suffixes[read('w:suff') ?? 'tab'] ?? ' ',
    style: read('w:pStyle'),
    runProperties: childOf(level, 'w:rPr'),
  };
}

/**
 * Returns the bullet character; unknown characters of symbol fonts, and the letter o that Word uses for a circle,
 * become «•».
 */
function bulletOf(text: string): string {
  return bullets[text] ?? (/^(?:[\uE000-\uF8FF]|[a-zA-Z§])?$/u.test(text) ? '•' : text);
}
