import type { QuotePlace } from '../../../contract/proved-values/schemas.ts';
import type { PausingWork } from '../../../platform/resilience/in-turns.ts';
import { foldKeepingLength } from '../../../platform/spanish/read-days.ts';
import type { TextSpan } from '../../../platform/spanish/split-sentences.ts';
import type { PageText } from '../../document-reading/index.ts';
import { citeRange, findDoubt } from '../../evidence/index.ts';
import { splitPage } from '../../proved-values/index.ts';

interface Segment extends TextSpan {
  readonly page: PageText;
}

/** A sentence, item, row or line of a form on one line, also when it continues on the next page. */
export class Statement {
  /** Text with single spaces and without hyphens at line ends. */
  readonly flat: string;
  /**
   * `flat` in lower case without accents, with the same positions. An apostrophe stands for each period that ends no
   * sentence: «1'500 euros», «d' ivan».
   */
  readonly folded: string;
  /** Last short line before it, which names its clause or table. */
  readonly head: string;
  /** True for words in doubt, crossed-out words, and a piece of an overlong sentence. */
  readonly isUnreliable: boolean;
  readonly #segments: readonly Segment[];
  /** Position in its segment of each character of `flat`, and the segment's number. */
  readonly #offsets: Int32Array;
  readonly #owners: Uint8Array;

  constructor(segments: readonly Segment[], { head, isPiece }: { head: string; isPiece: boolean }) {
    this.#segments = segments;
    this.head = head;
    const length = segments.reduce((sum, { start, end }) => sum + end - start + 1, 0);
    this.#offsets = new Int32Array(length);
    this.#owners = new Uint8Array(length);
    this.flat = this.#flatten();
    this.folded = foldKeepingLength(this.flat).replace(innerPeriodPattern, "'");
    this.isUnreliable =
      isPiece ||
      segments.some(
        ({ page, start, end }) =>
          findDoubt(page, { start, end }) !== undefined || struckPattern.test(page.text.slice(start, end)),
      );
  }

  #flatten(): string {
    let flat = '';
    const put = (character: string, owner: number, offset: number): void => {
      this.#offsets[flat.length] = offset;
      this.#owners[flat.length] = owner;
      flat += character;
    };
    for (const [owner, { page, start, end }] of this.#segments.entries()) {
      if (flat !== '' && !flat.endsWith(' ')) put(' ', owner, start);
      const text = page.text.slice(start, end).replace(struckRunPattern, (run) => ' '.repeat(run.length));
      let from = 0;
      for (const gap of text.matchAll(/\s+|\u00AD/gu)) {
        for (let at = from; at < gap.index; at += 1) put(text[at] ?? '', owner, start + at);
        from = gap.index + gap[0].length;
        const isHyphenated =
          gap[0].includes('\n') &&
          /\p{Ll}[-‐]$/u.test(flat.slice(-2)) &&
          /^\p{Ll}/u.test(text.slice(from, from + 1));
        if (isHyphenated) flat = flat.slice(0, -1);
        else if (gap[0] !== '\u00AD' && !flat.endsWith(' ')) put(' ', owner, start + gap.index);
      }
      for (let at = from; at < text.length; at += 1) put(text[at] ?? '', owner, start + at);
    }
    return flat;
  }

  /** Returns the quote of a span of `flat`, on the page where it begins. A long sentence is quoted around it. */
  placeOf({ start, end }: TextSpan): QuotePlace {
    const owner = this.#owners[start] ?? 0;
    const { page, ...segment } = this.#segments[owner] as Segment;
    const own = this.#offsets[start] ?? segment.start;
    const last = this.#owners[end - 1] === owner ? (this.#offsets[end - 1] ?? own) + 1 : segment.end;
    let from = segment.start;
    // The quote has a maximum number of words: begin so that the expression is in it.
    if (last - from > maxLead) {
      const tail = page.text.slice(Math.max(from, own - maxLead), own);
      const behindMark = own - tail.length + tail.search(/[^,;:.]{0,180}$/u);
      const near = page.text.indexOf(' ', Math.max(from, last - maxLead));
      from = own - behindMark < maxLead ? behindMark : Math.min(own, near + 1);
      while (from < own && /\s/u.test(page.text[from] ?? '')) from += 1;
    }
    const { range, quote, doubt } = citeRange(
      { document: undefined, page },
      { start: from, end: segment.end },
    );
    return {
      page: page.index,
      page_label: page.label,
      quote,
      char_start: range.start,
      char_end: range.end,
      ...(doubt === undefined ? {} : { doubt }),
    };
  }
}

/** Matches a period within a sentence, of a number or an abbreviation: «art. 5». */
const innerPeriodPattern =
  /(?<=\d)\.(?=\d{3}(?!\d))|(?<=(?<![a-z])(?:d|dna|dr|dra|sr|sra|sres|arts?|num|nums|pag|ha|tm|kg|apdo|avda|exp|ref))\.(?=\s?[a-zª\d])/gu;
/** Matches words that introduce an example. */
const examplePattern =
  /(?:(?:^|[.:;]\s|[-–—]\s|\(\s?)(?:[a-z]{1,20},?\s)?(?:(?:por|a modo de|a titulo de|como|en (?:el|este|nuestro))\sejemplo|v'?\s?gr|caso practico|supuesto practico|p'? ?ej|ejemplo|supongamos|imagin[a-z]{1,6}|pongamos)(?![a-z])|(?:por|a modo de|a titulo de) ejemplo,?\s(?:si|cuando|el|antes|hasta|un|una|quien|en)\s)(?![^(]*\))/u;
/** Returns true for a sentence with an example, whose dates are no deadlines. */
export const isExample = ({ folded, head }: Statement): boolean =>
  examplePattern.test(folded) || /^ejemplos?(?!\p{L})/iu.test(head);

/** Maximum statements of a quote without its closing mark. */
const maxQuoted = 20;

/** Matches the lead of another text, of a proposal or of a case: «El mensaje decía:», «de no pagar, se pacta lo siguiente». */
const quoteLeadInPattern =
  /(?<!\p{L})(?:dec[íi]an?|dicen?|rezaba|pon[íi]a|escribió|mensaje|correo|si|cuando|de no|(?:en|para)(?: el)? caso|supuesto|salvo|propo\p{L}+|propuesta|propusi\p{L}+|ofrec\p{L}+|ofrez\p{L}+|piden?|pedimos|suplic\p{L}+|solicit(?:a|an|amos|o)|reclam(?:a|an|amos|o)|recomiend\p{L}+|recomendamos|sug[ie]+r\p{L}+|aleg(?:a|an|ó|aron|amos)|sostien\p{L}+|pretend\p{L}+|pendientes?|opcional(?:es)?|anterior(?:es)?)(?!\p{L})/iu;
/** Matches a sentence that announces the next ones. */
const announcePattern =
  /:\s*$|(?<!\p{L})(?:(?:lo|el|la|los|las|del) (?:que )?sigu(?:e|en|ientes?)|a continuación)(?!\p{L}|\sal?\s)[^.;:]{0,60}(?:[.:]?\s*$|:\s)/iu;

/** Returns how many further statements an open quote may hold, from the number before the statement. */
export function countQuoted(quoted: number, { flat }: Statement): number {
  if (announcePattern.test(flat) && quoteLeadInPattern.test(flat)) return maxQuoted;
  const opened = Math.max(flat.lastIndexOf('«'), flat.lastIndexOf('“'));
  const closed = Math.max(flat.lastIndexOf('»'), flat.lastIndexOf('”'));
  if (opened > closed) return maxQuoted;
  return closed === -1 ? Math.max(0, quoted - 1) : 0;
}

/** Maximum UTF-16 units of a quote before the end of its expression. */
const maxLead = 180;
/** Matches struck text in Markdown: «~~tachado~~». */
const struckRunPattern = /~~[^~\n]{1,500}~~/gu;
/** Matches crossed-out text. */
const struckPattern = /~~[^~\n]{1,500}~~|\[tachado\]/u;

/** Reads the statements of a document in order, one at a time. Joins the sentence that a page's end cuts. Can pause. */
export function* eachStatement(
  pages: readonly PageText[],
  read: (statement: Statement) => void,
): PausingWork<void> {
  const furniture = findHeadersAndFooters(pages);
  let open: { readonly segment: Segment; readonly head: string } | undefined;
  let head = '';
  for (const page of pages) {
    const width = page.text.split('\n').reduce((max, { length }) => Math.max(max, length), 0);
    const spans = joinCounts(page.text, splitPage(page.text))
      .flatMap((span) => withoutHeadersAndFooters(page, span, furniture))
      .flatMap((span) => splitAtShortLines(page.text, span, width * shareOfShort));
    for (const [at, { start, end, isPiece }] of spans.entries()) {
      yield;
      const segment: Segment = { page, start, end };
      const text = page.text.slice(start, end);
      const isContinued = open !== undefined && at === 0 && /^\s*[\p{Ll}\d(«]/u.test(text);
      if (open !== undefined && !isContinued)
        read(new Statement([open.segment], { head: open.head, isPiece: true }));
      const segments = open !== undefined && isContinued ? [open.segment, segment] : [segment];
      open = undefined;
      if (
        at === spans.length - 1 &&
        segments.length === 1 &&
        !sentenceEndPattern.test(text) &&
        text.length > minOpen
      )
        open = { segment, head };
      else read(new Statement(segments, { head, isPiece }));
      if (text.length <= maxHead && !/[.;,]\s*$/u.test(text) && !salutationPattern.test(text))
        head = text.replace(/\s+/gu, ' ');
    }
  }
  if (open !== undefined) read(new Statement([open.segment], { head: open.head, isPiece: false }));
}

/** Matches the salutation of a letter: «Estimado/a cliente:». */
const salutationPattern = /^\s*(?:estimad|apreciad|querid|distinguid|muy señor)/iu;

/** Maximum UTF-16 units of a joined statement: a page of such lines would be one statement. */
const maxJoined = 1_500;

/**
 * Joins a line that begins with a number to the open line before: «treinta / (30) días», «el 1 de abril, / 30 % el 1».
 */
function joinCounts<Span extends TextSpan>(text: string, spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const before = joined.at(-1);
    const isCount =
      before !== undefined &&
      span.end - before.start <= maxJoined &&
      (/^\(\d{1,3}\)\s\p{Ll}/u.test(text.slice(span.start, span.start + 12))
        ? /\p{Ll}$/u.test(text.slice(before.end - 1, before.end))
        : /^\d[\d.,]*\s(?:%|€|\p{Ll})/u.test(text.slice(span.start, span.start + 16)) &&
          text.slice(before.end, span.start) === '\n' &&
          openLinePattern.test(text.slice(Math.max(before.start, before.end - 12), before.end)));
    if (isCount) joined.splice(-1, 1, { ...before, end: span.end });
    else joined.push(span);
  }
  return joined;
}

/** A line shorter than this share of the page's width was not broken for lack of space. */
const shareOfShort = 0.62;
/** Matches a line that continues on the next one: «antes de». */
const openLinePattern =
  /(?:[,(–—/-]|(?<!\p{L})(?:el|la|los|las|lo|un|una|su|sus|de|del|a|al|en|por|con|sin|para|que|si|y|e|o|u|ni|no|según|salvo|entre|desde|hasta|sobre|d\.|dña\.|don|doña))$/iu;

/** Splits a span behind its short lines, when the next line begins with a capital. */
function splitAtShortLines<Span extends TextSpan>(text: string, span: Span, width: number): Span[] {
  const parts: Span[] = [];
  let start = span.start;
  for (let at = text.indexOf('\n', start); at !== -1 && at < span.end; at = text.indexOf('\n', at + 1)) {
    const line = text.slice(Math.max(start, text.lastIndexOf('\n', at - 1) + 1), at).trim();
    const isShort = line !== '' && line.length < width && !openLinePattern.test(line);
    if (!isShort || !/^\s*[\p{Lu}¿«]/u.test(text.slice(at, at + 8))) continue;
    parts.push({ ...span, start, end: at });
    start = at + 1;
  }
  return [...parts, { ...span, start }];
}

/** Matches punctuation that ends a sentence. */
const sentenceEndPattern = /[.:;!?]["»”)\]]*\s*$/u;
/**
 * Minimum UTF-16 units of a page's last statement that may continue on the next page; a shorter one is a line of its
 * own.
 */
const minOpen = 24;
const maxHead = 90;
/** Matches a line with only a page number: «Página 3 de 10». */
const pageNumberPattern =
  /^\s*(?:-\s?)?(?:p[áa]g(?:ina|\.)?\s?)?\d{1,4}(?:\s?(?:\/|de)\s?\d{1,4})?(?:\s?-)?\s*$/iu;

/** Finds the first and last lines that pages share: headers and footers. */
function findHeadersAndFooters(pages: readonly PageText[]): ReadonlySet<string> {
  const seen = new Map<string, number>();
  for (const { text } of pages) {
    for (const line of new Set(edgeLines(text).map(keyOfLine))) seen.set(line, (seen.get(line) ?? 0) + 1);
  }
  return new Set([...seen].filter(([line, count]) => count > 1 && line !== '').map(([line]) => line));
}

const keyOfLine = (line: string): string => line.replace(/\d+/gu, '#').replace(/\s+/gu, ' ').trim();
const edgeLines = (text: string): string[] => {
  const trimmed = text.trim();
  const first = trimmed.slice(0, 160).split('\n', 1)[0] ?? '';
  const last = trimmed.slice(-160).split('\n').at(-1) ?? '';
  return trimmed.length > 320 ? [first, last] : [];
};

/** Cuts page numbers, headers and footers off the edges of a page's spans. */
function withoutHeadersAndFooters(
  { text }: PageText,
  span: TextSpan & { readonly isPiece: boolean },
  furniture: ReadonlySet<string>,
): (TextSpan & { readonly isPiece: boolean })[] {
  let { start, end } = span;
  const isLast = text.slice(end).trim() === '';
  const isFirst = text.slice(0, start).trim() === '';
  const isFurniture = (line: string): boolean =>
    pageNumberPattern.test(line) || furniture.has(keyOfLine(line));
  while (isLast && end > start) {
    const from = Math.max(start, text.lastIndexOf('\n', end - 1) + 1);
    if (!isFurniture(text.slice(from, end))) break;
    end = Math.max(start, from - 1);
  }
  while (isFirst && start < end) {
    const newline = text.indexOf('\n', start);
    const to = newline === -1 || newline > end ? end : newline;
    if (!isFurniture(text.slice(start, to)) || (isLast && to === end)) break;
    start = Math.min(end, to + 1);
  }
  return end > start ? [{ ...span, start, end }] : [];
}
