import { OpenElements } from './open-elements.ts';
import { parsePage, wordSet } from './page-tree.ts';
import { EndTags, readTag, type Tag } from './read-tag.ts';
import { readDrawing } from './spell-out/read-drawing.ts';
import { formulaClass, isFormulaType, readMathml } from './spell-out/read-formula.ts';
import { writeWellFormed } from './write-well-formed.ts';

/** Limits of a page; `isCut` tells that a page exceeds one. */
export const markupLimits = {
  characters: 5_000_000,
  /** Characters of text, markup not counted. */
  textCharacters: 1_000_000,
  elements: 45_000,
  depth: 150,
  /** The last levels of `depth` hold only links, headings, paragraphs, lists and tables. */
  reservedDepth: 20,
  /** `<` outside of tags: the parser makes a text node of each. */
  strayBrackets: 5_000,
  /** Nested lists and quotes. */
  listDepth: 10,
} as const;
type Limits = Readonly<Record<keyof typeof markupLimits, number>>;

/** Elements that are dropped with their content. */
const opaque = wordSet('script style svg math template iframe textarea noembed noframes canvas xmp');
/** Elements whose content browsers render, and the element written in their place. */
const shownNames: Readonly<Record<string, string>> = { object: 'div', template: 'div' };

export interface BoundedMarkup {
  readonly markup: string;
  /** True when a limit cut the page. */
  readonly isCut: boolean;
  /** True when the page loads a script from a URL. */
  readonly hasScripts: boolean;
}

/** Returns only the markup of `boundPage`. */
export function boundMarkup(html: string): string {
  return boundPage(html).markup;
}

/**
 * Cuts HTML to markup that parses in bounded time and memory; takes linear time for any input. Drops scripts (except
 * JSON-LD), styles, drawings, comments and unmatched end tags, limits elements and their depth, and writes formulas as
 * text. Parsers search all open elements at some tags, so deep or misnested pages take quadratic time. In XHTML every
 * element may close itself.
 */
export function boundPage(html: string, isXhtml = false): BoundedMarkup {
  return new Bounding(html, isXhtml).run();
}

class Bounding {
  // Begins with a single root: finding elements takes time quadratic in the number of roots.
  readonly #pieces: string[] = ['<html>'];
  readonly #limits: Limits;
  readonly #tree: OpenElements;
  readonly #source: string;
  readonly #endTags: EndTags;
  readonly #isXhtml: boolean;
  readonly #prefix: string;
  readonly #isLong: boolean;
  /** True for the page of a `srcdoc`; frames in it are dropped. */
  readonly #isFrame: boolean;
  #isCutWithin = false;
  #elements = 0;
  #hasScripts = false;
  #text = 0;
  #strays = 0;
  #position = 0;

  constructor(html: string, isXhtml: boolean, within?: Limits) {
    this.#limits = within ?? markupLimits;
    this.#isFrame = within !== undefined;
    this.#tree = new OpenElements(this.#limits);
    this.#isLong = html.length > markupLimits.characters;
    this.#source = html.slice(0, markupLimits.characters);
    this.#endTags = new EndTags(this.#source);
    this.#prefix = readPrefix(this.#source);
    // Treats a page with prefixed elements as XML, even under the content type of HTML.
    this.#isXhtml = isXhtml || this.#prefix !== '';
  }

  run(): BoundedMarkup {
    const source = this.#source;
    while (this.#position < source.length && this.#hasRoom()) {
      const start = source.indexOf('<', this.#position);
      if (start === -1) break;
      this.#takeText(start);
      this.#takeTag(readTag(source, start, this.#isXhtml), start);
    }
    if (this.#hasRoom()) this.#takeText(source.length);
    const isCut = this.#isLong || this.#isCutWithin || source.slice(this.#position).trim() !== '';
    return { markup: this.#pieces.join(''), isCut, hasScripts: this.#hasScripts };
  }

  #hasRoom(): boolean {
    return this.#elements < this.#limits.elements && this.#text < this.#limits.textCharacters;
  }

  #takeText(until: number): void {
    const end = Math.min(until, this.#position + this.#limits.textCharacters - this.#text);
    this.#text += end - this.#position;
    this.#pieces.push(this.#source.slice(this.#position, end));
    this.#position = end;
  }

  #takeTag(tag: Tag, start: number): void {
    // Stops when the text before the tag reached the limit.
    if (!this.#hasRoom()) return;
    this.#position = tag.end;
    const name =
      this.#prefix !== '' && tag.name.startsWith(this.#prefix)
        ? tag.name.slice(this.#prefix.length)
        : tag.name;
    if (tag.kind === 'text') this.#takeStray(tag);
    else if (name === 'html') {
      if (tag.kind === 'start' && this.#pieces[0] === '<html>') this.#pieces[0] = renamedTag(tag, 'html');
    } else if (tag.kind === 'end') {
      if (this.#tree.close(name)) this.#pieces.push(`</${shownNames[name] ?? name}>`);
    } else if (tag.kind === 'start') this.#takeStart(tag, name, start);
  }

  #takeStray(tag: Tag): void {
    this.#strays += 1;
    if (tag.text !== '') this.#pieces.push(tag.text);
    else if (this.#strays <= markupLimits.strayBrackets) this.#pieces.push('&lt;');
  }

  #takeStart(tag: Tag, name: string, start: number): void {
    this.#elements += 1;
    const isClosed = this.#isXhtml && tag.text.endsWith('/>');
    const isShadow = name === 'template' && /\sshadowrootmode\s*=/i.test(tag.text);
    if ((opaque.has(name) || isMathml(name)) && !isShadow) {
      if (!isClosed) this.#takeOpaque(tag, name, start);
      return;
    }
    const { isOpened, closedFirst } = this.#tree.open(name);
    if (closedFirst !== undefined) this.#pieces.push(`</${shownNames[closedFirst] ?? closedFirst}>`);
    if (!isOpened) return;
    // Writes the URL of an `object` as a frame, before its fallback content.
    if (name === 'object') this.#pieces.push(renamedTag(tag, 'frame'));
    const writtenName = shownNames[name] ?? name;
    this.#pieces.push(isShadow || writtenName !== tag.name ? renamedTag(tag, writtenName) : tag.text);
    if (isClosed && this.#tree.close(name)) this.#pieces.push(`</${writtenName}>`);
  }

  /** Skips an element whose content is not parsed as markup; keeps the text of formulas and JSON-LD. */
  #takeOpaque(tag: Tag, name: string, start: number): void {
    const close = this.#endTags.find(tag.name, tag.end);
    const inside = this.#source.slice(tag.end, close.start);
    this.#position = close.after;
    if (name === 'script' && /\ssrc\s*=/i.test(tag.text)) this.#hasScripts = true;
    if (name === 'iframe') this.#takeFrame(tag, start);
    if (name === 'svg') this.#takeDrawing(start);
    const type = /\stype\s*=\s*["']?([^"'>\s]{1,60})/i.exec(tag.text)?.[1] ?? '';
    if (name === 'script') this.#takeRedirect(inside);
    if (isMathml(name) && close.after > tag.end) this.#takeFormula(readMathml(tag.text + inside));
    else if (name === 'script' && isFormulaType(type)) this.#takeFormula(inside);
    else if (name === 'script' && /math\/mml/i.test(type)) this.#takeFormula(readMathml(inside));
    else if (name === 'script' && /application\/ld\+json/i.test(tag.text)) {
      this.#pieces.push(tag.text, inside, '</script>');
    }
  }

  /** Writes a script that only leads to another URL as a refresh. */
  #takeRedirect(script: string): void {
    if (script.length > maxRedirectLength) return;
    const statement = script.replace(/^\s*<!--/, '').replace(/\/\/[ \t]*-->\s*$/, '');
    const target = redirectScriptPattern.exec(statement.replace(/\s+/gu, ''))?.[1];
    if (target !== undefined)
      this.#pieces.push(`<meta http-equiv="refresh" content="0;url=${target.replaceAll('&', '&amp;')}">`);
  }

  /** Adds the page in `srcdoc` to this page; a URL stays as a frame, a link to follow. */
  #takeFrame(tag: Tag, start: number): void {
    const wholeTag = this.#source.slice(start, tag.end);
    const page = /\ssrcdoc\b/i.test(wholeTag) ? parsePage(wholeTag)('iframe').attr('srcdoc') : undefined;
    if (page === undefined) this.#pieces.push(renamedTag(tag, 'frame'));
    else if (!this.#isFrame) this.#takePage(page);
  }

  /** Adds the body of another page, within the limits that remain for this one. */
  #takePage(html: string): void {
    const inner = new Bounding(html, false, {
      ...this.#limits,
      elements: this.#limits.elements - this.#elements,
      textCharacters: this.#limits.textCharacters - this.#text,
      depth: this.#limits.depth - this.#tree.depth,
    });
    const { markup, isCut, hasScripts } = inner.run();
    this.#elements += inner.#elements;
    this.#text += inner.#text;
    this.#isCutWithin ||= isCut;
    this.#hasScripts ||= hasScripts;
    const $ = parsePage(markup);
    $('head, title, base, meta').remove();
    const body = $('body, html').last().contents().toArray();
    this.#pieces.push('<div>', writeWellFormed(body), '</div>');
  }

  #takeDrawing(start: number): void {
    const before = this.#pieces.slice(-piecesAround).join('').slice(-charactersAround);
    const after = this.#source.slice(this.#position, this.#position + charactersAround);
    const text = readDrawing(this.#source.slice(start, this.#position), before, after);
    this.#text += text.length;
    this.#pieces.push(text);
  }

  #takeFormula(formula: string): void {
    const text = formula.replace(/\s+/gu, ' ').trim();
    this.#text += text.length;
    if (text === '' || text.length > maxFormulaLength) return;
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    this.#pieces.push(`<var class="${formulaClass}">${escaped}</var>`);
  }
}

/** Matches with a prefix too, as XML pages write it. */
const isMathml = (name: string): boolean => name === 'math' || name.endsWith(':math');

/** Markup read on each side of a drawing. */
const charactersAround = 400;
const piecesAround = 10;
const maxFormulaLength = 20_000;
const maxRedirectLength = 2_000;
/**
 * Matches a script of a single statement that redirects; a conditional redirect does not apply to every
 * visitor.
 */
const redirectScriptPattern =
  /^(?:(?:window|document|self|top|parent)\.)?location(?:(?:\.href)?=|\.(?:replace|assign)\()["']([^"'<>\\]+)["']\)?;?$/;

function renamedTag(tag: Tag, name: string): string {
  return `<${name}${tag.text.slice(1 + tag.name.length)}`;
}

/** Returns the prefix of an XHTML page's elements, such as `h:`; empty without one. */
function readPrefix(source: string): string {
  const match = /<([a-z][\w-]{0,20}:)html[\s>]/i.exec(source.slice(0, 5_000));
  return match?.[1]?.toLowerCase() ?? '';
}
