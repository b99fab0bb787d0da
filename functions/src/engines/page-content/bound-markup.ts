/** The most that is read of a page; the rest is dropped. Real pages stay far below. */
export const markupLimits = {
  characters: 5_000_000,
  /** Characters of text, markup not counted. */
  textCharacters: 1_000_000,
  elements: 30_000,
  depth: 150,
  /** `<` that begins no tag: each would be a text node of its own. */
  strayBrackets: 5_000,
  /** Lists inside of lists. */
  listDepth: 10,
  tagCharacters: 10_000,
} as const;

const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
/** Elements without text of their own: left out with all that is inside. */
const opaque = new Set([
  'style',
  'svg',
  'math',
  'template',
  'iframe',
  'textarea',
  'noembed',
  'noframes',
  'object',
  'canvas',
  'xmp',
]);
/** The open elements that each of these closes. */
const closedBy: Readonly<Record<string, ReadonlySet<string>>> = {
  li: new Set(['li']),
  p: new Set(['p']),
  dt: new Set(['dt', 'dd']),
  dd: new Set(['dt', 'dd']),
  tr: new Set(['tr', 'td', 'th']),
  td: new Set(['td', 'th']),
  th: new Set(['td', 'th']),
  option: new Set(['option']),
};
const tagName = /[a-z][^\s/>]*/iy;

/**
 * HTML cut down to what can be parsed in bounded time and memory: without scripts (except JSON-LD), styles, drawings
 * and comments, with a limit on elements and their depth, and without unmatched end tags. Takes linear time for any
 * input: parsers search all open elements at some tags, so deep or misnested pages take them forever.
 */
export function boundMarkup(html: string): string {
  const source = html.slice(0, markupLimits.characters);
  // One root for everything: finding elements takes time in proportion to the square of the number of roots.
  const pieces: string[] = ['<html>'];
  const tree = new OpenElements();
  const endTags = new EndTags(source);
  let elements = 0;
  let text = 0;
  let strays = 0;
  let position = 0;
  while (position < source.length && elements < markupLimits.elements && text < markupLimits.textCharacters) {
    const start = source.indexOf('<', position);
    if (start === -1) break;
    const end = Math.min(start, position + markupLimits.textCharacters - text);
    text += end - position;
    pieces.push(source.slice(position, end));
    const tag = readTag(source, start);
    position = tag.end;
    if (tag.kind === 'text') {
      strays += 1;
      if (strays <= markupLimits.strayBrackets) pieces.push('&lt;');
    } else if (tag.name === 'html') {
      if (tag.kind === 'start' && pieces[0] === '<html>') pieces[0] = tag.text;
    } else if (tag.kind === 'end' && tree.close(tag.name)) pieces.push(`</${tag.name}>`);
    else if (tag.kind === 'start') {
      elements += 1;
      if (tag.name === 'script' || opaque.has(tag.name)) {
        const close = endTags.find(tag.name, tag.end);
        if (tag.name === 'script' && /application\/ld\+json/i.test(tag.text)) {
          pieces.push(tag.text, source.slice(tag.end, close.start), '</script>');
        }
        position = close.after;
      } else if (tree.open(tag.name)) pieces.push(tag.text);
    }
  }
  const room = elements < markupLimits.elements ? markupLimits.textCharacters - text : 0;
  if (room > 0) pieces.push(source.slice(position, position + room));
  return pieces.join('');
}

/** The names of the open elements, never deeper than the limit. `head` and `body` are opened once. */
class OpenElements {
  private readonly names: string[] = [];
  private readonly once = new Set(['head', 'body']);
  private readonly leftOut = new Map<string, number>();

  private get lists(): number {
    return this.names.filter((name) => name === 'ul' || name === 'ol').length;
  }

  /** Answers whether the element may be opened. */
  open(name: string): boolean {
    if ((name === 'body' || name === 'head') && !this.once.delete(name)) return false;
    if (voidElements.has(name)) return true;
    const last = this.names.at(-1);
    if (last !== undefined && closedBy[name]?.has(last)) this.names.pop();
    const isTooDeep = (name === 'ul' || name === 'ol') && this.lists >= markupLimits.listDepth;
    if (this.names.length < markupLimits.depth && !isTooDeep) {
      this.names.push(name);
      return true;
    }
    this.leftOut.set(name, (this.leftOut.get(name) ?? 0) + 1);
    return false;
  }

  /** Answers whether there is such an element to be closed. */
  close(name: string): boolean {
    // What comes after them belongs to the page as well.
    if (name === 'body') return false;
    const leftOut = this.leftOut.get(name) ?? 0;
    if (leftOut > 0) {
      this.leftOut.set(name, leftOut - 1);
      return false;
    }
    const position = this.names.lastIndexOf(name);
    if (position === -1) return false;
    this.names.length = position;
    return true;
  }
}

interface Tag {
  readonly kind: 'start' | 'end' | 'comment' | 'text';
  readonly name: string;
  readonly text: string;
  /** Where the source goes on. */
  readonly end: number;
}

function readTag(source: string, start: number): Tag {
  if (source.startsWith('<!--', start)) {
    const end = source.indexOf('-->', start + 4);
    return { kind: 'comment', name: '', text: '', end: end === -1 ? source.length : end + 3 };
  }
  const next = source[start + 1] ?? '';
  if (next === '!' || next === '?') {
    const end = source.indexOf('>', start);
    return { kind: 'comment', name: '', text: '', end: end === -1 ? source.length : end + 1 };
  }
  const isEnd = next === '/';
  tagName.lastIndex = start + (isEnd ? 2 : 1);
  const name = tagName.exec(source)?.[0].toLowerCase();
  if (name === undefined) return { kind: 'text', name: '', text: '', end: start + 1 };
  const end = findTagEnd(source, start + name.length);
  const isLong = end - start > markupLimits.tagCharacters;
  const text = isLong ? `<${name}>` : source.slice(start, end);
  return { kind: isEnd ? 'end' : 'start', name: name.slice(0, 40), text, end };
}

/** Behind the `>` that ends a tag: one inside of a quoted value does not. */
function findTagEnd(source: string, start: number): number {
  for (let position = start; position < source.length; position += 1) {
    const character = source[position];
    if (character === '>') return position + 1;
    if ((character === '"' || character === "'") && source[position - 1] === '=') {
      const close = source.indexOf(character, position + 1);
      if (close === -1) break;
      position = close;
    }
  }
  const plain = source.indexOf('>', start);
  return plain === -1 ? source.length : plain + 1;
}

const endTag = /<\/([^\s/<>]+)(?=[\s/>])/g;

/** Finds the end tags of unparsed elements, without searching twice for a missing one. */
class EndTags {
  private readonly source: string;
  private readonly missing = new Set<string>();

  constructor(source: string) {
    this.source = source;
  }

  /** Where the end tag begins and ends. Without one a script takes all that follows, and another element only its own tag. */
  find(name: string, from: number): { start: number; after: number } {
    const found = this.missing.has(name) ? null : this.search(name, from);
    if (found === null) {
      this.missing.add(name);
      const start = name === 'script' || name === 'style' ? this.source.length : from;
      return { start, after: start };
    }
    const end = this.source.indexOf('>', found.index);
    return { start: found.index, after: end === -1 ? this.source.length : end + 1 };
  }

  private search(name: string, from: number): RegExpExecArray | null {
    endTag.lastIndex = from;
    let found = endTag.exec(this.source);
    while (found !== null && found[1]?.toLowerCase() !== name) found = endTag.exec(this.source);
    return found;
  }
}
