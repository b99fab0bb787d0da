import { type PausingWork, runWithoutPauses } from '../../../platform/resilience/in-turns.ts';
import type { TextSpan } from '../../../platform/spanish/split-sentences.ts';
import { isAmongValues, readValues, type StatedValue } from '../values/read-values.ts';
import { toNumber } from './arithmetic.ts';
import { blankDocumentNames, isUnprovable } from './document-names.ts';
import { EvidenceLibrary, type EvidencePage } from './evidence-library.ts';
import { findAttribution } from './find-attribution.ts';
import {
  citesEveryUrlAndEmail,
  findFault,
  findFaultOfLeadIn,
  isTranslated,
  type JudgedClaim,
} from './find-fault.ts';
import { isAboutOtherSubject, isQuestion, isUnrelated } from './find-support.ts';
import { readHead } from './page-heads.ts';
import { hasUnknownName } from './page-words.ts';
import type { PageStatement } from './read-page-statements.ts';
import { isSameToken, isValueOrUnit, readTokens } from './read-tokens.ts';
import { readClaimWordings, type Wording } from './read-wording.ts';
import { type Statement, splitStatements } from './split-statements.ts';

/**
 * Support of a statement.
 * - `checked`: its cited words say the same, proved by code
 * - `cited`: it has a citation that does not contradict it, or whose words are in doubt
 * - `unchecked`: it has no citation, the citation lacks a number, date or negation of it, or is about another subject
 */
export type Support = 'checked' | 'cited' | 'unchecked';

/** The fields of a verified citation that the assessment reads. */
export interface AnswerCitation<Page extends EvidencePage> {
  /** Position right after the supported statement, in UTF-16 units of the answer. */
  readonly offset: number;
  readonly page: Page;
  readonly range: TextSpan;
}

export interface AssessedStatement<Page extends EvidencePage> extends TextSpan {
  readonly support: Support;
  /** Citations that the support was derived from. */
  readonly citations: readonly AnswerCitation<Page>[];
  /** Citations of the statement that another sentence replaces, which supports it. */
  readonly replaced: readonly AnswerCitation<Page>[];
  /** Reason for the support, for the log and the benchmark. */
  readonly reason: 'says' | 'value' | 'denial' | 'subject' | 'wording' | 'doubt' | 'no citation' | 'judged';
  /** Sentence of a page that supports the statement, when the model cited none that does. */
  readonly found: { readonly page: Page; readonly range: TextSpan } | undefined;
}

/**
 * Assesses every statement of an answer by code: against its citations or, when none supports it, against every
 * sentence of the pages in the prompt. Reports labels (headings, lead-ins) only when they make an unsupported claim.
 */
export function assessAnswer<Page extends EvidencePage>(
  answer: string,
  citations: readonly AnswerCitation<Page>[],
  givenPages: readonly Page[],
  questionContext: QuestionContext = {},
): AssessedStatement<Page>[] {
  return runWithoutPauses(assessStatements(answer, citations, givenPages, questionContext));
}

/**
 * Assesses like `assessAnswer`, with a pause after each page.
 */
export function* assessStatements<Page extends EvidencePage>(
  answer: string,
  citations: readonly AnswerCitation<Page>[],
  givenPages: readonly Page[],
  questionContext: QuestionContext = {},
): PausingWork<AssessedStatement<Page>[]> {
  const library = new EvidenceLibrary<Page>();
  const statements = splitStatements(answer);
  const rows: number[] = [];
  const supported = readValues(questionContext.question ?? '');
  const computed: StatedValue[] = [];
  const isNew = (value: StatedValue): boolean =>
    !isAmongValues(value, supported) && !givenPages.some((page) => library.pageHolds(page, value));
  const assessedByPosition = new Map<number, AssessedStatement<Page>>();
  const assess = (position: number, statement: Statement): PausingWork<AssessedStatement<Page> | undefined> =>
    assessStatement(answer, statement, {
      own: citationsOf(statements, position, citations),
      ...{
        all: citations,
        givenPages: givenPages,
        questionContext: questionContext,
        rows,
        supported,
        computed,
        library,
      },
    });
  for (const [position, statement] of statements.entries()) {
    const assessed = yield* assess(position, statement);
    const values = readValues(answer.slice(statement.start, statement.end));
    const last = values.findLast(({ kind }) => kind === 'number');
    if (statement.kind === 'row' && last !== undefined && assessed?.reason !== 'value')
      rows.push(toNumber(last));
    if (assessed?.support === 'checked' || assessed?.support === 'cited') {
      computed.push(...values.filter(isNew));
      supported.push(...values);
    }
    if (assessed !== undefined) assessedByPosition.set(position, assessed);
  }
  // A total before its parts follows from values that only later statements prove.
  for (const [position, { reason }] of assessedByPosition) {
    const statement = statements[position];
    if ((reason !== 'value' && reason !== 'subject') || statement === undefined) continue;
    const secondAssessment = yield* assess(position, statement);
    if (secondAssessment !== undefined) assessedByPosition.set(position, secondAssessment);
  }
  return [...assessedByPosition.values()];
}

/**
 * Returns the citations after a statement and before the next one. Citations below a table belong to each row without
 * one.
 */
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
  const last = statements.findIndex((other, index) => index > position && other.kind !== 'row');
  return between(statements[last]?.start ?? Number.POSITIVE_INFINITY);
}

/** The question of an answer, and the documents it is asked about. */
export interface QuestionContext {
  /** The question, rewritten to be understood without the conversation. */
  readonly question?: string;
  /** The names of the documents, which the answer may use, separated by line breaks. */
  readonly documentNames?: string;
}

interface Surroundings<Page extends EvidencePage> {
  /** `own`: citations of the statement. `all`: those of the whole answer. */
  readonly own: readonly AnswerCitation<Page>[];
  readonly all: readonly AnswerCitation<Page>[];
  readonly givenPages: readonly Page[];
  readonly questionContext: QuestionContext;
  /** Last number of each row above, for sums. */
  readonly rows: readonly number[];
  /** Values of the question and of the supported statements, for results that follow from them. */
  readonly supported: readonly StatedValue[];
  /** Values that supported statements compute. */
  readonly computed: readonly StatedValue[];
  readonly library: EvidenceLibrary<Page>;
}

function* assessStatement<Page extends EvidencePage>(
  answer: string,
  statement: Statement,
  {
    own: ownCitations,
    all,
    givenPages: given,
    questionContext: asked,
    rows,
    supported,
    computed,
    library,
  }: Surroundings<Page>,
): PausingWork<AssessedStatement<Page> | undefined> {
  yield;
  const { start, end } = statement;
  const statingCitations = ownCitations.filter((citation) => {
    const sentences = library.sentencesAt(citation);
    return sentences.length === 0 || sentences.some(({ text }) => !isQuestion(text));
  });
  if (statingCitations.length === 0 && isUnprovable(answer.slice(start, end))) return undefined;
  const text = plainText(blankDocumentNames(answer.slice(start, end)));
  const result = (
    support: Support,
    reason: AssessedStatement<Page>['reason'],
    found?: AssessedStatement<Page>['found'],
  ): AssessedStatement<Page> => ({
    ...{ start, end, support, reason, found },
    ...(found === undefined
      ? { citations: ownCitations, replaced: [] }
      : { citations: [{ ...found, offset: end }], replaced: ownCitations }),
  });
  const claim = readTokens(text);
  if (statement.kind === 'label') {
    const pages = [...new Set([...all.map(({ page }) => page), ...given])];
    const values = readValues(text).filter(({ readings }) => readings.some((reading) => reading !== '1'));
    if (!(yield* library.hold(values, pages))) return result('unchecked', 'value');
    const citedSentences = all.flatMap((citation) => library.sentencesAt(citation));
    const fault = findFaultOfLeadIn(answer.slice(start, end), claim, citedSentences);
    return fault === undefined ? undefined : result('unchecked', fault);
  }
  if (claim.length === 0) return undefined;

  const cited = statingCitations.flatMap((citation) => library.sentencesAt(citation));
  const worded = readClaim(answer, statement);
  if (hasSameWording(worded, statingCitations, library)) return result('checked', 'says');
  const heads = statement.heads.map((head) => plainText(answer.slice(head.start, head.end))).join(' ');
  const judged = { text, heads, claim, cited, rows, supported, computed };
  const pages = [...new Set(statingCitations.map(({ page }) => page))];
  const fault = statingCitations.length === 0 ? undefined : findFault(judged, pages, library);
  const hasUrlsAndEmails = citesEveryUrlAndEmail(text, cited);
  // When its own citation denies the statement or lacks its URL, other sentences are not searched.
  if (fault === 'denial' || (statingCitations.length > 0 && !hasUrlsAndEmails))
    return result('unchecked', fault ?? 'value');
  // A heading may name another document than the one with the sentence.
  const equalWording =
    worded.heads.length > 0 ? undefined : yield* library.findWording(worded.wordings, given);
  if (equalWording !== undefined) return result('checked', 'says', equalWording);
  // Cells have no meaning without the header of their table.
  const isRow = statement.kind === 'row';
  const ownSupport = statingCitations.some((citation) => library.isDoubtful(citation)) ? 'doubt' : 'wording';
  const isBacked = statingCitations.length > 0 && fault === undefined;
  const isInOtherLanguage = (): boolean => isTranslated(`${text} ${asked.question ?? ''}`, pages);
  const isLoose =
    statingCitations.length > 0 &&
    (yield* citesLoosely(
      { ...judged, isRow },
      { givenPages: given, questionContext: asked },
      isInOtherLanguage,
    ));
  if (isBacked && !isLoose && citesAnyValue(claim, cited)) return result('cited', ownSupport);
  const holding = isRow || isLoose ? yield* library.findHolding({ text, tokens: claim }, given) : undefined;
  const foundSupport =
    holding ??
    (hasUrlsAndEmails ? yield* findAttribution(judged, given, library, asked.question) : undefined);
  if (foundSupport !== undefined)
    return result('cited', library.isDoubtful(foundSupport) ? 'doubt' : 'wording', foundSupport);
  // A text in another language uses other words for the same.
  if (isBacked && (!isLoose || isInOtherLanguage())) return result('cited', ownSupport);
  return result('unchecked', fault ?? (statingCitations.length > 0 ? 'subject' : 'no citation'));
}

/**
 * Returns true when a cited sentence has a value of the statement, or the statement has none. A heading that is cited
 * instead of its sentence has none.
 */
function citesAnyValue(claim: JudgedClaim['claim'], cited: JudgedClaim['cited']): boolean {
  const values = claim.filter(({ value }) => value !== undefined);
  const isCited = (value: (typeof values)[number]): boolean =>
    cited.some(({ tokens }) => tokens.some((token) => isSameToken(token, value)));
  return values.length === 0 || values.some(isCited);
}

/** Minimum tokens of a row to compare it with its citation; cells such as «Sí» name nothing. */
const minTokensOfRow = 2;

/** Returns true when a row and its citations have nothing in common, so that the number of the sentence is wrong. */
const sharesNoToken = (claim: JudgedClaim['claim'], cited: JudgedClaim['cited']): boolean =>
  claim.length >= minTokensOfRow &&
  !claim.some(
    (token) =>
      (token.value !== undefined || !isValueOrUnit(token)) &&
      cited.some(({ tokens }) => tokens.some((other) => isSameToken(token, other))),
  );

/** Min share of the words of a statement that its citation must contain when one of its names is on no page. */
const minShareWithUnknownName = 0.6;

/**
 * Returns true when a statement is about another subject than its citations; for a row, when it shares no word with
 * them. Also true when one of its proper names is on no page and its citations contain few of its other words. Another
 * language may have other names.
 */
function* citesLoosely(
  { text, claim, cited, isRow, computed }: JudgedClaim & { readonly isRow: boolean },
  {
    givenPages: given,
    questionContext: asked,
  }: Pick<Surroundings<EvidencePage>, 'givenPages' | 'questionContext'>,
  isInOtherLanguage: () => boolean,
): PausingWork<boolean> {
  if (isRow) return sharesNoToken(claim, cited) && !isInOtherLanguage();
  if (isUnrelated(claim, cited, asked.question) && !repeatsWithResult(claim, computed, asked.question))
    return true;
  if (!isAboutOtherSubject(claim, cited, minShareWithUnknownName) || isInOtherLanguage()) return false;
  return yield* hasUnknownName(text, given, asked.documentNames ?? '');
}

/** Returns true when a statement adds to the words of its question only values that other statements compute. */
function repeatsWithResult(
  claim: JudgedClaim['claim'],
  computed: JudgedClaim['computed'],
  question = '',
): boolean {
  const asked = readTokens(question);
  const added = claim.filter((token) => !asked.some((other) => isSameToken(token, other)));
  const values = added.flatMap(({ value }) => value ?? []);
  return (
    values.length > 0 && added.every(isValueOrUnit) && values.every((value) => isAmongValues(value, computed))
  );
}

/** The wordings of a statement, and of the headings above it in the answer. */
interface WordedClaim {
  /** Equivalent wordings. Empty for a row: its cells have no meaning without the header of the table. */
  readonly wordings: readonly Wording[];
  readonly heads: readonly Wording[];
  /** True for the first text of the answer, which has no subject before it. */
  readonly isFirst: boolean;
}

function readClaim(answer: string, { start, end, kind, heads }: Statement): WordedClaim {
  return {
    isFirst: !/[\p{L}\p{N}]/u.test(answer.slice(0, start)),
    wordings: kind === 'row' ? [] : readClaimWordings(plainText(answer.slice(start, end))),
    heads: heads.map((head) => readHead(plainText(answer.slice(head.start, head.end)))),
  };
}

/** Returns true when the cited statements of one page have exactly the same wording. */
function hasSameWording<Page extends EvidencePage>(
  claim: WordedClaim,
  citations: readonly AnswerCitation<Page>[],
  library: EvidenceLibrary<Page>,
): boolean {
  return [...new Set(citations.map(({ page }) => page))].some((page) => {
    const citedWordings = citations
      .filter((citation) => citation.page === page)
      .flatMap((citation) => library.sentencesAt(citation))
      .filter((statement) => hasSameHead(claim, statement))
      .flatMap((statement) => statement.wordings);
    return claim.wordings.some((wording) => citedWordings.includes(wording));
  });
}

/** Returns true when a statement of a page is under the same heading as in the answer, or under none that matters. */
function hasSameHead(claim: WordedClaim, statement: PageStatement): boolean {
  const { heads, isFirst } = claim;
  if (heads.length > 0) return heads.length === 1 && heads[0] === statement.head;
  return !statement.needsHeading || (statement.isPlainPoint && isFirst);
}

/** Blanks Markdown syntax; all positions stay the same. */
function plainText(markdown: string): string {
  return markdown.replace(/[*_`~|#>]/gu, ' ');
}
