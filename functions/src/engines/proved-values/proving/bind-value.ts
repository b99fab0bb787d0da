import type { TypedValue } from '../../../contract/proved-values/schemas.ts';
import { foldText } from '../../../platform/spanish/spanish-terms.ts';
import { type EvidenceToken, isValueOrUnit } from '../../evidence/index.ts';
import { isSameTypedValue } from '../reading/same-value.ts';
import { type MeasuredType, readStatedValues, type StatedTypedValue } from '../reading/stated-values.ts';
import { type AskedWords, isGenericNoun } from './asked-words.ts';
import { isSameThing } from './same-things.ts';

/**
 * Returns the value of a statement that belongs to the asked words. Of several values, the one whose clause has most of
 * the words; undefined when two clauses have equally many.
 */
export function bindValue(
  type: MeasuredType,
  text: string,
  tokens: readonly EvidenceToken[],
  askedTokens: readonly EvidenceToken[],
): StatedTypedValue | undefined {
  const stated = readStatedValues(type, text);
  const distinct = stated.filter(
    ({ value }, index) => stated.findIndex((other) => isSameTypedValue(other.value, value)) === index,
  );
  const [first] = distinct;
  if (first === undefined || distinct.length === 1) return first;
  const ends = stated.map(({ end }, index) =>
    endOfClause(text, end, stated[index + 1]?.start ?? text.length),
  );
  const scored = stated.map((each, index) => {
    const ownTokens = tokens.filter(
      ({ start, end }) => start >= (ends[index - 1] ?? 0) && end <= (ends[index] ?? 0),
    );
    const score = askedTokens.filter((word) => ownTokens.some((token) => isSameThing(word, token))).length;
    return { each, score };
  });
  const best = Math.max(...scored.map(({ score }) => score));
  const winners = scored.filter(({ score }) => score === best).map(({ each }) => each);
  const [winner, ...others] = winners;
  const isOne = others.every(({ value }) => winner !== undefined && isSameTypedValue(value, winner.value));
  return best > 0 && isOne ? winner : undefined;
}

/**
 * Returns the end of the clause behind a value, whose words belong to the value: «950 euros mensuales, y 1.900 de
 * fianza».
 */
function endOfClause(text: string, from: number, to: number): number {
  const match = /[,;:(]|\s(?:y|e|o|así como)\s/u.exec(text.slice(from, to));
  return match === null ? to : from + match.index;
}

/**
 * Part of a statement in which words of another case exclude the value: the value's clause, or all text before the end
 * of that clause.
 */
export type OtherCaseScope = 'clause' | 'before';

/** Place of a value in a statement. */
export interface ValuePlace {
  readonly start: number;
  readonly end: number;
  readonly scope: OtherCaseScope;
}

/** Matches conditions, which may also follow the value. */
const conditionPattern = /(?<!\p{L})(?:si|salvo|excepto|cuando|caso|supuesto|siempre que)(?!\p{L})/gu;
/** Matches words before a value that limit it to another case, time or part. */
const turnPattern =
  /(?<!\p{L})(?:anterior\p{L}*|antigu\p{L}*|prorrog\p{L}*|reduc\p{L}*|redujo|increment\p{L}*|aument\p{L}*|penaliz\p{L}*|sancion\p{L}*|recarg\p{L}*|demora|mora|incumpl\p{L}*|adicional\p{L}*|extra\p{L}*|suplement\p{L}*|complement\p{L}*|ejemplo|minim\p{L}*|maxim\p{L}*|proporcion\p{L}*|estimad\p{L}*|aproximad\p{L}*|orientativ\p{L}*|propuest\p{L}*|borrador|deneg\p{L}*|exclu\p{L}*|podra\p{L}*|podria\p{L}*|futur\p{L}*|otr[oa]s?|restante\p{L}*|descuent\p{L}*|bonific\p{L}*|parcial\p{L}*|anticip\p{L}*|resolucion|desist\p{L}*|modific\p{L}*|sustitu\p{L}*|derog\p{L}*|provisional\p{L}*|hasta|eran?|fue|fueron|ascendian?|habia|sub(?:ir|id)\p{L}*|baj(?:ar|ad)\p{L}*|sin perjuicio|ademas de|aparte de|junto (?:a|con)|independencia|en lugar)(?!\p{L})/gu;
/**
 * Matches words behind a value that limit it to a part or a time: «950 euros el primer año y 980 después».
 */
const valuePartPattern =
  /(?<!\p{L})(?:durante|primer\p{L}*|segund[oa]|tercer\p{L}*|a partir|hasta|inicial\p{L}*|solo|unicamente|por cada)(?!\p{L})/gu;

/**
 * Returns true when a statement denies its value, or may state it for another case than the question: «en caso de
 * demora», «la renta anterior».
 */
export function concernsOtherCase(
  { text, tokens }: { readonly text: string; readonly tokens: readonly EvidenceToken[] },
  { start, end, scope }: ValuePlace,
  { all }: AskedWords,
): boolean {
  const clauseStart = 1 + Math.max(...[',', ';', ':'].map((mark) => text.lastIndexOf(mark, start - 1)));
  const clauseEnd = endOfClause(text, end, text.length);
  if (tokens.some((token) => token.isDenied && token.start >= clauseStart && token.end <= clauseEnd))
    return true;
  const isNew = ([word]: RegExpExecArray): boolean =>
    !all.some(({ form }) => form === word || form.slice(0, 5) === word.slice(0, 5));
  return (
    [...foldText(text).matchAll(conditionPattern)].some(isNew) ||
    [...foldText(text.slice(end, clauseEnd)).matchAll(valuePartPattern)].some(isNew) ||
    [...foldText(text.slice(scope === 'clause' ? clauseStart : 0, clauseEnd)).matchAll(turnPattern)].some(
      isNew,
    )
  );
}

/**
 * Matches the beginning of a further clause with its own subject: «la fianza es de un mes, y hay además un
 * aval de…».
 */
const otherClausePattern =
  /;|(?:,|\s)\s?(?:y|e|o|u|pero|más|así como)\s+(?:(?:hay|además|también|se)\s+){0,2}(?:el|la|los|las|un|una|otro|otra|su|sus|hay|además|\p{L}+(?:rá|rán))\s/iu;

/** Returns true when every asked word of a statement is in another clause than the value. */
export function isInOtherClause(
  { text, tokens }: { readonly text: string; readonly tokens: readonly EvidenceToken[] },
  key: readonly EvidenceToken[],
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  const namedWords = key.filter((word) => !isValueOrUnit(word));
  const words = tokens.filter((token) => namedWords.some((word) => isSameThing(word, token)));
  return (
    words.length > 0 &&
    words.every((word) =>
      otherClausePattern.test(text.slice(Math.min(word.end, end), Math.max(word.start, start))),
    )
  );
}

/** Matches a complement of the asked word: «de la prórroga». */
const complementPattern =
  /^\s+(?:de|del|por|para|sobre)\s+(?:(?:la|el|los|las|un|una|su|sus|dicha|dicho|cada)\s+)?(\p{L}+)/iu;

/** Returns true when an asked word has a complement that the question lacks: «la duración de la prórroga». */
export function hasUnaskedComplement(
  text: string,
  tokens: readonly EvidenceToken[],
  key: readonly EvidenceToken[],
  askedWords: AskedWords,
): boolean {
  return tokens
    .filter((token) => token.value === undefined && key.some((word) => isSameThing(word, token)))
    .some(({ end }) => {
      const word = complementPattern.exec(text.slice(end, end + 60))?.[1];
      if (word === undefined || /^\d/u.test(word) || isGenericNoun(word)) return false;
      const folded = foldText(word);
      return (
        !tokens.some(
          (token) =>
            token.start >= end &&
            foldText(text.slice(token.start, token.end)) === folded &&
            (token.value !== undefined || askedWords.all.some((known) => isSameThing(known, token))),
        ) &&
        tokens.some((token) => token.start >= end && foldText(text.slice(token.start, token.end)) === folded)
      );
    });
}

/** Returns true when the text states this value. */
export const statesValue = (type: MeasuredType, text: string, value: TypedValue): boolean =>
  readStatedValues(type, text).some((stated) => isSameTypedValue(stated.value, value));
