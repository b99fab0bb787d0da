import { detectSpanishOrEnglish } from '../../../platform/spanish/detect-spanish-or-english.ts';
import { foldText } from '../../../platform/spanish/spanish-terms.ts';
import {
  isAmongValues,
  isPercentage,
  isSameValue,
  readValues,
  type StatedValue,
} from '../values/read-values.ts';
import {
  followsFromSentence,
  hasWrongCalculation,
  isArithmeticResult,
  isKnownConstant,
  isPercentageBetween,
  isPercentageOf,
  isWrittenAsFraction,
  type Operand,
  toNumber,
} from './arithmetic.ts';
import { countTerms, isCountedMoment, isTimeBetween } from './counted-time.ts';
import type { EvidenceLibrary, EvidencePage, PlacedSentence } from './evidence-library.ts';
import {
  deniesClaim,
  deniesInList,
  hasOppositeWord,
  hasOtherDays,
  hasOtherValue,
  isAboutOtherSubject,
  permitsProhibited,
  supportsClaim,
} from './find-support.ts';
import { isDecidedByBounds } from './is-decided-by-bounds.ts';
import { type EvidenceSentence, namesException } from './judge-reserved-part.ts';
import { isDenial, isSameToken, modalStems, type Token } from './read-tokens.ts';

/** A statement with the complete sentences that it cites. */
export interface JudgedClaim {
  readonly text: string;
  /** Text of the headings and lead-ins above it. */
  readonly heads: string;
  readonly claim: readonly Token[];
  readonly cited: readonly PlacedSentence[];
  readonly rows: readonly number[];
  /** Values of the question and of the supported statements of the answer. */
  readonly supported: readonly StatedValue[];
  /** Results of calculations in other statements of the answer. */
  readonly computed: readonly StatedValue[];
}

/** Finds the kind of contradiction between a statement and its citations; undefined without one. */
export function findFault<Page extends EvidencePage>(
  { text, heads, claim, cited, rows, supported, computed }: JudgedClaim,
  pages: readonly Page[],
  library: EvidenceLibrary<Page>,
): 'value' | 'denial' | undefined {
  if (!citesEveryUrlAndEmail(text, cited) || hasWrongCalculation(text)) return 'value';
  const values = placeValues(text, cited, pages, library);
  const asked = values.filter(
    ({ value, isCited }) =>
      !isCited &&
      isAmongValues(value, supported) &&
      cited.some((sentence) => isDecidedByBounds(text, value, sentence.text, claim.some(isDenial))),
  );
  const stated = values.filter((placed) => !asked.includes(placed));
  const missing = findMissingValues(text, stated, { claim, rows, supported, computed, cited });
  if (missing.some(({ value, isOnPage }) => !isOnPage && !isKnownConstant(text, value))) return 'value';
  const isReckoning =
    missing.length === 0 && stated.some(({ value, isCited }) => !isCited && !isAmongValues(value, computed));
  const compared = claim.filter(({ start }) => !asked.some(({ value }) => value.start === start));
  if (!isReckoning && cited.some((evidence) => hasOtherValue(compared, evidence))) return 'value';
  if (hasOtherDays(claim, cited) || cited.some((evidence) => hasOppositeWord(claim, evidence, cited)))
    return 'value';
  const sentence = { text, tokens: claim };
  const isHeld = cited.some((evidence) => supportsClaim(sentence, evidence));
  const countShared = ({ tokens }: PlacedSentence): number =>
    claim.filter((token) => tokens.some((other) => isSameToken(token, other))).length;
  const agreesInDenial = (evidence: PlacedSentence): boolean =>
    cited.some(
      (other) =>
        other !== evidence &&
        hasSameDenials(claim, other.tokens) &&
        countShared(other) >= countShared(evidence),
    );
  const isDenied = cited.some(
    (evidence) =>
      permitsProhibited(heads, sentence, evidence) ||
      (!isHeld && deniesInList(heads, sentence, evidence) && !agreesInDenial(evidence)),
  );
  return isDenied ? 'denial' : undefined;
}

/** Returns true when a claim denies something and a sentence denies all of the same. */
function hasSameDenials(claim: readonly Token[], evidence: readonly Token[]): boolean {
  const denied = claim.filter(isDenial);
  return (
    denied.length > 0 &&
    denied.every((token) => evidence.some((other) => isDenial(other) && isSameToken(token, other)))
  );
}

/** Returns true when the citations of a statement are about another subject. Its values have been checked before. */
function citesOtherSubject(
  text: string,
  claim: readonly Token[],
  cited: readonly EvidenceSentence[],
): boolean {
  return !isTranslated(text, cited) && isAboutOtherSubject(claim, cited);
}

/**
 * Finds the fault of a lead-in («Puede subarrendar en estos casos:») in the citations of its answer: one of them denies
 * it, or none is about it. Headings and lead-ins that only name a list have no fault.
 */
export function findFaultOfLeadIn(
  text: string,
  claim: readonly Token[],
  cited: readonly EvidenceSentence[],
): 'denial' | 'subject' | undefined {
  const sentence = { text, tokens: claim };
  if (
    /^\s*[#|]/u.test(text) ||
    cited.length === 0 ||
    cited.some((evidence) => supportsClaim(sentence, evidence))
  ) {
    return undefined;
  }
  // The items below may be the exceptions: «No es voluntario para:».
  const isDenied = cited.some((each) => !namesException(each.text) && deniesClaim(sentence, each));
  if (isDenied) return 'denial';
  // Without a verb of permission or duty it only names a list: «Las condiciones principales:».
  const states = claim.some(({ form }) => modalStems.has(form)) && claim.length >= minTokensToState;
  return states && citesOtherSubject(text, claim, cited) ? 'subject' : undefined;
}

/**
 * Returns true when a text is in another language than the pages, so that their words cannot be compared. A text whose
 * language is unknown is not.
 */
export function isTranslated(text: string, cited: readonly { readonly text: string }[]): boolean {
  const language = detectSpanishOrEnglish(foldText(text));
  const sample = cited.map((evidence) => evidence.text.slice(0, languageSample)).join(' ');
  return language !== undefined && language !== detectSpanishOrEnglish(foldText(sample));
}

/** UTF-16 units at the start of a text from which its language is detected. */
const languageSample = 2_000;

/** Min tokens of a statement: the verb and three words. */
const minTokensToState = 4;

const urlOrEmailPattern =
  /(?:https?:\/\/|www\.)(?:[.,;:]*[^\s<>"'«».,;:)])+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\w.@/-])(?:[a-z0-9-]+\.)+(?:com|es|org|net|eu|info|io|cat|gal|eus|example)(?![\w-])/giu;

/** Returns true when every URL and email of a statement is in its citations: the model must not invent any. */
export function citesEveryUrlAndEmail(text: string, cited: readonly EvidenceSentence[]): boolean {
  const foundUrls = text.match(urlOrEmailPattern) ?? [];
  return foundUrls.every((each) =>
    cited.some((evidence) => evidence.text.toLowerCase().includes(each.toLowerCase())),
  );
}

/** A value of a statement, and whether the citations have it. */
interface PlacedValue {
  readonly value: StatedValue;
  /** True when a cited sentence has the value. */
  readonly isCited: boolean;
  /** True when a cited page has the value. */
  readonly isOnPage: boolean;
}

function placeValues<Page extends EvidencePage>(
  text: string,
  cited: readonly PlacedSentence[],
  pages: readonly Page[],
  library: EvidenceLibrary<Page>,
): PlacedValue[] {
  return readValues(text).map((value) => ({
    value,
    isCited: cited.some(({ values }) => values.some((citedValue) => isSameValue(citedValue, value))),
    isOnPage: pages.some((page) => library.pageHolds(page, value)),
  }));
}

/**
 * Returns the values of a statement that its cited sentences do not have, and that it does not compute from values of
 * its pages.
 */
function findMissingValues(
  text: string,
  values: readonly PlacedValue[],
  { claim, rows, supported, computed, cited }: Omit<JudgedClaim, 'text' | 'heads'>,
): PlacedValue[] {
  if (values.every(({ isCited }) => isCited)) return [];
  const percentages = cited.flatMap(({ text: sentence, values: stated }) =>
    stated.filter((value) => isPercentage(sentence, value)).map(toNumber),
  );
  const results: PlacedValue[] = [];
  const onPages = cited.flatMap((sentence) => sentence.values);
  const counted = countTerms({ text, claim }, supported, cited);
  const isOperand = ({ value }: PlacedValue): boolean =>
    isAmongValues(value, supported) ||
    isKnownConstant(text, value) ||
    isWrittenAsFraction(text, value, [...percentages, ...results.map((result) => toNumber(result.value))]) ||
    isPercentageOf(value, percentages, values);
  // The result of one operation may be an operand of another, before or after it: «5 × 250 = 1.250; 1.400 − 1.250 = 150».
  for (const candidate of [...values, ...values]) {
    if (candidate.isCited || results.includes(candidate)) continue;
    const operands = values.map((placed): Operand => {
      const { value, isCited, isOnPage } = placed;
      return { value, isBacked: isCited || isOnPage || results.includes(placed) || isOperand(placed) };
    });
    const { value } = candidate;
    const known = [...operands.flatMap((each) => (each.isBacked ? each.value : [])), ...supported];
    const isResult =
      isCountedMoment(text, value, counted) ||
      isTimeBetween(text, value, [...known, ...onPages]) ||
      isPercentageBetween(text, value, [...known, ...computed]) ||
      isArithmeticResult(text, value, operands, rows);
    if (isResult) results.push(candidate);
  }
  // A sentence may be as long as its page: its values are read once for all values of the statement.
  const sentences = new Map<EvidenceSentence, StatedValue[]>();
  const valuesOf = (sentence: EvidenceSentence): StatedValue[] => {
    const sentenceValues = sentences.get(sentence) ?? readValues(sentence.text);
    sentences.set(sentence, sentenceValues);
    return sentenceValues;
  };
  return values.filter((placed) => {
    const { value, isCited } = placed;
    if (isCited || results.includes(placed) || isAmongValues(value, computed)) return false;
    // Excuses a number of the question, of another statement, or of a share only as an operand of a result.
    if (results.length > 0 && isOperand(placed)) return false;
    return !cited.some((sentence) => followsFromSentence(text, value, sentence.text, valuesOf(sentence)));
  });
}
