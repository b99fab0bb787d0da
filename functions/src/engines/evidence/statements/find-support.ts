import {
  type EvidenceSentence,
  judgeReservedPart,
  permissionWordPattern,
  readEvidence,
} from './judge-reserved-part.ts';
import { businessPattern, naturalPattern, readOpposite } from './opposites.ts';
import {
  isDenial,
  isProhibiting,
  isSameKind,
  isSameToken,
  modalStems,
  negatesStatement,
  readTokens,
  type Token,
} from './read-tokens.ts';

/** Returns true when the sentence contains the whole claim in order, with the same negations. It may contain more. */
export function supportsClaim(claim: EvidenceSentence, evidence: EvidenceSentence): boolean {
  const wholeMatch = findWholeClaim(fixedOf(claim.tokens), evidence.tokens, isSameToken);
  return (
    wholeMatch !== undefined &&
    !hasOppositePair(wholeMatch, evidence.tokens) &&
    judgeReservedPart(claim, evidence) !== 'denies'
  );
}

/** Returns true for a question of a page, which asserts nothing: «13. ¿Están exentas las clases?». */
export function isQuestion(text: string): boolean {
  const end = text.slice(-maxEndMarks).replaceAll(/[^\p{L}\p{N}?]/gu, '');
  if (!end.endsWith('?')) return false;
  const beginsAsQuestion = text.charAt(text.search(/[\p{L}¿]/u)) === '¿';
  return beginsAsQuestion || !/[.:;¿]/u.test(text);
}

/** Max UTF-16 units of the marks at the end of a sentence. */
const maxEndMarks = 8;

/** Returns true when the sentence denies the claim, or asserts something that the claim denies. */
export function deniesClaim(claim: EvidenceSentence, evidence: EvidenceSentence): boolean {
  const fixed = fixedOf(claim.tokens);
  if (fixed.length === 0 || isQuestion(evidence.text)) return false;
  const judgement = judgeReservedPart({ ...claim, tokens: fixed }, evidence);
  if (judgement !== undefined) return judgement === 'denies';
  const wholeMatch = findWholeClaim(fixed, evidence.tokens, isSameToken);
  return wholeMatch === undefined
    ? contradicts(fixed, evidence.tokens)
    : hasOppositePair(wholeMatch, evidence.tokens);
}

/**
 * Returns true like `deniesClaim`, for a claim below headings. A heading with a negation («No pueden delegarse:») negates
 * its items, so that a page that negates them agrees.
 */
function deniesBelowHeadings(heads: string, claim: EvidenceSentence, evidence: EvidenceSentence): boolean {
  if (!readTokens(heads).some(isDenial)) return deniesClaim(claim, evidence);
  return !evidence.tokens.some(isDenial) && deniesClaim(readEvidence(`${heads} ${claim.text}`), evidence);
}

/** A sentence of a page; for an item of a list also its lead-ins, and the item below them. */
export interface SentenceInList extends EvidenceSentence {
  readonly leadIn: string | undefined;
  readonly underLeadIn: EvidenceSentence | undefined;
}

/**
 * Returns true when a claim permits what the lead-in of a list prohibits: «Queda prohibido: a) fumar» denies «se puede
 * fumar». «Es sancionable fumar» agrees although it has no negation.
 */
export function permitsProhibited(
  heads: string,
  { text }: EvidenceSentence,
  { leadIn, underLeadIn }: SentenceInList,
): boolean {
  if (leadIn === undefined || underLeadIn === undefined || !deniesNextWord(leadIn)) return false;
  const claim = readEvidence(`${heads} ${text}`);
  return isPermission(claim.tokens) && deniesClaim(claim, underLeadIn);
}

/**
 * Returns true when a sentence denies a claim below headings, by itself or as an item of its list: «No se cubren: a)
 * robos» denies «se cubren robos».
 */
export function deniesInList(heads: string, claim: EvidenceSentence, sentence: SentenceInList): boolean {
  const { leadIn = '', underLeadIn } = sentence;
  if (deniesNextWord(leadIn)) return false;
  if (underLeadIn !== undefined && deniesBelowHeadings(heads, claim, underLeadIn)) return true;
  return !readTokens(leadIn).some(isDenial) && deniesBelowHeadings(heads, claim, sentence);
}

const anyWord = 'fumar';
const deniesNextWord = (text: string): boolean => readTokens(`${text} ${anyWord}`).at(-1)?.isDenied === true;

/** Matches the stem of a verb of refraining: «evitar». */
const refrainingPattern = /^(?:evit|absten|abstien)/u;
/** Matches the stem of a verb of inclusion: «cubre». */
const includingPattern = /^(?:cubr|cubiert|inclu|garanti|ampar)/u;

/** Returns true for the statement of a permission, a cover, or a duty to do something. */
function isPermission(claim: readonly Token[]): boolean {
  return (
    claim.some(
      ({ form }) => modalStems.has(form) || permissionWordPattern.test(form) || includingPattern.test(form),
    ) && !claim.some(({ form }) => refrainingPattern.test(form))
  );
}

/** Min share of words in common with the citation; correct rewordings share more. */
const minShareInCommon = 0.3;

/** Returns true when a statement and sentences share too few words to be about the same subject. Ignores values. */
export function isAboutOtherSubject(
  claim: readonly Token[],
  evidence: readonly EvidenceSentence[],
  minShare = minShareInCommon,
): boolean {
  const content = claim.filter(({ form }) => !modalStems.has(form));
  const onPage = evidence.flatMap(({ tokens }) => tokens);
  const isShared = (token: Token): boolean =>
    token.value !== undefined || onPage.some((other) => isSameToken(token, other));
  return content.length >= minTokensToDeny && content.filter(isShared).length / content.length < minShare;
}

const minAddedWords = 2;

/**
 * Returns true when an answer to a question is about another subject than its citation. If the answer adds at least two
 * words to those of the question, only the added words are compared with the page.
 */
export function isUnrelated(
  claim: readonly Token[],
  evidence: readonly EvidenceSentence[],
  question = '',
): boolean {
  if (!isAboutOtherSubject(claim, evidence)) return false;
  const questionTokens = readTokens(question);
  const onPage = evidence.flatMap(({ tokens }) => tokens);
  const isAmong = (token: Token, tokens: readonly Token[]): boolean =>
    tokens.some((other) => isSameToken(token, other));
  const addedTokens = claim.filter((token) => !modalStems.has(token.form) && !isAmong(token, questionTokens));
  return addedTokens.length < minAddedWords || !addedTokens.every((token) => isAmong(token, onPage));
}

const fixedOf = (claim: readonly Token[]): Token[] => claim.filter(({ isMovable }) => !isMovable);

/** Returns true when the sentence contains the claim word for word, except for another number or day. */
export function hasOtherValue(claim: readonly Token[], { tokens }: EvidenceSentence): boolean {
  const fixed = fixedOf(claim);
  const pairs = findWholeClaim(fixed, tokens, isSameKind);
  if (fixed.length < minTokensToDeny || pairs === undefined) return false;
  const isRow = tokens.filter(({ value }) => value !== undefined).length >= valuesOfRow;
  return pairs.some((pair, index) => {
    if (isSameToken(...pair)) return false;
    // A row has several values, and the claim may be about any of them.
    if (isRow && tokens.some((token) => isSameToken(token, pair[0]))) return false;
    return isBesideNeighbours(pairs, index, tokens);
  });
}

/** Returns true when the neighbours of a claim's token are also its neighbours in the sentence. */
function isBesideNeighbours(pairs: readonly Pair[], at: number, tokens: readonly Token[]): boolean {
  const placeOf = (pair: Pair | undefined): number | undefined => pair && tokens.indexOf(pair[1]);
  const [before, here = 0, after] = [placeOf(pairs[at - 1]), placeOf(pairs[at]), placeOf(pairs[at + 1])];
  return (before === undefined || here - before === 1) && (after === undefined || after - here === 1);
}

/** Returns true when a claim has business days that its citations do not have: «diez días hábiles». */
export function hasOtherDays(claim: readonly Token[], cited: readonly EvidenceSentence[]): boolean {
  const readKind = (tokens: readonly Token[], at: number): 'business' | 'natural' | undefined => {
    const form = tokens[at + 1]?.form === 'DÍA' ? (tokens[at + 2]?.form ?? '') : '';
    if (businessPattern.test(form)) return 'business';
    return naturalPattern.test(form) ? 'natural' : undefined;
  };
  return claim.some((token, index) => {
    const kind = readKind(claim, index);
    if (token.value === undefined || kind === undefined) return false;
    const counts = cited.flatMap(({ tokens }) =>
      tokens.flatMap((other, place) =>
        tokens[place + 1]?.form === 'DÍA' && isSameToken(token, other) ? [{ tokens, place }] : [],
      ),
    );
    const kinds = counts.map(({ tokens, place }) => readKind(tokens, place));
    if (kinds.length === 0 || kinds.includes(kind)) return false;
    const isNamed = (): boolean =>
      cited.some(({ tokens }) => tokens.some(({ form }) => businessPattern.test(form)));
    return kind === 'natural' ? kinds.includes('business') : kinds.includes('natural') || !isNamed();
  });
}

/**
 * Returns true when a sentence contains the claim word for word, except for a word that excludes the claimed one: «antes
 * del día 15» beside «después del día 15». Another cited sentence may have the claimed word.
 */
export function hasOppositeWord(
  claim: readonly Token[],
  evidence: EvidenceSentence,
  cited: readonly EvidenceSentence[],
): boolean {
  const opposed = new Map(claim.map((token) => [token, readOpposite(token)]));
  if (claim.length < minTokensBesideOpposite || ![...opposed.values()].some(Boolean)) return false;
  const { tokens } = evidence;
  const pairs = findWholeClaim(
    claim,
    tokens,
    (claimed, standing) => isSameToken(claimed, standing) || opposed.get(claimed)?.(standing) === true,
  );
  if (pairs === undefined || pairs.some(([claimed, standing]) => claimed.isDenied !== standing.isDenied))
    return false;
  if (findWholeClaim(claim, tokens, isSameToken) !== undefined) return false;
  const decisive = pairs.findLast(([{ value }]) => value !== undefined) ?? pairs.at(-1);
  const [first, last] = [pairs[0]?.[1].start ?? 0, decisive?.[1].end ?? 0];
  // «El primer plazo vence en abril y el segundo, en octubre» states both.
  const isElsewhere = (claimed: Token): boolean =>
    cited.some((other) =>
      other.tokens.some(
        (token) =>
          isSameToken(claimed, token) &&
          (other !== evidence || claimed.isMovable || (token.start >= first && token.end <= last)),
      ),
    );
  return pairs.some((pair, index) => {
    const [claimed] = pair;
    if (isSameToken(...pair) || isElsewhere(claimed) || !isBesideNeighbours(pairs, index, tokens))
      return false;
    // «El comprador y el vendedor» are the same as «el vendedor y el comprador».
    return ![pairs[index - 1], pairs[index + 1]].some(
      (next) => next !== undefined && isSameToken(claimed, next[1]),
    );
  });
}

/** Min tokens of a claim to compare it by an opposite word: with fewer, the sentence may be about something else. */
const minTokensBesideOpposite = 3;

/**
 * Min common tokens of a statement and a sentence with different numbers, for a contradiction: «5 %» beside «3 %» are
 * two numbers; «recargo del 5 %» beside «recargo del 3 %» is a contradiction.
 */
const minTokensToDeny = 2;
const valuesOfRow = 4;

type Pair = readonly [claimed: Token, standing: Token];

/** Returns true when one of a pair is denied and the other is not. «Sin IVA» agrees with «IVA no incluido». */
function hasOppositePair(pairs: readonly Pair[], evidence: readonly Token[]): boolean {
  return pairs.some(([claimed, standing]) => {
    if (claimed.isDenied === standing.isDenied) return false;
    const next = claimed.isLacking ? evidence[evidence.indexOf(standing) + 1] : undefined;
    return next === undefined || !(isDenial(next) || isProhibiting(next));
  });
}

/** Finds the shortest span with every token of a claim, in order; undefined without one. */
function findWholeClaim(
  claim: readonly Token[],
  evidence: readonly Token[],
  isSame: (a: Token, b: Token) => boolean,
): Pair[] | undefined {
  let best: Pair[] | undefined;
  let bestLength = Number.POSITIVE_INFINITY;
  let from = 0;
  for (;;) {
    const end = matchForward(claim, evidence, isSame, from);
    if (end === undefined) return best;
    const pairs = matchBackwards(claim, evidence, isSame, end);
    const start = pairs[0]?.[1];
    const last = pairs.at(-1)?.[1];
    if (start === undefined || last === undefined) return best;
    if (last.end - start.start < bestLength) {
      best = pairs;
      bestLength = last.end - start.start;
    }
    from = evidence.indexOf(start, from) + 1;
  }
}

/** Returns the position of the last token of a claim when each is matched at its first occurrence. */
function matchForward(
  claim: readonly Token[],
  evidence: readonly Token[],
  isSame: (a: Token, b: Token) => boolean,
  from: number,
): number | undefined {
  let at = from;
  for (const claimed of claim) {
    while (at < evidence.length && !isSame(claimed, evidence[at] as Token)) at += 1;
    if (at === evidence.length) return undefined;
    at += 1;
  }
  return at - 1;
}

function matchBackwards(
  claim: readonly Token[],
  evidence: readonly Token[],
  isSame: (a: Token, b: Token) => boolean,
  end: number,
): Pair[] {
  const pairs: Pair[] = [];
  let at = end;
  for (const claimed of claim.toReversed()) {
    while (at >= 0 && !isSame(claimed, evidence[at] as Token)) at -= 1;
    const standing = evidence[at];
    if (standing !== undefined) pairs.push([claimed, standing]);
    at -= 1;
  }
  return pairs.reverse();
}

/** Minimum share of common words for a contradiction: with fewer, the two may be about different subjects. */
const minShareToDeny = 0.5;

/** Returns true when one of two texts denies their common words and the other asserts them. */
function contradicts(claim: readonly Token[], evidence: readonly Token[]): boolean {
  const pairs = claim.flatMap((claimed): Pair[] => {
    const standing = evidence.find((token) => isSameToken(claimed, token));
    return standing === undefined ? [] : [[claimed, standing]];
  });
  // «Subarrendar no está permitido» and «no podrá subarrendar» both deny, each at another word.
  if (claim.some(negatesStatement) && evidence.some(negatesStatement)) return false;
  return hasOppositePair(pairs, evidence) && pairs.length / claim.length >= minShareToDeny;
}
