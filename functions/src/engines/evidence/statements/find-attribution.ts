import type { PausingWork } from '../../../platform/resilience/in-turns.ts';
import type { TextSpan } from '../../../platform/spanish/split-sentences.ts';
import { readAskedValue } from './asked-value.ts';
import type { EvidenceLibrary, EvidencePage, PlacedSentence } from './evidence-library.ts';
import { findFault, type JudgedClaim } from './find-fault.ts';
import { isSameToken, isValueOrUnit, modalStems, readTokens, type Token } from './read-tokens.ts';

/**
 * Minimum share of the words of a statement in the sentence that supports it; lower when the sentence has all its
 * values.
 */
const minShare = { ofWords: 0.6, withValues: 0.5 } as const;
const minWords = 3;
const minWordsWithValue = 2;

interface FoundSentence<Page> {
  readonly page: Page;
  readonly sentence: PlacedSentence;
}

/** A way to compare a statement with a sentence. */
interface Reading {
  /** Words of which the sentence must share the most. */
  readonly content: readonly Token[];
  /** Words that the sentence must not deny. */
  readonly claim: readonly Token[];
  /** Returns true when a sentence with this share of `content` says enough of the statement, after those before it. */
  readonly supportsEnough: (
    sentence: PlacedSentence,
    share: number,
    before: readonly PlacedSentence[],
  ) => boolean;
}

/**
 * Finds the sentence of the pages that supports a statement without a valid citation: the one with the largest share of
 * its words. The sentence must have most of the words and values, must not contradict the statement, and must have no
 * words in doubt. A value that answers the question («1891») counts with the words of the question, and all that the
 * statement adds to them must be there. Returns undefined once the effort for the answer is used up.
 */
export function* findAttribution<Page extends EvidencePage>(
  statement: Omit<JudgedClaim, 'cited'>,
  pages: readonly Page[],
  library: EvidenceLibrary<Page>,
  question = '',
): PausingWork<{ page: Page; range: TextSpan } | undefined> {
  const readings = readStatement(statement, question);
  if (readings.length === 0) return undefined;
  let best: FoundSentence<Page> | undefined;
  let bestShare = 0;
  for (const page of pages) {
    const before: PlacedSentence[] = [];
    for (const sentence of library.sentencesOn(page)) {
      for (const { content, claim, supportsEnough } of readings) {
        yield;
        if (!library.effort.spend(content.length * (sentence.tokens.length + 1))) return undefined;
        const share = wordShareIn(content, [sentence]);
        if (share <= bestShare || !supportsEnough(sentence, share, before)) continue;
        if (library.isDoubtful({ page, range: sentence })) continue;
        if (findFault({ ...statement, claim, cited: [sentence] }, [page], library) !== undefined) continue;
        best = { page, sentence };
        bestShare = share;
        if (share === 1) return rangeOf(best);
      }
      before.push(sentence);
      if (before.length > sentencesOfSubject) before.shift();
    }
  }
  return best && rangeOf(best);
}

/** Returns the readings of a statement: by its own words, and as a value that answers the question. */
function readStatement({ text, claim }: Pick<JudgedClaim, 'text' | 'claim'>, question: string): Reading[] {
  const isContent = ({ form }: Token): boolean => !modalStems.has(form);
  const own = claim.filter((token) => isContent(token) && !isWrittenResult(text, token));
  const asked = readTokens(question).filter(isContent);
  const hasValue = own.some(({ value }) => value !== undefined);
  const isLong = own.length >= (hasValue ? minWordsWithValue : minWords);
  const isBare = own.every(isValueOrUnit) || !isLong;
  // The words of the question are no part of the claim: «Quien nunca fue juez necesita 15 años».
  const added = isBare ? own : own.filter((token) => !asked.some((other) => isSameToken(token, other)));
  const readings: Reading[] = [];
  if (isLong && (!isBare || asked.length === 0)) {
    const supportsEnough: Reading['supportsEnough'] = (sentence, share) =>
      sharesEnough(own, sentence, share) &&
      (added.length < minWords || wordShareIn(added, [sentence]) >= minShare.withValues);
    readings.push({ content: own, claim, supportsEnough });
  }
  // «¿Puede no pagar?» asks for its premise, «¿Cuánto paga?» for a value.
  const isValue =
    added.some(({ value }) => value !== undefined) && readAskedValue(question)?.isNeeded === true;
  if (asked.length > 0 && (isBare || isValue)) {
    const supportsEnough: Reading['supportsEnough'] = (sentence, share, before) =>
      share > 0 &&
      statesAddedWords(added, sentence, isBare) &&
      sharesQuestion(asked, wordShareIn(asked, [sentence, ...before]));
    readings.push({ content: asked, claim: isBare ? claim : added, supportsEnough });
  }
  return readings;
}

/** Returns true for the result of a written operation, which `findFault` checks: «156 + 40 = 196». */
function isWrittenResult(text: string, { value, start }: Token): boolean {
  return value !== undefined && /=\s*$/u.test(text.slice(0, start));
}

/** Sentences before a sentence that may name its subject: «La Comisión… Es presidida por…». */
const sentencesOfSubject = 2;

/** Minimum share of the words of a question; lower when many are shared, because a long question tells more. */
const minShareOfQuestion = { ofWords: 0.6, ofMany: 0.35, many: 4 } as const;

function sharesQuestion(questionTokens: readonly Token[], share: number): boolean {
  const { ofWords, ofMany, many } = minShareOfQuestion;
  return share >= (share * questionTokens.length >= many ? ofMany : ofWords);
}

/** Returns true when a sentence has every value that a statement adds to its question, and most of its other words. */
function statesAddedWords(added: readonly Token[], sentence: PlacedSentence, isBare: boolean): boolean {
  const values = added.filter(({ value }) => value !== undefined);
  return (
    wordShareIn(added, [sentence]) >= (isBare ? 1 : minShare.ofWords) &&
    values.every((token) => sentence.tokens.some((other) => isSameToken(token, other)))
  );
}

function rangeOf<Page>({ page, sentence }: FoundSentence<Page>): { page: Page; range: TextSpan } {
  return { page, range: { start: sentence.start, end: sentence.end } };
}

function wordShareIn(content: readonly Token[], sentences: readonly PlacedSentence[]): number {
  const isIn = (token: Token): boolean =>
    sentences.some(({ tokens }) => tokens.some((other) => isSameToken(token, other)));
  return content.filter(isIn).length / content.length;
}

/**
 * Returns true when the share suffices. With values, the sentence must have at least one; the others may be computed
 * from it. Besides values and units it must share a word: «matrimonio, catorce días» is not «descanso de catorce días».
 */
function sharesEnough(content: readonly Token[], { tokens }: PlacedSentence, share: number): boolean {
  const values = content.filter(({ value }) => value !== undefined);
  const words = content.filter((token) => !isValueOrUnit(token));
  const isShared = (token: Token): boolean => tokens.some((other) => isSameToken(token, other));
  const sharedValues = values.filter(isShared);
  if (words.length > 0 && !words.some(isShared)) return false;
  if (values.length > 0 && sharedValues.length === 0) return false;
  return (
    share >=
    (values.length > 0 && sharedValues.length === values.length ? minShare.withValues : minShare.ofWords)
  );
}
