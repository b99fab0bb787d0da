import type { TypedValue } from '../../../contract/proved-values/schemas.ts';
import type { ValueType } from '../../../contract/proved-values/value-types.ts';
import { foldText } from '../../../platform/spanish/spanish-terms.ts';
import { type EvidenceToken, isValueOrUnit } from '../../evidence/index.ts';
import { readTypedValue } from '../reading/read-typed-value.ts';
import { foldWords, isSameTypedValue } from '../reading/same-value.ts';
import { isMeasured, type MeasuredType, readStatedValues } from '../reading/stated-values.ts';
import { type AskedWords, coversAllWords, distinctiveWordsOf } from './asked-words.ts';
import { bindParty } from './bind-party.ts';
import {
  bindValue,
  concernsOtherCase,
  hasUnaskedComplement,
  isInOtherClause,
  type OtherCaseScope,
  statesValue,
  type ValuePlace,
} from './bind-value.ts';
import type { DocumentStatement } from './document-statements.ts';

/** Returns true when a statement contains the value, about any subject. */
export function statesAnswer(type: ValueType, value: TypedValue, { text }: DocumentStatement): boolean {
  if (isMeasured(type)) return statesValue(type, text, value);
  const words = ` ${foldWords(text)} `;
  switch (value.type) {
    case 'party':
      return words.includes(` ${foldWords(value.name)} `);
    case 'list':
      return value.items.some((item) => words.includes(` ${foldWords(item)} `));
    default:
      return true;
  }
}

/** Returns true when a statement states the value in answer to the question, as far as code can tell. */
export function answersQuestion(
  type: ValueType,
  value: TypedValue,
  statement: DocumentStatement,
  askedWords: AskedWords,
): boolean {
  const stated = valueOfStatement(type, statement, askedWords);
  if (stated !== undefined) return isSameTypedValue(stated, value);
  const words = ` ${foldWords(statement.text)} `;
  switch (value.type) {
    case 'text':
      return (
        isAbout(statement, { start: 0, end: statement.text.length, scope: 'before' }, askedWords) &&
        words.includes(` ${foldWords(value.text)} `) &&
        value.text.length < statement.text.length
      );
    default:
      return false;
  }
}

/**
 * Returns the value that a statement states for the question; undefined when it is about something else or unsure. With
 * the scope `clause`, words of another case before the value's clause are ignored; such a statement is listed as
 * disagreeing, but proves nothing.
 */
export function valueOfStatement(
  type: ValueType,
  statement: DocumentStatement,
  askedWords: AskedWords,
  scope: OtherCaseScope = 'before',
): TypedValue | undefined {
  if (askedWords.isDenied) return undefined;
  if (isMeasured(type)) {
    const bound = bindValue(type, statement.text, statement.tokens, askedWords.all);
    return bound !== undefined && isAbout(statement, { ...bound, scope }, askedWords)
      ? bound.value
      : undefined;
  }
  if (type === 'party') return readParty(statement, askedWords);
  if (type === 'yes_no') return readAffirmation(statement, askedWords);
  if (type === 'list') return readAskedList(statement, askedWords);
  return undefined;
}

const maxSubjectWords = 4;
const minWordsToLackOne = 3;

/**
 * Returns the words with which a statement names its value, as a question: «Total prima anual» of «Total prima anual:
 * 683 €». Empty without such words.
 */
export function readSubject(
  type: MeasuredType,
  value: TypedValue,
  { text, tokens }: DocumentStatement,
  askedWords: AskedWords,
): AskedWords[] {
  const stated = readStatedValues(type, text).find((each) => isSameTypedValue(each.value, value));
  if (stated === undefined) return [];
  const clauseStart = Math.max(...[',', ';', '.'].map((mark) => text.lastIndexOf(mark, stated.start - 1)));
  const before = tokens.filter(({ start, end }) => start > clauseStart && end <= stated.start);
  const key = distinctiveWordsOf(before).slice(-maxSubjectWords);
  // Another statement about the same may lack one of several words.
  const shorter =
    key.length < minWordsToLackOne ? [] : key.map((word) => key.filter((other) => other !== word));
  const keys = [key, ...shorter].filter((words) => !words.every(isValueOrUnit));
  return keys.length === 0 ? [] : [{ keys, all: [...askedWords.all, ...tokens], isDenied: false }];
}

/** Returns the name to which a statement gives the asked role. */
function readParty({ text, tokens }: DocumentStatement, { keys }: AskedWords): TypedValue | undefined {
  for (const key of keys) {
    const name = bindParty(text, tokens, key);
    if (name !== undefined) return { type: 'party', name };
  }
  return undefined;
}

/** Returns the key of the question that the statement covers with its heading. */
function coveredKey(
  { tokens, headTokens, implied }: DocumentStatement,
  { keys }: AskedWords,
): readonly EvidenceToken[] | undefined {
  return keys.find((key) => coversAllWords(key, [...tokens, ...headTokens], implied));
}

/** Returns true when a statement has the asked words, in an affirmation without another case or part. */
function isAbout(statement: DocumentStatement, place: ValuePlace, askedWords: AskedWords): boolean {
  const key = coveredKey(statement, askedWords);
  if (key === undefined || concernsOtherCase(statement, place, askedWords)) return false;
  return (
    !hasUnaskedComplement(statement.text, statement.tokens, key, askedWords) &&
    !isInOtherClause(statement, key, place)
  );
}

/** Matches words that permit. */
const permissionPattern =
  /(?<!\p{L})(?:podra|podran|puede|pueden|permit\p{L}*|autoriz\p{L}*|admit\p{L}*|facult\p{L}*|cabe)(?!\p{L})/u;
/** Matches words that prohibit or exclude. */
const prohibitionPattern =
  /(?<!\p{L})(?:prohib\p{L}*|exclu\p{L}*|sin derecho|renunci\p{L}*|imped\p{L}*)(?!\p{L})/u;
/** Matches words that restrict or condition a statement. */
const conditionPattern =
  /(?<!\p{L})(?:si|salvo|excepto|cuando|siempre|caso|supuesto|previ[oa]|sin|solo|unicamente|condici\p{L}*|autorizacion|consentimiento|hasta|parcial\p{L}*|temporal\p{L}*|minim\p{L}*|maxim\p{L}*)(?!\p{L})/u;

/** Returns yes or no when a statement permits, states or denies what is asked, without a condition. */
function readAffirmation(statement: DocumentStatement, askedWords: AskedWords): TypedValue | undefined {
  const key = askedWords.keys.find((each) => coversAllWords(each, statement.tokens));
  const folded = foldText(statement.text);
  if (key === undefined || conditionPattern.test(folded)) return undefined;
  if (hasUnaskedComplement(statement.text, statement.tokens, key, askedWords)) return undefined;
  const isDenied = statement.tokens.some((token) => token.isDenied);
  if (isDenied && prohibitionPattern.test(folded)) return undefined;
  if (isDenied || prohibitionPattern.test(folded)) return { type: 'yes_no', is_yes: false };
  return permissionPattern.test(folded) ? { type: 'yes_no', is_yes: true } : undefined;
}

/** Matches a line break within a list item. */
const lineWithinItemPattern = /\n(?!\s{0,20}(?:[-–—•▪●◦*·]|\(?(?:[a-zñ]|\d{1,2})[.)])\s)/giu;

/** Returns the items of a statement that enumerates behind a colon under the asked words. */
function readAskedList(statement: DocumentStatement, askedWords: AskedWords): TypedValue | undefined {
  const colon = statement.text.indexOf(':');
  if (colon < 0 || !isAbout(statement, { start: colon, end: colon + 1, scope: 'before' }, askedWords))
    return undefined;
  const list = readTypedValue('list', statement.text.slice(colon + 1).replace(lineWithinItemPattern, ' '));
  return list?.type === 'list' && list.items.length > 1 ? list : undefined;
}
