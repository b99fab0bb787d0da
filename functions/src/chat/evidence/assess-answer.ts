import type { TextSpan } from '../../shared/retrieval/split-sentences.ts';
import { denies, type EvidenceSentence, hasOtherValue, holds, readEvidence } from './find-support.ts';
import { readHead } from './page-heads.ts';
import { type PageStatement, readPageStatements } from './page-statements.ts';
import { readTokens, type Token } from './read-tokens.ts';
import { isSameValue, readValues, type StatedValue } from './read-values.ts';
import { readClaimWordings, type Wording } from './read-wording.ts';
import { followsFrom, isKnownConstant, isReckoned, type Operand, toNumber } from './reckon.ts';
import { reckonSayings } from './sayings.ts';
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
  const worded = readClaim(answer, statement);
  if (saysSame(worded, own, library)) return told('checked', 'says');
  if (own.length > 0) {
    const reason = findFault(
      { text, claim, cited, rows },
      [...new Set(own.map(({ page }) => page))],
      library,
    );
    if (reason !== undefined) return told('unchecked', reason);
  }
  const found = library.findSaying(worded, given);
  if (found !== undefined) return told('checked', 'says', found);
  if (own.length > 0) return told('cited', 'wording');
  const holding = statement.kind === 'row' ? library.findHolding(claim, given) : undefined;
  return holding === undefined ? told('unchecked', 'no citation') : told('cited', 'wording', holding);
}

/** A statement word for word, and the heads that it stands under in the answer. */
interface WordedClaim {
  /** Its ways to be said. None for a row: its cells say nothing without the head of the table. */
  readonly wordings: readonly Wording[];
  readonly heads: readonly Wording[];
  /** Whether nothing stands before it that says what it is said of. */
  readonly isFirst: boolean;
}

function readClaim(answer: string, { start, end, kind, heads }: Statement): WordedClaim {
  return {
    isFirst: !/[\p{L}\p{N}]/u.test(answer.slice(0, start)),
    wordings: kind === 'row' ? [] : readClaimWordings(plainText(answer.slice(start, end))),
    heads: heads.map((head) => readHead(plainText(answer.slice(head.start, head.end)))),
  };
}

/** Whether the cited statements of one page say the very same: one of them, or two of them by what follows from both. */
function saysSame<Page extends EvidencePage>(
  claim: WordedClaim,
  citations: readonly AnswerCitation<Page>[],
  library: EvidenceLibrary<Page>,
): boolean {
  return [...new Set(citations.map(({ page }) => page))].some((page) => {
    const sayings = citations
      .filter((citation) => citation.page === page)
      .flatMap((citation) => library.sentencesAt(citation))
      .filter((statement) => standsUnder(claim, statement))
      .flatMap((statement) => statement.sayings);
    const all = new Set([...sayings, ...reckonSayings(sayings)]);
    return claim.wordings.some((wording) => all.has(wording));
  });
}

/** Whether a statement of a page stands under the head that the answer gives it, or under none of weight. */
function standsUnder(claim: WordedClaim, statement: PageStatement): boolean {
  const { heads, isFirst } = claim;
  if (heads.length > 0) return heads.length === 1 && heads[0] === statement.head;
  return !statement.isGoverned || (statement.isPlainPoint && isFirst);
}

interface JudgedClaim {
  readonly text: string;
  readonly claim: readonly Token[];
  readonly cited: readonly StandingSentence[];
  readonly rows: readonly number[];
}

/** What speaks against a statement in what it cites; undefined where nothing does. */
function findFault<Page extends EvidencePage>(
  { text, claim, cited, rows }: JudgedClaim,
  pages: readonly Page[],
  library: EvidenceLibrary<Page>,
): 'value' | 'denial' | undefined {
  if (!holdsAddresses(text, cited)) return 'value';
  const values = placeValues(text, cited, pages, library);
  const missing = findMissingValues(text, values, { rows, cited });
  if (missing.some(({ value, isOnPage }) => !isOnPage && !isKnownConstant(text, value))) return 'value';
  if (cited.some((evidence) => holds(claim, evidence))) return undefined;
  const isReckoning = missing.length === 0 && values.some(({ isCited }) => !isCited);
  if (!isReckoning && cited.some((evidence) => hasOtherValue(claim, evidence))) return 'value';
  return cited.some((evidence) => denies(claim, evidence)) ? 'denial' : undefined;
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
  { rows, cited }: { rows: readonly number[]; cited: readonly EvidenceSentence[] },
): PlacedValue[] {
  const operands = values.map(({ value, isCited, isOnPage }): Operand => {
    return { value, isBacked: isCited || isOnPage || isKnownConstant(text, value) };
  });
  return values.filter(({ value, isCited }) => {
    if (isCited || isReckoned(text, value, operands, rows)) return false;
    return !cited.some((sentence) => followsFrom(text, value, sentence.text));
  });
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
interface StandingSentence extends EvidenceSentence, PageStatement {
  readonly values: readonly StatedValue[];
}

/** The pages of one answer, cut into sentences and read once each. */
class EvidenceLibrary<Page extends EvidencePage> {
  readonly #statements = new Map<Page, readonly PageStatement[]>();
  readonly #sentences = new Map<PageStatement, StandingSentence>();
  readonly #sayings = new Map<Page, ReadonlyMap<Wording, PageStatement[]>>();
  readonly #values = new Map<Page, readonly StatedValue[]>();

  #statementsOf(page: Page): readonly PageStatement[] {
    const statements = this.#statements.get(page) ?? readPageStatements(page.text);
    this.#statements.set(page, statements);
    return statements;
  }

  #sayingsOf(page: Page): ReadonlyMap<Wording, PageStatement[]> {
    const known = this.#sayings.get(page);
    if (known !== undefined) return known;
    const sayings = new Map<Wording, PageStatement[]>();
    for (const statement of this.#statementsOf(page)) {
      for (const saying of statement.sayings) {
        sayings.set(saying, [...(sayings.get(saying) ?? []), statement]);
      }
    }
    this.#sayings.set(page, sayings);
    return sayings;
  }

  /** The whole sentences that the cited words are part of. */
  sentencesAt({ page, range }: { page: Page; range: TextSpan }): readonly StandingSentence[] {
    return this.#statementsOf(page)
      .filter(({ start, end }) => start < range.end && end > range.start)
      .map((statement) => this.#sentenceOf(page, statement));
  }

  #sentenceOf(page: Page, statement: PageStatement): StandingSentence {
    const text = page.text.slice(statement.start, statement.end);
    const sentence = this.#sentences.get(statement) ?? {
      ...statement,
      ...readEvidence(text),
      values: readEveryValue(text),
    };
    this.#sentences.set(statement, sentence);
    return sentence;
  }

  /** A sentence of the pages that has every word and value of a row: the citation that its writer left out. */
  findHolding(claim: readonly Token[], pages: readonly Page[]): { page: Page; range: TextSpan } | undefined {
    if (claim.length < leastTokensToFind) return undefined;
    for (const page of pages) {
      const sentence = this.#statementsOf(page).find((each) => holds(claim, this.#sentenceOf(page, each)));
      if (sentence !== undefined) return { page, range: { start: sentence.start, end: sentence.end } };
    }
    return undefined;
  }

  pageHolds(page: Page, value: StatedValue): boolean {
    const known = this.#values.get(page) ?? readEveryValue(page.text);
    this.#values.set(page, known);
    return known.some((standing) => isSameValue(standing, value));
  }

  /** A sentence of the pages that says the very same as a claim under no head: a head may name another document. */
  findSaying(
    { wordings, heads }: WordedClaim,
    pages: readonly Page[],
  ): { page: Page; range: TextSpan } | undefined {
    if (heads.length > 0) return undefined;
    for (const page of pages) {
      const sayings = this.#sayingsOf(page);
      const statement = wordings
        .flatMap((wording) => sayings.get(wording) ?? [])
        .find(({ isGoverned }) => !isGoverned);
      if (statement !== undefined) return { page, range: { start: statement.start, end: statement.end } };
    }
    return undefined;
  }
}

/** Fewer words say too little to be sure that a sentence somewhere means the same. */
const leastTokensToFind = 3;
