import type { TextSpan } from '../../../platform/spanish/split-sentences.ts';
import { splitRowsAndSentences } from '../sentences/split-citable.ts';
import {
  isHeading,
  isPlainListItem,
  type LeadIn,
  readHead,
  readLeadIn,
  readListMarkerKind,
  restrictingOpeningPattern,
  restrictsTextBelow,
} from './page-heads.ts';
import { removeListMarker, type Wording } from './read-wording.ts';
import { readWordings } from './read-wordings.ts';

/** A sentence of a page, and the wordings that it proves. */
export interface PageStatement extends TextSpan {
  /** Wording of the statement, and equivalents. Empty when it is not a complete sentence. */
  readonly wordings: readonly Wording[];
  /** Wording of the statement's lead-in or heading, if any. */
  readonly head: Wording | undefined;
  /** True when it has no meaning without its heading, as an item of a list, or is part of a quotation. */
  readonly needsHeading: boolean;
  /**
   * True for a numbered item under a lead-in that does not reverse its meaning; such an item names something and claims
   * nothing.
   */
  readonly isPlainPoint: boolean;
  /** Text of the lead-ins above this item of a list: «Queda prohibido». */
  readonly leadIn: string | undefined;
}

/** Matches punctuation that ends a sentence. */
const sentenceEndPattern = /[.!?]["»”)\]]*$/u;
/** Matches a sentence cut with an ellipsis: «y otros…». */
const cutPattern = /(?:\.\s?\.\s?\.|…)["»”)\]]*$/u;
/** Matches the end of an unfinished text, after which no sentence starts. */
const openPattern =
  /(?:[,(\-–—/]|(?<!\p{L})(?:el|la|los|las|lo|un|una|unos|unas|su|sus|de|del|a|al|en|por|con|sin|para|que|si|y|e|o|u|ni|no|según|salvo|cuando|como|entre|desde|hasta|sobre|the|an|of|to|in|by|if|and|or|not|unless|for|with))$/u;
/** Matches a capital or a digit as the first letter. */
const sentenceStartPattern = /^[^\p{L}\p{N}]*[\p{Lu}\p{N}]/u;
/** Matches the line before one that starts with a capital. */
const lineAbovePattern = /^([\p{Lu}\d][^\n.;:()]{1,80})\n[^\S\n]*(?=\p{Lu})/u;
/** A line shorter than this share of the page's width was not broken for lack of space: it is a heading. */
const widthOfHeading = 0.65;

/** Matches a page number, after which a sentence of the previous page may continue, even with a capital. */
const pageNumberPattern = /^\d+\s+$/u;
/** Matches a capitalised word that begins a sentence. */
const newSentenceStartPattern =
  /^(?:El|La|Los|Las|Lo|Un|Una|Se|No|En|Si|A|Al|Por|Para|Con|Cuando|Est[aeo]s?|The|An|If|When|Artículo|TÍTULO|CAPÍTULO)\s/u;

/** Reads the sentences of a page in order, each with the wordings that it proves. */
export function readPageStatements(text: string): PageStatement[] {
  const reader = new PageReader();
  const width = text.split('\n').reduce((max, { length }) => Math.max(max, length), 0);
  let end = 0;
  return splitRowsAndSentences(text).flatMap((span, index) => {
    const gap = text.slice(end, span.start);
    end = span.end;
    const sentence = text.slice(span.start, span.end);
    if (index === 0 || gap.includes('\n')) reader.startLine(sentence, /\n[^\S\n]*\n/u.test(gap));
    const goesOn = continuesSentence(
      text.slice(Math.max(0, span.start - 40), span.start).trimEnd(),
      sentence,
    );
    return splitHeadings(sentence, goesOn ? 0 : width * widthOfHeading).map((part) => {
      const ownText = sentence.slice(part.start, part.end);
      const followsNumber =
        pageNumberPattern.test(sentence.slice(0, part.start)) && !newSentenceStartPattern.test(ownText);
      const place = { start: span.start + part.start, end: span.start + part.end };
      return { ...place, ...reader.read(ownText, part.start === 0 ? goesOn : followsNumber) };
    });
  });
}

/** Max number and total UTF-16 units of the lead-ins, innermost first, with which a list item is read. */
const maxLeadIns = 3;
const maxLeadInLength = 400;

/** Reads the sentences of a page in order and tracks their headings and lead-ins. */
class PageReader {
  readonly #leadIns: LeadIn[] = [];
  /** The line directly above. */
  #heading: Wording | undefined;
  /** Heading that restricts or cancels its section; see `restrictsTextBelow`. */
  #shadow: string | undefined;
  #isQuoted = false;
  #isFirst = true;
  #startsItem = false;

  /** Ends the lead-ins whose list has other markers than this line. A page may start within a list. */
  startLine(sentence: string, followsBlank: boolean): void {
    const points = readListMarkerKind(sentence);
    if (this.#isFirst && (points === '-' || points === 'a'))
      this.#leadIns.push({ text: '', wording: '', points });
    for (let last = this.#leadIns.at(-1); last !== undefined; last = this.#leadIns.at(-1)) {
      const isFirstPoint = last.points === undefined;
      last.points ??= points;
      if (isFirstPoint || (last.points === points && !(points === '' && followsBlank))) break;
      this.#leadIns.pop();
    }
    // The marker may be a sentence of its own: «1.».
    const hasHead = this.#shadow !== undefined && readListMarkerKind(`${sentence} `) !== '';
    this.#startsItem = hasHead || this.#leadIns.some(({ text }) => text !== '');
  }

  read(sentence: string, goesOn: boolean): Omit<PageStatement, keyof TextSpan> {
    const plain = removeListMarker(sentence);
    const leadIn = this.#leadIns.at(-1);
    const isWhole =
      sentenceStartPattern.test(plain) &&
      !goesOn &&
      sentenceEndPattern.test(sentence) &&
      !cutPattern.test(sentence);
    const isAlone = this.#leadIns.length <= 1 && !(this.#shadow !== undefined && leadIn !== undefined);
    const statement = {
      wordings: isWhole && !this.#isQuoted ? readWordings(plain) : [],
      head: isAlone ? (leadIn?.wording ?? this.#heading) : undefined,
      needsHeading: leadIn !== undefined || this.#shadow !== undefined,
      isPlainPoint: isAlone && isPlainListItem(sentence, leadIn),
      leadIn: this.#startsItem ? this.#readLeadIns() : undefined,
    };
    this.#pass(sentence);
    return statement;
  }

  #readLeadIns(): string | undefined {
    const texts = this.#leadIns.slice(-maxLeadIns).map(({ text }) => text);
    return texts.join(' ').slice(-maxLeadInLength) || this.#shadow;
  }

  #pass(sentence: string): void {
    if (/\p{L}{2}/u.test(sentence)) this.#startsItem = false;
    this.#isFirst = false;
    this.#isQuoted = endsInQuotation(sentence, this.#isQuoted);
    this.#heading = sentenceEndPattern.test(sentence) ? undefined : readHead(sentence);
    if (isHeading(sentence)) this.#shadow = restrictsTextBelow(sentence) ? sentence : undefined;
    const leadIn = readLeadIn(sentence);
    if (leadIn !== undefined) this.#leadIns.push(leadIn);
  }
}

/**
 * Returns true when a line continues the previous sentence although it resembles a start: a line may start with the
 * number of an amount.
 */
function continuesSentence(before: string, sentence: string): boolean {
  if (openPattern.test(before)) return true;
  return (
    before !== '' &&
    /^\d/u.test(sentence) &&
    readListMarkerKind(sentence) === '' &&
    !/[.:;!?»”"]$/u.test(before)
  );
}

/** Separates headings of at most `width` characters from the sentence that follows them without a full stop. */
function splitHeadings(sentence: string, width: number): TextSpan[] {
  const partSpans: TextSpan[] = [];
  let start = 0;
  for (;;) {
    const match = lineAbovePattern.exec(sentence.slice(start));
    const line = match?.[1]?.trimEnd() ?? '';
    const isHeading =
      match !== null &&
      line.length <= width &&
      !restrictingOpeningPattern.test(line) &&
      !openPattern.test(line);
    if (!isHeading) return [...partSpans, { start, end: sentence.length }];
    partSpans.push({ start, end: start + line.length });
    start += match[0].length;
  }
}

/** Returns true when a text ends within quotation marks. A quotation is another person's statement. */
function endsInQuotation(sentence: string, isQuoted: boolean): boolean {
  const marks = sentence.match(/["«“»”]/gu) ?? [];
  return marks.reduce((is, mark) => (mark === '"' ? !is : mark === '«' || mark === '“'), isQuoted);
}
