import { isDenial, isSameToken, readTokens, type Token } from './read-tokens.ts';

/** A sentence of a document or an answer with its tokens. */
export interface EvidenceSentence {
  readonly text: string;
  readonly tokens: readonly Token[];
}

export function readEvidence(text: string): EvidenceSentence {
  return { text, tokens: readTokens(text) };
}

type Judgement = 'agrees' | 'denies' | undefined;

/**
 * Judges a claim about the reserved part of a sentence, where the opposite holds: an exception («salvo en agosto»), or
 * the condition of a denial («no … sin permiso»). Returns undefined for a claim about the rest.
 */
export function judgeReservedPart(claim: EvidenceSentence, evidence: EvidenceSentence): Judgement {
  return judgeException(claim, evidence) ?? judgeCondition(claim, evidence);
}

/** Matches words that introduce an exception: «salvo». */
const exceptivePattern =
  /(?<!\p{L})(?:salvo|excepto|exceptuad[oa]s?|excepción\sde|salvedad\sde|fuera\sde\s(?:los\s)?(?:casos|supuestos)|a\smenos\sque|unless|except)(?!\p{L})/iu;

/** Returns true for a sentence with an exception: «salvo en agosto». */
export const namesException = (text: string): boolean => exceptivePattern.test(text);

/** Words of an exception that name nothing: «en caso de». */
const emptyWords: ReadonlySet<string> = new Set('caso casos supuesto supuestos si case if'.split(' '));
/** Min share of the words of an exception: fewer may name another case. */
const minShareOfException = 0.6;
const minShareInCommon = 0.5;

/**
 * Judges a claim by the exception of a sentence. «Se conceden sin límite, salvo en agosto» agrees with «en agosto
 * tienen límite» and denies «en agosto se conceden sin límite».
 */
function judgeException(claim: EvidenceSentence, { text, tokens }: EvidenceSentence): Judgement {
  const match = exceptivePattern.exec(text);
  if (match === null || exceptivePattern.test(claim.text)) return undefined;
  const from = match.index + match[0].length;
  const isFirst = !/\p{L}/u.test(text.slice(0, match.index));
  const to = Math.min(
    endOfClause(text, from, isFirst ? /[,;:.•]/u : /[;:.•]/u),
    endOfBrackets(text, match.index),
  );
  const excepted = tokens.filter(({ start }) => start >= from && start < to);
  if (!splitExceptedCases(text, excepted).some((part) => isNamed(part, claim.tokens))) return undefined;
  const restTokens = tokens.filter(({ start }) => start < match.index || start >= to);
  const ownTokens = claim.tokens.filter((token) => !excepted.some((other) => isSameToken(other, token)));
  const shared = pairTokens(ownTokens, restTokens);
  const isDenialOpposed = ownTokens.some(isDenial) !== restTokens.some(isDenial);
  const lacking = shared.filter(([claimed, standing]) => standing.isLacking && !claimed.isLacking);
  if (isDenialOpposed !== lacking.length > 0) return 'agrees';
  // «No tienen límite» says the same as «sin límite».
  const isSame = !isDenialOpposed || lacking.some(([claimed]) => claimed.isDenied);
  return isSame && shared.length >= Math.max(1, ownTokens.length * minShareInCommon) ? 'denies' : undefined;
}

/** Splits the tokens of an exception where its text lists several cases. */
function splitExceptedCases(text: string, excepted: readonly Token[]): Token[][] {
  const conditionParts: Token[][] = [];
  let end = 0;
  for (const token of excepted) {
    const isNext = /[,/]|(?<!\p{L})(?:y|e|o|u|ni|and|or)(?!\p{L})/iu.test(text.slice(end, token.start));
    if (isNext || conditionParts.length === 0) conditionParts.push([]);
    conditionParts.at(-1)?.push(token);
    end = token.end;
  }
  return conditionParts;
}

function isNamed(part: readonly Token[], claim: readonly Token[]): boolean {
  const words = part.filter(({ form }) => !emptyWords.has(form));
  const namedWords = words.filter((word) => claim.some((token) => isSameToken(word, token)));
  return namedWords.length > 0 && namedWords.length >= words.length * minShareOfException;
}

/** Matches an unmet condition: «sin permiso», «si no hay permiso». */
const lackPattern = /(?<!\p{L})(?:sin|without|(?:si|mientras)\sno|if\snot)(?!\p{L})/giu;
/** Matches idioms with «sin» that set no condition: «sin embargo», «sin perjuicio de». */
const idiomPattern = /^\S+\s+(?:embargo|perjuicio|más|duda|doubt|prejudice)(?!\p{L})/iu;
const conditionals: ReadonlySet<string> = new Set('si solo cuando if only when'.split(' '));
/** Matches verbs behind a conditional that leave the choice open: «cuando quiera». */
const freeChoicePattern = /^(?:quier|dese|gust|plazca)/u;
/** Matches words of permission. */
export const permissionWordPattern = /^(?:permi|autoriz|admit|consient)/u;
/** Matches the stem of a word that prohibits. */
const prohibitionPattern = /^(?:prohib|vedad|impid|impos|invalid|nul[oa]s?$)/u;

/**
 * Judges a claim by the condition of a denial. «No abona dietas sin justificante» agrees with «abona dietas con
 * justificante», and denies «abona dietas aunque falte el justificante». It leaves «abona dietas» undecided.
 */
function judgeCondition(claim: EvidenceSentence, { text, tokens }: EvidenceSentence): Judgement {
  const condition = readCondition(text, tokens);
  if (condition.length === 0) return undefined;
  const isOfCondition = (token: Token): boolean => condition.some((other) => isSameToken(other, token));
  const namedTokens = claim.tokens.filter(isOfCondition);
  if (namedTokens.length === 0) {
    const isConditional = ({ form }: Token, at: number): boolean =>
      conditionals.has(form) && !freeChoicePattern.test(claim.tokens[at + 1]?.form ?? '');
    return claim.tokens.some(isConditional) ? 'agrees' : undefined;
  }
  const places = namedTokens.map((token) => readConditionState(claim, token));
  const isDenied = claim.tokens.some((token) => {
    if (prohibitionPattern.test(token.form)) return !token.isDenied;
    if (!isDenial(token) || namedTokens.includes(token)) return false;
    return permissionWordPattern.test(token.form) || tokens.some((other) => isSameToken(other, token));
  });
  const isUnmet = places.includes('unmet');
  if (isUnmet === isDenied) return 'agrees';
  const shared = pairTokens(claim.tokens, tokens);
  if (shared.length === namedTokens.length || shared.length < claim.tokens.length * minShareInCommon)
    return undefined;
  return isUnmet || places[0] === 'met' ? 'denies' : undefined;
}

/** Returns the tokens of the condition («sin permiso») of a denial, before or after it. */
function readCondition(text: string, tokens: readonly Token[]): Token[] {
  const denials = tokens.filter(isDenial);
  const [first, last] = [denials[0], denials.at(-1)];
  if (first === undefined || last === undefined) return [];
  for (const { index } of text.matchAll(lackPattern)) {
    if (idiomPattern.test(text.slice(index, index + idiomLength))) continue;
    const isFront = !/\p{L}/u.test(text.slice(0, index));
    if (!isFront && first.start > index) continue;
    const end = endOfClause(text, index, /[,;:.]/u);
    if (!isFront || last.start > end) return tokens.filter(({ start }) => start > index && start < end);
  }
  return [];
}

/** Longest idiom with «sin», in UTF-16 units. */
const idiomLength = 40;

/** Matches words by which a condition need not be met. */
const waiverPattern =
  /(?<!\p{L})(?<!(?:no|not)\s)(?:aunque|aun|incluso|pese|pesar|independ\p{L}+|indistint\p{L}+|falt[ae]n?|care[cz]\p{L}+|innecesari[oa]s?|although|though|even|despite|regardless|lacks?)(?!\p{L})/iu;
/** Matches words of negation. */
const denialPattern = /(?<!\p{L})(?:no|not|sin|without)(?!\p{L})/iu;
/** Matches a conditional up to three words before its condition: «si tiene el permiso». */
const conditionBeforePattern = /(?<!\p{L})(?:si|cuando|if|when)\s(?:[^\s]+\s){0,3}$/iu;
/** Matches «with» before a condition that is met: «con el». */
const conditionMetBeforePattern = /(?<!\p{L})(?:con|with)\s(?:(?:el|la|los|las|un|una|the|an?)\s)?$/iu;
/** Matches words that restrict a claim and so deny all other cases: «solo», «más que», «hasta». */
const onlyBeforePattern = /(?<!\p{L})(?:más\sque|sino|sol[oa]|sólo|solamente|only|hasta|until)(?!\p{L})/iu;
/** UTF-16 units before a word that decide on its role. */
const windowLength = 120;

/** Returns whether a claim speaks of a condition as met («con permiso»), unmet, or only names it. */
function readConditionState(claim: EvidenceSentence, token: Token): 'met' | 'named' | 'unmet' {
  const before = claim.text.slice(Math.max(0, token.start - windowLength), token.start);
  const clause = before.slice(Math.max(...[...',;:.'].map((mark) => before.lastIndexOf(mark))) + 1);
  const [, afterException] = clause.split(exceptivePattern);
  // «Salvo que falte el permiso» requires the permission.
  if (afterException !== undefined) {
    return waiverPattern.test(afterException) || denialPattern.test(afterException) ? 'named' : 'unmet';
  }
  const isDoublyDenied = /(?<!\p{L})(?:no|not)\s(?:sin|without)(?!\p{L})/iu.test(clause);
  const condition = conditionBeforePattern.exec(clause)?.[0] ?? '';
  const isIfMet = condition !== '' && !waiverPattern.test(condition) && !denialPattern.test(condition);
  const isMet = (isIfMet || conditionMetBeforePattern.test(clause)) && !onlyBeforePattern.test(clause);
  const isUnmet = !isMet && (token.isDenied || waiverPattern.test(clause)) && !isDoublyDenied;
  if (isUnmet) return 'unmet';
  return isMet && clause === before ? 'met' : 'named';
}

/** Returns the position of the bracket that closes around a position; the end of the text outside brackets. */
function endOfBrackets(text: string, at: number): number {
  const opened = text.lastIndexOf('(', at);
  if (opened < text.lastIndexOf(')', at)) return text.length;
  const closed = opened < 0 ? -1 : text.indexOf(')', at);
  return closed < 0 ? text.length : closed;
}

function endOfClause(text: string, from: number, markPattern: RegExp): number {
  const length = text.slice(from).search(markPattern);
  return length < 0 ? text.length : from + length;
}

type Pair = readonly [claimed: Token, standing: Token];

function pairTokens(claim: readonly Token[], evidence: readonly Token[]): Pair[] {
  return claim.flatMap((claimed): Pair[] => {
    const standing = evidence.find((token) => isSameToken(claimed, token));
    return standing === undefined ? [] : [[claimed, standing]];
  });
}
