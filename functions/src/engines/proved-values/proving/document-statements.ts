import type { PausingWork } from '../../../platform/resilience/in-turns.ts';
import type { TextSpan } from '../../../platform/spanish/split-sentences.ts';
import type { PageText } from '../../document-reading/index.ts';
import { type EvidenceToken, findDoubt, splitCitable } from '../../evidence/index.ts';
import { conceptKeyOf, impliedConcepts, readWordsWithTotal } from './same-things.ts';

/** A sentence, item or row of a document. Its words are read on demand, so that a long document takes little memory. */
export class DocumentStatement {
  readonly page: PageText;
  /** Span in the page's text. */
  readonly start: number;
  readonly end: number;
  /** Text of the heading directly above the statement. */
  readonly head: string;
  /** True for words in doubt, and for a piece of an overlong sentence, which may lack its negation. */
  readonly isUnreliable: boolean;
  #tokens: readonly EvidenceToken[] | undefined;
  #headTokens: readonly EvidenceToken[] | undefined;

  constructor(page: PageText, { start, end, isPiece }: StatementSpan, head: string) {
    this.page = page;
    this.start = start;
    this.end = end;
    this.head = head;
    this.isUnreliable = isPiece || findDoubt(page, { start, end }) !== undefined;
  }

  get text(): string {
    return this.page.text.slice(this.start, this.end);
  }

  get tokens(): readonly EvidenceToken[] {
    this.#tokens ??= readWordsWithTotal(this.text);
    return this.#tokens;
  }

  get headTokens(): readonly EvidenceToken[] {
    this.#headTokens ??= readWordsWithTotal(this.head);
    return this.#headTokens;
  }

  /** Position behind the heading that its first line is; `start` without one. */
  get bodyStart(): number {
    const line = this.text.split('\n', 1)[0] ?? '';
    const behind = this.start + line.length + 1;
    const isHeading =
      behind < this.end &&
      /^\s*\p{Lu}/u.test(this.page.text.slice(behind, behind + 8)) &&
      !openPattern.test(line) &&
      // A longer line is the beginning of its sentence, broken for lack of space.
      line.length < shareOfShort * widestLine(this.page.text) &&
      looksLikeHead(line, readWordsWithTotal(line));
    return isHeading ? behind : this.start;
  }

  /** Keys of things that it is about without their word. */
  get implied(): readonly string[] {
    return impliedConcepts(this.text);
  }
}

interface StatementSpan extends TextSpan {
  readonly isPiece: boolean;
}

/** The statements of a document, split once for all cells. */
export class DocumentStatements {
  readonly #byPage = new Map<PageText, readonly DocumentStatement[]>();
  readonly #byKey = new Map<string, DocumentStatement[]>();

  /** Reads the statements of a page. Can pause. */
  *add(page: PageText): PausingWork<void> {
    const statements: DocumentStatement[] = [];
    let head = '';
    let follows = false;
    for (const span of splitPage(page.text)) {
      yield;
      const text = page.text.slice(span.start, span.end);
      const tokens = readWordsWithTotal(text);
      const isHead = looksLikeHead(text, tokens);
      const statement = new DocumentStatement(page, span, isHead ? '' : head);
      this.#index(statement, tokens);
      statements.push(statement);
      if (isHead) head = follows ? `${head}\n${text}`.slice(-maxHeadsLength) : text;
      else head = '';
      follows = isHead;
    }
    this.#byPage.set(page, statements);
  }

  #index(statement: DocumentStatement, tokens: readonly EvidenceToken[]): void {
    const keys = [...tokens, ...readWordsWithTotal(statement.head)].map(conceptKeyOf);
    for (const key of new Set([...keys, ...statement.implied])) {
      const holding = this.#byKey.get(key);
      if (holding === undefined) this.#byKey.set(key, [statement]);
      else holding.push(statement);
    }
  }

  /** Returns the statements that overlap a span of a page. */
  at(page: PageText, { start, end }: { start: number; end: number }): readonly DocumentStatement[] {
    return (this.#byPage.get(page) ?? []).filter((each) => each.start < end && each.end > start);
  }

  /** Returns the statements with a word for the same thing, themselves or in their heading, in order. */
  about(word: EvidenceToken): readonly DocumentStatement[] {
    return this.#byKey.get(conceptKeyOf(word)) ?? [];
  }
}

/** Matches a label at the start of a line: «Renta: ». */
const labelledPattern = /^\s*\p{Lu}[^:.;\n]{1,48}:\s/u;
/** Matches a line in capitals. */
const capitalisedPattern = /^[^\p{Ll}\n]{0,60}\p{Lu}{3}[^\p{Ll}\n]{0,60}$/u;

/** Splits a span at the lines of a form: «Vencimiento: 31/12/2026», and behind a heading in capitals. */
function splitAtLabels(text: string, { start, end }: TextSpan): TextSpan[] {
  const spans: TextSpan[] = [];
  let from = start;
  let wasLabelled = false;
  let at = start;
  for (const line of text.slice(start, end).split('\n')) {
    const isLabelled = labelledPattern.test(line);
    const isNew = isLabelled || (wasLabelled && /^\s*[\p{Lu}\d]/u.test(line));
    if (isNew && at > from) {
      spans.push({ start: from, end: at - 1 });
      from = at;
    }
    wasLabelled = isLabelled || capitalisedPattern.test(line.trim());
    at += line.length + 1;
  }
  return [...spans, { start: from, end }];
}

/** Splits a page into its sentences, items, rows and lines of forms. `isPiece`: cut out of an overlong sentence. */
export const splitPage = (text: string): StatementSpan[] =>
  splitCitable(text)
    .flatMap((span) => splitAtLabels(text, span))
    .flatMap((span) => splitOverlongSentence(text, span));

/** Maximum UTF-16 units of a statement that is compared as one. */
const maxStatementLength = 1_500;

/** Cuts a sentence beyond the maximum into pieces. */
function splitOverlongSentence(text: string, { start, end }: TextSpan): StatementSpan[] {
  if (end - start <= maxStatementLength) return [{ start, end, isPiece: false }];
  const pieces: StatementSpan[] = [];
  for (let from = start; from < end; ) {
    const limit = Math.min(end, from + maxStatementLength);
    const space = limit === end ? end : text.lastIndexOf(' ', limit);
    const to = space > from ? space : limit;
    pieces.push({ start: from, end: to, isPiece: true });
    from = to;
  }
  return pieces;
}

/** Reads all statements of the pages of a document. Can pause. */
export function* readStatements(pages: readonly PageText[]): PausingWork<DocumentStatements> {
  const documentStatements = new DocumentStatements();
  for (const page of pages) {
    yield* documentStatements.add(page);
  }
  return documentStatements;
}

const maxHeadTokens = 6;
/** Max UTF-16 units of the headings above a statement. */
const maxHeadsLength = 140;
const maxHeadLength = 70;
/** UTF-16 units in which the number of a clause begins: «4.», «(12)». */
const numberingLength = 2;

/** Returns true for a name of a clause or a label: short, with a capital, and without a value or a verb. */
function looksLikeHead(text: string, tokens: readonly EvidenceToken[]): boolean {
  if (text.length > maxHeadLength || tokens.length > maxHeadTokens) return false;
  return (
    /^[^\p{Ll}]{0,8}\p{Lu}/u.test(text) &&
    /(?:^|[^,;])$/u.test(text) &&
    tokens.every(({ value, start }) => value === undefined || start < numberingLength) &&
    !finiteVerbPattern.test(text)
  );
}

const shareOfShort = 0.62;
/** Matches a line that ends within a phrase: «pagará la / Sociedad». */
const openPattern =
  /(?:[,(–—/-]|(?<!\p{L})(?:el|la|los|las|lo|un|una|su|sus|de|del|a|al|en|por|con|sin|para|que|y|e|o|u|don|doña|d\.))$/iu;

const widestLine = (text: string): number =>
  text.split('\n').reduce((widest, { length }) => Math.max(widest, length), 0);

/** Matches a finite verb of Spanish. */
const finiteVerbPattern =
  /(?<!\p{L})(?:es|son|está|están|tienen?|deben?|pueden?|se|queda|quedan|\p{L}+(?:ará|erá|irá|arán|erán|irán|aron|ieron))(?!\p{L})/iu;
