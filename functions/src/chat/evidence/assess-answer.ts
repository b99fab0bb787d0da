import { splitSentences, type TextSpan } from '../../shared/retrieval/split-sentences.ts';
import { type EvidenceSentence, hasOtherValue, readEvidence, relate } from './find-support.ts';
import { readTokens, type Token } from './read-tokens.ts';
import { isSameValue, readValues, type StatedValue } from './read-values.ts';
import { isKnownConstant, isReckoned, type Operand, toNumber } from './reckon.ts';
import { type Statement, splitStatements } from './split-statements.ts';

/**
 * What is known of a statement: `checked`, its cited words say the same (by code); `cited`, it has a citation and nothing
 * speaks against it; `unchecked`, it has none, or a number, date or denial of it is not in what it cites.
 */
export type Support = 'checked' | 'cited' | 'unchecked';

/** A page that the answer could be written from. */
export interface EvidencePage {
  readonly text: string;
}

/** A citation that stands, as the assessment needs it. */
export interface AnswerCitation<Page extends EvidencePage> {
  /** Right after the statement that it supports, in UTF-16 units of the answer. */
  readonly offset: number;
  readonly page: Page;
  readonly range: TextSpan;
}

export interface AssessedStatement<Page extends EvidencePage> extends TextSpan {
  readonly support: Support;
  /** What it was judged by. */
  readonly citations: readonly AnswerCitation<Page>[];
  /** Why it is not `checked`; for the log and the bench. */
  readonly reason: 'says' | 'value' | 'denial' | 'wording' | 'no citation' | 'judged';
  /** A sentence of a page that says the same, where the model cited none that does. */
  readonly found: { readonly page: Page; readonly range: TextSpan } | undefined;
}

/**
 * Judges every statement of an answer by what it cites, by code alone. A statement without a citation that proves it is looked
 * for, word for word, in all the pages that the model was given. Labels (headings, lead-ins) are told only where they state
 * something that nothing backs.
 */
export function assessAnswer<Page extends EvidencePage>(
  answer: string,
  citations: readonly AnswerCitation<Page>[],
  given: readonly Page[],
): AssessedStatement<Page>[] {
  const library = new EvidenceLibrary<Page>();
  const statements = splitStatements(answer);
  const rows: number[] = [];
  return statements.flatMap((statement, position): AssessedStatement<Page>[] => {
    const own = citationsOf(statements, position, citations);
    const assessed = assessStatement(answer, statement, { own, all: citations, given, rows, library });
    const values = readValues(answer.slice(statement.start, statement.end)).filter(
      ({ kind }) => kind === 'number',
    );
    const last = values.at(-1);
    if (statement.kind === 'row' && last !== undefined && assessed?.reason !== 'value')
      rows.push(toNumber(last));
    return assessed === undefined ? [] : [assessed];
  });
}

/** The citations that follow a statement before the next one. Those below a table are of each row that has none. */
function citationsOf<Page extends EvidencePage>(
  statements: readonly Statement[],
  position: number,
  citations: readonly AnswerCitation<Page>[],
): readonly AnswerCitation<Page>[] {
  const statement = statements[position];
  if (statement === undefined) return [];
  const between = (end: number): readonly AnswerCitation<Page>[] =>
    citations.filter(({ offset }) => offset > statement.start && offset <= end);
  const own = between(statements[position + 1]?.start ?? Number.POSITIVE_INFINITY);
  if (own.length > 0 || statement.kind !== 'row') return own;
  const last = statements.findIndex((other, at) => at > position && other.kind !== 'row');
  return between(statements[last]?.start ?? Number.POSITIVE_INFINITY);
}

interface Surroundings<Page extends EvidencePage> {
  /** Citations of this statement, and of the whole answer. */
  readonly own: readonly AnswerCitation<Page>[];
  readonly all: readonly AnswerCitation<Page>[];
  readonly given: readonly Page[];
  /** The last number of each row before. */
  readonly rows: readonly number[];
  readonly library: EvidenceLibrary<Page>;
}

function assessStatement<Page extends EvidencePage>(
  answer: string,
  statement: Statement,
  { own, all, given, rows, library }: Surroundings<Page>,
): AssessedStatement<Page> | undefined {
  const { start, end } = statement;
  const text = plainText(answer.slice(start, end));
  const told = (
    support: Support,
    reason: AssessedStatement<Page>['reason'],
    found?: AssessedStatement<Page>['found'],
  ): AssessedStatement<Page> => ({ start, end, support, citations: own, reason, found });
  const claim = readTokens(text);
  if (statement.kind === 'label') {
    const pages = [...new Set([...all.map(({ page }) => page), ...given])];
    const values = readValues(text).filter(({ readings }) => readings.some((reading) => reading !== '1'));
    const isBacked = values.every((value) => pages.some((page) => library.pageHolds(page, value)));
    return isBacked ? undefined : told('unchecked', 'value');
  }
  if (claim.length === 0) return undefined;

  const cited = own.flatMap((citation) => library.sentencesAt(citation));
  const pages = [...new Set(own.map(({ page }) => page))];
  if (own.length > 0) {
    if (saysAll(text, claim, cited)) return told('checked', 'says');
    if (!holdsAddresses(text, cited)) return told('unchecked', 'value');
    const values = placeValues(text, cited, pages, library);
    const missing = findMissingValues(text, values, rows);
    if (missing.some(({ value, isOnPage }) => !isOnPage && !isKnownConstant(text, value)))
      return told('unchecked', 'value');
    const isReckoning = isAllReckoned(text, values, rows) && hasAllWords(claim, cited);
    if (missing.length === 0 && isReckoning) return told('checked', 'says');
    if (!isReckoning && cited.some((evidence) => hasOtherValue(claim, evidence))) {
      return told('unchecked', 'value');
    }
    if (cited.some((evidence) => relate(claim, evidence) === 'denies')) return told('unchecked', 'denial');
  }
  const found = library.findSaying(claim, given);
  if (found !== undefined) return told('checked', 'says', found);
  return own.length > 0 ? told('cited', 'wording') : told('unchecked', 'no citation');
}

const addressPattern =
  /(?:https?:\/\/|www\.)[^\s<>"'«»)]*[^\s<>"'«».,;:)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\w.@/-])(?:[a-z0-9-]+\.)+(?:com|es|org|net|eu|info|io|cat|gal|eus|example)(?![\w-])/giu;

/** Whether each address that a statement names stands in what it cites: where one leads is not the model's to say. */
function holdsAddresses(text: string, cited: readonly EvidenceSentence[]): boolean {
  const addresses = text.match(addressPattern) ?? [];
  return addresses.every((address) =>
    cited.some((evidence) => evidence.text.toLowerCase().includes(address.toLowerCase())),
  );
}

/** Words without the marks of Markdown, each sign in its place. */
function plainText(markdown: string): string {
  return markdown.replace(/[*_`~|#>]/gu, ' ');
}

const joint = /(?:[,;]\s+(?:y\s+|e\s+|and\s+)?|\s+(?:y|e|and|pero|but)\s+)/giu;
const determiner =
  /^(?:el|la|los|las|un|una|unos|unas|su|sus|este|esta|estos|estas|ese|esa|cada|todo|toda|todos|todas|the|a|an|its|their|this|that|each|all)\s/iu;

/** Whether one sentence says the whole claim, or several say its clauses one by one. */
function saysAll(text: string, claim: readonly Token[], sentences: readonly EvidenceSentence[]): boolean {
  const says = (tokens: readonly Token[]): boolean =>
    sentences.some((sentence) => relate(tokens, sentence) === 'says');
  if (says(claim)) return true;
  const cuts = [...text.matchAll(joint)].map((match) => ({
    end: match.index,
    next: match.index + match[0].length,
  }));
  if (cuts.length === 0) return false;
  const clauses = [0, ...cuts.map(({ next }) => next)].map((start, order) => {
    return { start, end: cuts[order]?.end ?? text.length };
  });
  const subject = claim[0];
  return clauses.every(({ start, end }, order) => {
    const own = claim.filter((token) => token.start >= start && token.end <= end);
    if (own.length === 0) return true;
    const standsAlone = order === 0 || determiner.test(text.slice(start, end).trimStart());
    // What comes after «y» without a subject of its own is said of the first one.
    const tokens = standsAlone || subject === undefined ? own : [subject, ...own];
    return tokens.length >= 2 && says(tokens);
  });
}

/** A value of a statement, and where it stands. */
interface PlacedValue {
  readonly value: StatedValue;
  /** In one of the cited sentences. */
  readonly isCited: boolean;
  /** Somewhere on a cited page. */
  readonly isOnPage: boolean;
}

function placeValues<Page extends EvidencePage>(
  text: string,
  cited: readonly StandingSentence[],
  pages: readonly Page[],
  library: EvidenceLibrary<Page>,
): PlacedValue[] {
  return readValues(text).map((value) => ({
    value,
    isCited: cited.some(({ values }) => values.some((standing) => isSameValue(standing, value))),
    isOnPage: pages.some((page) => library.pageHolds(page, value)),
  }));
}

/** The values of a statement that its cited sentences do not state and that it does not reckon from what its pages do. */
function findMissingValues(
  text: string,
  values: readonly PlacedValue[],
  rows: readonly number[],
): PlacedValue[] {
  const operands = values.map(({ value, isCited, isOnPage }): Operand => {
    return { value, isBacked: isCited || isOnPage || isKnownConstant(text, value) };
  });
  return values.filter(({ value, isCited }) => !isCited && !isReckoned(text, value, operands, rows));
}

/** Whether every value that the cited sentences do not state is the result of a reckoning whose operands they do. */
function isAllReckoned(text: string, values: readonly PlacedValue[], rows: readonly number[]): boolean {
  const operands = values.map(({ value, isCited }): Operand => {
    return { value, isBacked: isCited || isKnownConstant(text, value) };
  });
  const results = operands.filter(({ isBacked }) => !isBacked);
  return results.length > 0 && results.every(({ value }) => isReckoned(text, value, operands, rows));
}

/** Whether each word of a claim, asserted or denied as it is there, stands in one of the cited sentences. */
function hasAllWords(claim: readonly Token[], cited: readonly EvidenceSentence[]): boolean {
  const isWordOf =
    (word: Token) =>
    ({ value, stem, isDenied }: Token): boolean =>
      value === undefined && stem === word.stem && isDenied === word.isDenied;
  const words = claim.filter(({ value }) => value === undefined);
  return words.every((word) => cited.some(({ tokens }) => tokens.some(isWordOf(word))));
}

/** The values of a text, and those that the parts of its dates are: «2025» stands in «1 de abril de 2025». */
function readEveryValue(text: string): StatedValue[] {
  const values = readValues(text);
  const parts = values
    .filter(({ kind }) => kind === 'day')
    .flatMap(({ readings, start, end }) =>
      (readings[0] ?? '').split('-').map((part): StatedValue => {
        return { kind: 'number', readings: [String(Number(part))], start, end };
      }),
    );
  return [...values, ...parts];
}

/** A sentence at its place on a page, with every value that it states. */
interface StandingSentence extends EvidenceSentence, TextSpan {
  readonly values: readonly StatedValue[];
}

/** The pages of one answer, cut into sentences and read once each. */
class EvidenceLibrary<Page extends EvidencePage> {
  readonly #sentences = new Map<Page, readonly StandingSentence[]>();
  readonly #values = new Map<Page, readonly StatedValue[]>();

  #sentencesOf(page: Page): readonly StandingSentence[] {
    const known = this.#sentences.get(page);
    if (known !== undefined) return known;
    const sentences = splitSentences(page.text).map(({ start, end }) => {
      const text = page.text.slice(start, end);
      return { ...readEvidence(text), start, end, values: readEveryValue(text) };
    });
    this.#sentences.set(page, sentences);
    return sentences;
  }

  /** The whole sentences that the cited words are part of. */
  sentencesAt({ page, range }: { page: Page; range: TextSpan }): readonly StandingSentence[] {
    return this.#sentencesOf(page).filter(({ start, end }) => start < range.end && end > range.start);
  }

  pageHolds(page: Page, value: StatedValue): boolean {
    const known = this.#values.get(page) ?? readEveryValue(page.text);
    this.#values.set(page, known);
    return known.some((standing) => isSameValue(standing, value));
  }

  /** A sentence of the pages that says the same as a claim of some length. */
  findSaying(claim: readonly Token[], pages: readonly Page[]): { page: Page; range: TextSpan } | undefined {
    if (claim.length < leastTokensToFind) return undefined;
    for (const page of pages) {
      for (const sentence of this.#sentencesOf(page)) {
        if (relate(claim, sentence) === 'says')
          return { page, range: { start: sentence.start, end: sentence.end } };
      }
    }
    return undefined;
  }
}

/** Fewer words say too little to be sure that a sentence somewhere else means the same. */
const leastTokensToFind = 3;
