import { limits } from '../../contract/limits.ts';
import { trimEndMatching } from '../../contract/trim-matching.ts';
import {
  type AssessedStatement,
  assessStatements,
  citeRange,
  createCitationVerifier,
  findRestatement,
  hasNoAnswerSentinel,
  lacksAskedValue,
} from '../../engines/evidence/index.ts';
import {
  type PausingWork,
  runInTimeSlices,
  runWithoutPauses,
  TimeSlices,
} from '../../platform/resilience/in-turns.ts';
import type { CitablePassage, CitationVerifier, VerifiedCitation } from '../cited-documents.ts';
import type { AnswerPart } from './form/answer-writer.ts';
import { createAnswerParser } from './form/parse-json-answer.ts';

/** A verified citation with its position in the answer. */
export interface PlacedCitation extends VerifiedCitation {
  /** Position right after the supported statement, in UTF-16 units of the answer. */
  readonly offset: number;
  /** True when the model cited the sentence by number, without copying its words. */
  readonly isByNumber?: boolean;
}

/** A model's text after all checks by code. */
export interface ReadAnswer {
  readonly text: string;
  readonly citations: readonly PlacedCitation[];
  readonly statements: readonly AssessedStatement<VerifiedCitation['page']>[];
  /**
   * `proved`: a sentence of the pages supports at least one statement. `absent`: the passages do not contain the answer.
   * Either no supported statement has the value that is asked for, or the model says so and no sentence restates the
   * question. `unproved`: no statement is supported, which says nothing about the documents.
   */
  readonly outcome: 'proved' | 'absent' | 'unproved';
  /** True when there are more citations than can be checked in time. */
  readonly hasUncheckedCitations: boolean;
}

export interface AnswerReader {
  /** Parses the next piece of the model's text. */
  push(piece: string): void;
  /** Discards everything; the answer starts again. */
  restart(): void;
  end(): ReadAnswer;
  /** Like `push` and `end`, but yields to other requests while parsing. */
  pushInTurns(piece: string): Promise<void>;
  endInTurns(): Promise<ReadAnswer>;
  /** The model's raw text so far. */
  readonly raw: string;
}

interface AnswerListeners {
  readonly onText?: (text: string) => void;
  readonly onCitation?: (citation: PlacedCitation) => void;
  /** Called when the answer restarts: discard the text and citations received before. */
  readonly onRestart?: () => void;
}

export interface AnswerReaderOptions extends AnswerListeners {
  readonly passages: readonly CitablePassage[];
  /** The question, rewritten to be understood without the conversation; empty when the text answers none. */
  readonly question?: string;
  /** Verifier for these passages. Parsers of one answer share it, so that no mark is checked twice. */
  readonly verify?: CitationVerifier;
  /** Replacement of a URL that is in no passage. */
  readonly removedLink: string;
}

/** Maximum number of marks of one answer that match nothing; further marks are skipped. */
const maxStrayMarks = 160;

/** UTF-16 units of an answer without a pause: hardly more than one citation, which may take tenths of a second. */
const charactersAtOnce = 50;

/** Creates a parser that turns a model's answer into text, verified citations, and the support of each statement. */
export function createAnswerReader(options: AnswerReaderOptions): AnswerReader {
  const { passages, question = '', removedLink, verify = createCitationVerifier(passages) } = options;
  const createParser = () =>
    createAnswerParser({
      isInPassages: (written) => passages.some(({ text }) => containsWhole(text, written)),
      removedLink,
    });
  const soFar = new AnswerSoFar(verify, options);
  let parser = createParser();
  let raw = '';
  const turns = new TimeSlices();
  const push = (piece: string): void => {
    raw += piece;
    verify.readAhead();
    soFar.take(parser.push(piece));
  };
  const judgeAll = (): PausingWork<ReadAnswer> => {
    soFar.take(parser.end());
    const hasUncheckedCitations = soFar.hasSkipped || verify.isIncomplete();
    const read = hasWords(soFar.text) ? soFar : buildAnswerOfQuotes(soFar.citations);
    const answer = { text: read.text, citations: read.citations, hasUncheckedCitations };
    return assessText(answer, { passages, question, raw });
  };
  return {
    get raw() {
      return raw;
    },
    push,
    async pushInTurns(piece) {
      for (let at = 0; at < piece.length; at += charactersAtOnce) {
        push(piece.slice(at, at + charactersAtOnce));
        await turns.pauseWhenDue();
      }
    },
    restart() {
      parser = createParser();
      raw = '';
      soFar.forget();
    },
    end: () => runWithoutPauses(judgeAll()),
    endInTurns: () => runInTimeSlices(judgeAll()),
  };
}

/** The text and the citations of an answer so far, reported to its listeners. */
class AnswerSoFar {
  text = '';
  citations: PlacedCitation[] = [];
  #unmatchedMarks = 0;
  /** True when marks were skipped. */
  hasSkipped = false;
  readonly #verify: CitationVerifier;
  readonly #listeners: AnswerListeners;

  constructor(verify: CitationVerifier, listeners: AnswerListeners) {
    this.#verify = verify;
    this.#listeners = listeners;
  }

  take(parts: readonly AnswerPart[]): void {
    for (const part of parts) {
      if (part.type === 'restart') this.forget();
      else if (part.type === 'citation') this.#cite(part);
      else {
        this.text += part.text;
        this.#listeners.onText?.(part.text);
      }
    }
  }

  forget(): void {
    this.text = '';
    this.citations = [];
    this.#unmatchedMarks = 0;
    this.hasSkipped = false;
    this.#listeners.onRestart?.();
  }

  #cite(mark: Extract<AnswerPart, { type: 'citation' }>): void {
    const room = limits.sourcesPerAnswer - this.citations.length;
    if (room <= 0 || this.#unmatchedMarks >= maxStrayMarks) {
      this.hasSkipped = true;
      return;
    }
    const verifiedCitation = this.#verify(mark, lastStatementOf(this.text));
    if (verifiedCitation.length === 0) this.#unmatchedMarks += 1;
    for (const verified of verifiedCitation.slice(0, room)) {
      const placed = { ...verified, offset: mark.offset, isByNumber: !('quote' in mark) };
      this.citations.push(placed);
      this.#listeners.onCitation?.(placed);
    }
  }
}

/** Returns true when a text contains a URL or number, and not only as the start or end of one with more digits. */
function containsWhole(text: string, written: string): boolean {
  for (let at = text.indexOf(written); at !== -1; at = text.indexOf(written, at + 1)) {
    if (!/\d/u.test(text.charAt(at - 1) + text.charAt(at + written.length))) return true;
  }
  return false;
}

/** Returns the line before a mark, which contains the statement that the mark supports. */
function lastStatementOf(text: string): string {
  return text.slice(text.trimEnd().lastIndexOf('\n') + 1).slice(-maxStatementLength);
}

/** Maximum UTF-16 units of a line that are compared with a long sentence. */
const maxStatementLength = 500;

function* assessText(
  { text, citations, hasUncheckedCitations }: Omit<ReadAnswer, 'statements' | 'outcome'>,
  { passages, question, raw }: { passages: readonly CitablePassage[]; question: string; raw: string },
): PausingWork<ReadAnswer> {
  const pages = pagesToSearch(citations, passages);
  const documentNames = [...new Set(passages.map(({ document }) => document.name))].join('\n');
  const statements = yield* assessStatements(text, citations, pages, { question, documentNames });
  const foundCitations = statements.flatMap(({ end, found: proof }): PlacedCitation[] => {
    return proof === undefined ? [] : citeFound(passages, proof, endOfWords(text, end));
  });
  const remaining = withoutReplacedCitations(citations, statements);
  const allCitations = [...remaining, ...foundCitations]
    .sort((a, b) => a.offset - b.offset)
    .slice(0, limits.sourcesPerAnswer);
  // A quote found on the page is evidence for the statement; a sentence number alone exists for any statement.
  const isAttributed =
    remaining.some(({ isByNumber = false }) => !isByNumber) ||
    statements.some(({ support }) => support !== 'unchecked');
  const supported = statements.filter(({ support }) => support !== 'unchecked');
  const answers = supported.map(({ start, end }) => text.slice(start, end));
  const lacksValue = isAttributed && (yield* lacksAskedValue(question, answers, pages));
  if (allCitations.length > 0 && isAttributed && !lacksValue && !saysOnlyAbsence(text, statements))
    return { text, citations: allCitations, statements, outcome: 'proved', hasUncheckedCitations };
  const restatement = hasNoAnswerSentinel(raw) ? yield* findRestatement(question, pages) : undefined;
  const quotes = restatement === undefined ? [] : citeFound(passages, restatement, 0);
  if (quotes.length > 0) {
    const answer = { ...buildAnswerOfQuotes(quotes), hasUncheckedCitations };
    return yield* assessText(answer, { passages, question, raw: '' });
  }
  const isAbsent = lacksValue || hasNoAnswerSentinel(raw) || isRefusal(text);
  const outcome = isAbsent ? 'absent' : 'unproved';
  return { text, citations: [], statements, outcome, hasUncheckedCitations };
}

/** Cites a sentence that was found on a page; returns nothing when no passage has the page. */
function citeFound(
  passages: readonly CitablePassage[],
  { page, range }: Pick<VerifiedCitation, 'page' | 'range'>,
  offset: number,
): PlacedCitation[] {
  const passage = passages.find((each) => each.page === page);
  return passage === undefined ? [] : [{ ...citeRange(passage, range), offset, isByNumber: true }];
}

/** Drops citations that another sentence replaced as support of their statement. */
function withoutReplacedCitations(
  citations: readonly PlacedCitation[],
  statements: ReadAnswer['statements'],
): readonly PlacedCitation[] {
  const offsetsOf = (field: 'citations' | 'replaced'): ReadonlySet<unknown> =>
    new Set(statements.flatMap((statement) => statement[field]));
  const [citedOffsets, replaced] = [offsetsOf('citations'), offsetsOf('replaced')];
  return citations.filter((citation) => citedOffsets.has(citation) || !replaced.has(citation));
}

/** Max pages searched for a sentence that supports an uncited statement; with more, only the cited ones are. */
const maxSearchedPages = 40;

function pagesToSearch(
  citations: readonly PlacedCitation[],
  passages: readonly CitablePassage[],
): VerifiedCitation['page'][] {
  const givenPages = new Set(passages.map(({ page }) => page));
  return [...(givenPages.size > maxSearchedPages ? new Set(citations.map(({ page }) => page)) : givenPages)];
}

/** Builds an answer from the quotes of a model that wrote only citations. */
function buildAnswerOfQuotes(citations: readonly PlacedCitation[]): {
  text: string;
  citations: readonly PlacedCitation[];
} {
  let text = '';
  const placed = citations.map((citation) => {
    const words = trimEndMatching(citation.quote.trim(), /[\s,;:.]/u);
    text += `${text === '' ? '' : ' '}«${words}».`;
    return { ...citation, offset: text.length };
  });
  return { text, citations: placed };
}

function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Returns the end of the words before the bar of a table row; text after the bar is not shown. */
function endOfWords(text: string, end: number): number {
  return trimEndMatching(text.slice(0, end), /[\s|]/u).length;
}

/** Matches words that deny that the passages contain something. */
const refusalPattern =
  /(?<!\p{L})(?:no (?:se )?(?:contienen?|consta|menciona[nr]?|dicen?|indican?|especifican?|aparece[nr]?|figura[nr]?|encuentr[ao]n?|proporcionan?|incluyen?|recogen?|hay (?:información|datos|mención))|(?:do|does) not (?:contain|mention|say|specify|include)|not (?:mentioned|found|specified)|no information)(?!\p{L})/iu;
const maxRefusalLength = 300;

/** Matches a sentence that says that the documents have no answer. */
const absencePattern =
  /^(?:[^.]{0,60}(?:pasajes?|documentos?|textos?|contratos?|extractos?) no |no (?:se (?:menciona|especifica|indica|proporciona|dice|encuentra)|consta|aparece|hay información)|[^.]{0,60}(?:passages?|documents?) (?:do|does) not )/iu;

/** Returns true when an answer is a single unproved sentence that reports absence, even with citations. */
function saysOnlyAbsence(text: string, statements: ReadAnswer['statements']): boolean {
  return (
    statements.length === 1 &&
    statements[0]?.support !== 'checked' &&
    absencePattern.test(text) &&
    isRefusal(text)
  );
}

/** Returns true for a refusal in the model's own words instead of the sentinel. */
function isRefusal(text: string): boolean {
  return text.length <= maxRefusalLength && refusalPattern.test(text);
}
