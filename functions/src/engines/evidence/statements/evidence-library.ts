import type { PausingWork } from '../../../platform/resilience/in-turns.ts';
import type { TextSpan } from '../../../platform/spanish/split-sentences.ts';
import { findDoubt, type Reliability } from '../page-doubts.ts';
import { SearchEffort } from '../search-effort.ts';
import { hourOfValue, lookupKeysOfValue, readValues, type StatedValue } from '../values/read-values.ts';
import { isQuestion, supportsClaim } from './find-support.ts';
import { type EvidenceSentence, readEvidence } from './judge-reserved-part.ts';
import { readHead, readLeadIn } from './page-heads.ts';
import { type PageStatement, readPageStatements } from './read-page-statements.ts';
import { removeListMarker, type Wording } from './read-wording.ts';

/** A page that the answer may be based on. */
export interface EvidencePage extends Reliability {
  readonly text: string;
}

/** Reads the values of a text, and the parts of its dates: «1 de abril de 2025» contains «2025». */
function readEveryValue(text: string): StatedValue[] {
  const values = readValues(text);
  const fingerprintParts = values
    .filter(({ kind }) => kind === 'day')
    .flatMap(({ readings, start, end }) =>
      (readings[0] ?? '').split('-').map((part): StatedValue => {
        return { kind: 'number', readings: [String(Number(part))], start, end };
      }),
    );
  return [...values, ...fingerprintParts];
}

/** Returns the hours of all values of a text by their reading; `undefined` stands for a value that is no hour. */
function readHoursByReading(text: string): ReadonlyMap<string, ReadonlySet<string | undefined>> {
  const hours = new Map<string, Set<string | undefined>>();
  for (const value of readEveryValue(text))
    for (const key of lookupKeysOfValue(value))
      hours.set(key, (hours.get(key) ?? new Set()).add(hourOfValue(value)));
  return hours;
}

/** A sentence at its position on a page, with all its values. */
export interface PlacedSentence extends EvidenceSentence, PageStatement {
  readonly values: readonly StatedValue[];
  /** An item with the lead-ins above it: «Queda prohibido fumar». */
  readonly underLeadIn: EvidenceSentence | undefined;
}

/** Min tokens of a statement to find it elsewhere: with fewer, a sentence may mean something else. */
const minTokensToFind = 3;

/** Reads the sentences of a page. Questions, words in doubt, and sentences under a line with such words prove nothing. */
function readProvingStatements(page: EvidencePage): readonly PageStatement[] {
  const statements = readPageStatements(page.text).map((statement) =>
    isQuestion(page.text.slice(statement.start, statement.end)) ? { ...statement, wordings: [] } : statement,
  );
  const doubtful = new Set(statements.filter((statement) => findDoubt(page, statement) !== undefined));
  if (doubtful.size === 0) return statements;
  const heads = new Set(
    [...doubtful].flatMap(({ start, end }) => {
      const line = page.text.slice(start, end);
      return [readHead(line), readLeadIn(line)?.wording];
    }),
  );
  return statements.map((statement) =>
    doubtful.has(statement) || (statement.head !== undefined && heads.has(statement.head))
      ? { ...statement, wordings: [] }
      : statement,
  );
}

/** The pages of one answer, each split into sentences once. */
export class EvidenceLibrary<Page extends EvidencePage> {
  /** Budget for finding sentences that support statements without a citation. */
  readonly effort = new SearchEffort();
  readonly #statements = new Map<Page, readonly PageStatement[]>();
  readonly #sentences = new Map<PageStatement, PlacedSentence>();
  readonly #wordings = new Map<Page, ReadonlyMap<Wording, PageStatement[]>>();
  /** Hours of the values with a reading, or `undefined` for a value that is no hour. */
  readonly #readings = new Map<Page, ReadonlyMap<string, ReadonlySet<string | undefined>>>();

  #statementsOf(page: Page): readonly PageStatement[] {
    const statements = this.#statements.get(page) ?? readProvingStatements(page);
    this.#statements.set(page, statements);
    return statements;
  }

  #wordingsOf(page: Page): ReadonlyMap<Wording, PageStatement[]> {
    const cachedWordings = this.#wordings.get(page);
    if (cachedWordings !== undefined) return cachedWordings;
    const wordings = new Map<Wording, PageStatement[]>();
    for (const statement of this.#statementsOf(page)) {
      for (const wording of statement.wordings) {
        const sameWording = wordings.get(wording) ?? [];
        sameWording.push(statement);
        wordings.set(wording, sameWording);
      }
    }
    this.#wordings.set(page, wordings);
    return wordings;
  }

  /** Returns the complete sentences that overlap the cited words. */
  sentencesAt({ page, range }: { page: Page; range: TextSpan }): readonly PlacedSentence[] {
    return this.#statementsOf(page)
      .filter(({ start, end }) => start < range.end && end > range.start)
      .map((statement) => this.#sentenceOf(page, statement));
  }

  /** Yields the sentences of a page that assert something, each parsed on demand. */
  *sentencesOn(page: Page): Generator<PlacedSentence, void> {
    for (const statement of this.#statementsOf(page)) {
      if (!isQuestion(page.text.slice(statement.start, statement.end)))
        yield this.#sentenceOf(page, statement);
    }
  }

  #sentenceOf(page: Page, statement: PageStatement): PlacedSentence {
    const text = page.text.slice(statement.start, statement.end);
    const { leadIn } = statement;
    const sentence = this.#sentences.get(statement) ?? {
      ...statement,
      ...readEvidence(text),
      values: readEveryValue(text),
      underLeadIn: leadIn === undefined ? undefined : readEvidence(`${leadIn} ${removeListMarker(text)}`),
    };
    this.#sentences.set(statement, sentence);
    return sentence;
  }

  /** Returns true when a sentence that overlaps the cited words contains words in doubt. */
  isDoubtful({ page, range }: { page: Page; range: TextSpan }): boolean {
    return (
      findDoubt(page, range) !== undefined ||
      this.sentencesAt({ page, range }).some((sentence) => findDoubt(page, sentence) !== undefined)
    );
  }

  /** Finds a sentence of the pages with every word and value of a row: the missing citation. */
  *findHolding(
    claim: EvidenceSentence,
    pages: readonly Page[],
  ): PausingWork<{ page: Page; range: TextSpan } | undefined> {
    if (claim.tokens.length < minTokensToFind) return undefined;
    for (const page of pages) {
      for (const statement of this.#statementsOf(page)) {
        yield;
        if (!supportsClaim(claim, this.#sentenceOf(page, statement))) continue;
        return { page, range: { start: statement.start, end: statement.end } };
      }
    }
    return undefined;
  }

  /** Returns true when the pages contain all of the values. */
  *hold(values: readonly StatedValue[], pages: readonly Page[]): PausingWork<boolean> {
    const missing = new Set(values);
    for (const page of pages) {
      if (missing.size === 0) return true;
      yield;
      for (const value of missing) if (this.pageHolds(page, value)) missing.delete(value);
    }
    return missing.size === 0;
  }

  pageHolds(page: Page, value: StatedValue): boolean {
    const cachedReadings = this.#readings.get(page) ?? readHoursByReading(page.text);
    this.#readings.set(page, cachedReadings);
    const hour = hourOfValue(value);
    return lookupKeysOfValue(value).some((key) => {
      const hours = cachedReadings.get(key);
      return hours !== undefined && (hour === undefined || hours.has(hour) || hours.has(undefined));
    });
  }

  /** Finds a sentence of the pages with exactly one of the wordings of a claim. */
  *findWording(
    wordings: readonly Wording[],
    pages: readonly Page[],
  ): PausingWork<{ page: Page; range: TextSpan } | undefined> {
    for (const page of pages) {
      yield;
      const onPage = this.#wordingsOf(page);
      const statement = wordings
        .flatMap((wording) => onPage.get(wording) ?? [])
        .find(({ needsHeading }) => !needsHeading);
      if (statement !== undefined) return { page, range: { start: statement.start, end: statement.end } };
    }
    return undefined;
  }
}
