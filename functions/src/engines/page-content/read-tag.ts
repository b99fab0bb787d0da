/** Max length of a tag; longer ones lose their attributes. */
const maxTagCharacters = 10_000;
/** Matches the name of a tag. */
const tagNamePattern = /[a-z][^\s/>]*/iy;

export interface Tag {
  readonly kind: 'start' | 'end' | 'comment' | 'text';
  readonly name: string;
  readonly text: string;
  /** Offset behind the tag. */
  readonly end: number;
}

/** Reads the tag or comment that begins at a `<`. */
export function readTag(source: string, start: number, isXhtml = false): Tag {
  if (isXhtml && source.startsWith('<![CDATA[', start)) return readSection(source, start);
  if (source.startsWith('<!--', start))
    return { kind: 'comment', name: '', text: '', end: commentEnd(source, start) };
  const next = source[start + 1] ?? '';
  if (next === '!' || next === '?') {
    const end = source.indexOf('>', start);
    return { kind: 'comment', name: '', text: '', end: end === -1 ? source.length : end + 1 };
  }
  const isEnd = next === '/';
  tagNamePattern.lastIndex = start + (isEnd ? 2 : 1);
  const name = tagNamePattern.exec(source)?.[0].toLowerCase();
  if (name === undefined) return { kind: 'text', name: '', text: '', end: start + 1 };
  const end = findTagEnd(source, start + name.length);
  const isLong = end - start > maxTagCharacters;
  const text = isLong ? `<${name}>` : source.slice(start, end);
  return { kind: isEnd ? 'end' : 'start', name: name.slice(0, 40), text, end };
}

/** Reads a CDATA section of XHTML as text. */
function readSection(source: string, start: number): Tag {
  const begin = start + '<![CDATA['.length;
  const close = source.indexOf(']]>', begin);
  const text = source.slice(begin, close === -1 ? source.length : close);
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return { kind: 'text', name: '', text: escaped, end: close === -1 ? source.length : close + 3 };
}

/**
 * Returns the offset behind a comment. `<!-->` and `<!--->` are complete; `--!>` ends one too (HTML standard,
 * 13.2.5.43).
 */
function commentEnd(source: string, start: number): number {
  for (const whole of ['<!-->', '<!--->']) if (source.startsWith(whole, start)) return start + whole.length;
  closingCommentPattern.lastIndex = start + 4;
  return closingCommentPattern.exec(source) === null ? source.length : closingCommentPattern.lastIndex;
}

/** Matches the end of a comment. */
const closingCommentPattern = /--!?>/g;

/** Returns the offset behind the `>` that ends a tag; skips quoted values. */
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

/** Matches a closing tag. */
const endTagPattern = /<\/([^\s/<>]+)(?=[\s/>])/g;

/** Finds the end tags of unparsed elements, without searching twice for a missing one. */
export class EndTags {
  private readonly source: string;
  private readonly missing = new Set<string>();

  constructor(source: string) {
    this.source = source;
  }

  /**
   * Returns the start and end of the end tag. Without one, a script extends to the end of the page, any other element
   * to the end of its start tag.
   */
  find(name: string, from: number): { start: number; after: number } {
    const match = this.missing.has(name) ? null : this.search(name, from);
    if (match === null) {
      this.missing.add(name);
      const start = name === 'script' || name === 'style' ? this.source.length : from;
      return { start, after: start };
    }
    const end = this.source.indexOf('>', match.index);
    return { start: match.index, after: end === -1 ? this.source.length : end + 1 };
  }

  private search(name: string, from: number): RegExpExecArray | null {
    endTagPattern.lastIndex = from;
    let found = endTagPattern.exec(this.source);
    while (found !== null && found[1]?.toLowerCase() !== name) found = endTagPattern.exec(this.source);
    return found;
  }
}
