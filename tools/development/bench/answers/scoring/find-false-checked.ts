import {
  isSameValue,
  readValues,
  type StatedValue,
} from '../../../../../functions/src/engines/evidence/values/read-values.ts';
import { foldText } from '../../../../../functions/src/platform/spanish/spanish-terms.ts';
import type { PageTexts } from '../page-texts.ts';
import { matchesAnswer, type Pattern } from '../pattern.ts';
import type { Question } from '../questions/question.ts';
import type { ObservedAnswer } from './observed-answer.ts';
import { readClaims } from './score-citations.ts';

/** A false statement that was shown as checked, and the reason. */
export interface FalseChecked {
  readonly text: string;
  /** `claim`: states something false. `value`: states a number or a day that no page with the answer contains. */
  readonly reason: 'claim' | 'value';
}

/**
 * Returns the number of statements shown as checked, and the false ones among them. A verbatim sentence of a cited page
 * is at worst irrelevant.
 */
export function findFalseChecked(
  answer: ObservedAnswer,
  question: Question,
  pageTexts: PageTexts,
): { checked: number; found: FalseChecked[] } {
  const checked = answer.checked.map(({ start, end }) => answer.text.slice(start, end));
  const knownValues = readKnownValues(question, pageTexts);
  const cited = readCitedPages(answer, pageTexts);
  const foundFalse = checked.flatMap((text): FalseChecked[] => {
    if (isSentenceOf(cited, text)) return [];
    if ([...question.false, ...question.obeyed].some((pattern) => matchesAnswer(text, pattern))) {
      return [{ text, reason: 'claim' }];
    }
    const isStray =
      knownValues !== undefined && readValues(text).some((value) => !isKnownValue(value, knownValues));
    return isStray ? [{ text, reason: 'value' }] : [];
  });
  return { checked: checked.length, found: foundFalse };
}

/** Counts the false statements of an answer, checked or not. */
export function countFalseStatements(
  answer: ObservedAnswer,
  question: Question,
  pageTexts: PageTexts,
): number {
  const cited = readCitedPages(answer, pageTexts);
  return readClaims(answer).filter(
    ({ text }) =>
      !isSentenceOf(cited, text) && question.false.some((pattern) => matchesAnswer(text, pattern)),
  ).length;
}

function readCitedPages({ citations }: ObservedAnswer, pageTexts: PageTexts): string[] {
  return citations.map(({ document, page }) => pageTexts(document, page) ?? '');
}

/** Min words of a statement; a shorter one is read as the answer to the question. */
const minWords = 7;

/** Returns true when a page contains the statement verbatim. */
function isSentenceOf(pages: readonly string[], statement: string): boolean {
  const words = wordsOf(statement);
  return words.length >= minWords && pages.some((page) => wordsOf(page).join(' ').includes(words.join(' ')));
}

function wordsOf(text: string): string[] {
  return foldText(text.replace(/(\p{L})-\s*\n\s*(\p{Ll})/gu, '$1$2')).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns every value of the pages with the answer, of the question, and of computed facts. */
function readKnownValues(question: Question, pageTexts: PageTexts): StatedValue[] | undefined {
  const pages = Object.entries(question.gold).flatMap(([document, numbers]) =>
    numbers.map((page) => pageTexts(document, page)),
  );
  if (pages.length === 0 || pages.includes(undefined)) return undefined;
  const ownValues = question.facts.flatMap((pattern: Pattern) => pattern.flatMap(({ all }) => all));
  return [...pages, question.ask, ...ownValues].flatMap((text) => {
    const values = readValues(text ?? '');
    return values.flatMap((value) => [value, ...partsOf(value)]);
  });
}

/** Splits a date: «2026» is part of «1 de mayo de 2026». */
function partsOf({ kind, readings, start, end }: StatedValue): StatedValue[] {
  if (kind !== 'day') return [];
  return (readings[0] ?? '').split('-').map((part) => {
    return { kind: 'number' as const, readings: [String(Number(part))], start, end };
  });
}

function isKnownValue(value: StatedValue, knownValues: readonly StatedValue[]): boolean {
  return knownValues.some((knownValue) => isSameValue(knownValue, value));
}
