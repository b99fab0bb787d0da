import { isSameKind, isSameToken, readTokens, type Token } from './read-tokens.ts';

/** A sentence of a document, and what it says. */
export interface EvidenceSentence {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** How a sentence of a document stands to what is claimed. */
export type Relation =
  /** It says the same, word for word but for words of grammar, with every condition that it sets. */
  | 'says'
  /** It denies what is claimed, or claims what is denied. */
  | 'denies'
  /** Neither can be told by code. */
  | 'open';

export function readEvidence(text: string): EvidenceSentence {
  return { text, tokens: readTokens(text) };
}

/**
 * What one sentence of a document says about a claim. Strict on purpose: the claim's words and values stand in the sentence, in
 * order and together, the sentence begins where the claim begins, and no condition of it is left out.
 */
export function relate(claim: readonly Token[], evidence: EvidenceSentence): Relation {
  const fixed = claim.filter(({ isMovable }) => !isMovable);
  if (fixed.length === 0) return 'open';
  const whole = findWhole(fixed, evidence.tokens, isSameToken);
  if (whole === undefined) return contradicts(fixed, evidence.tokens) ? 'denies' : 'open';
  if (whole.some(isOpposed)) return 'denies';
  const movable = claim.filter(({ isMovable }) => isMovable);
  return standNear(movable, whole, evidence.tokens) && keepsWhole(whole, evidence) ? 'says' : 'open';
}

/** Whether the sentence says the claim word for word, with another number or day at the very place of one of the claim's. */
export function hasOtherValue(claim: readonly Token[], { tokens }: EvidenceSentence): boolean {
  const fixed = claim.filter(({ isMovable }) => !isMovable);
  const pairs = findWhole(fixed, tokens, isSameKind);
  if (fixed.length < leastTokensToDeny || pairs === undefined) return false;
  const places = pairs.map(([, standing]) => tokens.indexOf(standing));
  const isRow = tokens.filter(({ value }) => value !== undefined).length >= valuesOfRow;
  return pairs.some((pair, at) => {
    if (isSameToken(...pair)) return false;
    // Beside the heading of a row stand several values, and any of them may be meant.
    if (isRow && tokens.some((token) => isSameToken(token, pair[0]))) return false;
    const [before, here = 0, after] = [places[at - 1], places[at], places[at + 1]];
    return (before === undefined || here - before === 1) && (after === undefined || after - here === 1);
  });
}

/** «5 %» beside «3 %» are two numbers; «recargo del 5 %» beside «recargo del 3 %» is one of them wrong. */
const leastTokensToDeny = 2;
const valuesOfRow = 4;

type Pair = readonly [claimed: Token, standing: Token];

const isOpposed = ([claimed, standing]: Pair): boolean => claimed.isDenied !== standing.isDenied;

/** The closest place where every token of a claim stands, in order; undefined where there is none. */
function findWhole(
  claim: readonly Token[],
  evidence: readonly Token[],
  isSame: (a: Token, b: Token) => boolean,
): Pair[] | undefined {
  let best: Pair[] | undefined;
  let bestLength = Number.POSITIVE_INFINITY;
  let from = 0;
  for (;;) {
    const end = walk(claim, evidence, isSame, from);
    if (end === undefined) return best;
    const pairs = walkBack(claim, evidence, isSame, end);
    const start = pairs[0]?.[1];
    const last = pairs.at(-1)?.[1];
    if (start === undefined || last === undefined) return best;
    if (last.end - start.start < bestLength) {
      best = pairs;
      bestLength = last.end - start.start;
    }
    from = evidence.indexOf(start) + 1;
  }
}

/** Where the last token of a claim stands when each is taken at its first place. */
function walk(
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

function walkBack(
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

/** Below this share of common words a difference in denial says nothing: the two are about different things. */
const minShareToDeny = 0.5;

/** Whether what the two have in common is denied by one and claimed by the other. */
function contradicts(claim: readonly Token[], evidence: readonly Token[]): boolean {
  const pairs = claim.flatMap((claimed): Pair[] => {
    const standing = evidence.find((token) => isSameToken(claimed, token));
    return standing === undefined ? [] : [[claimed, standing]];
  });
  return pairs.some(isOpposed) && pairs.length / claim.length >= minShareToDeny;
}

/** Tokens after the last of a place where an adjective may say the same: «740 euros al mes». */
const reach = 2;

function standNear(movable: readonly Token[], pairs: readonly Pair[], evidence: readonly Token[]): boolean {
  const first = pairs[0]?.[1];
  const last = pairs.at(-1)?.[1];
  if (first === undefined || last === undefined) return false;
  const near = evidence.slice(evidence.indexOf(first), evidence.indexOf(last) + 1 + reach);
  return movable.every((token) => near.some((standing) => isSameToken(token, standing)));
}

/** Words that make what follows, or what went before, hold only sometimes. */
const conditions =
  'si|salvo|excepto|siempre que|cuando|cuandoquiera|mientras|a menos que|solo|solamente|únicamente|unicamente|en caso de|en el caso|en los casos|una vez|a partir de|hasta|previ[oa]|para|respecto|tratándose|cada|por cada|durante|if|unless|except|only|when|while|until|provided|for|per|each';
const holdsCondition = new RegExp(`(?<!\\p{L})(?:${conditions})(?!\\p{L})`, 'iu');
const beginsCondition = new RegExp(`^[\\s,;(]*(?:y |o |pero )?(?:${conditions})(?!\\p{L})`, 'iu');
/** Where a statement may begin. Not at a quotation mark: what a document quotes, it does not say. */
const endsAtBoundary =
  /(?:[.,;:()\n•·–—|]|(?<!\p{L})(?:y|e|pero|and|but))[^\p{L}\p{N}]*(?:(?<!\p{L})(?:el|la|los|las|un|una|the|a|su|sus|lo|se|le|les|de|del|al|en|a|por|con)(?!\p{L})\s*)*$/iu;
/** What joins a second verb to the same subject: «… y se devuelve». */
const joinsVerb = /(?<!\p{L})y (?:se|lo|la|los|las|le|les) $/u;
/** Adjectives and clitics that may be left out without a change of what is said. */
const droppable =
  /^(?:mensual|anual|diario|diaria|dich[oa]s?|citad[oa]s?|present(?:e|es)|referid[oa]s?|expresad[oa]s?|correspondientes?)$/iu;

function keepsWhole(pairs: readonly Pair[], { text, tokens }: EvidenceSentence): boolean {
  const first = pairs[0]?.[1];
  const last = pairs.at(-1)?.[1];
  if (first === undefined || last === undefined) return false;
  const before = text.slice(0, first.start);
  const hasBefore = tokens.some((token) => token.end <= first.start);
  if (hasBefore && (!endsAtBoundary.test(before) || holdsCondition.test(clauseAtEnd(before)))) return false;
  if (beginsCondition.test(text.slice(last.end))) return false;
  return pairs.every(([, standing], position) => {
    const next = pairs[position + 1]?.[1];
    if (next === undefined) return true;
    const gap = text.slice(standing.end, next.start);
    const dropped = tokens.filter((token) => token.start >= standing.end && token.end <= next.start);
    if (dropped.length === 0) return true;
    if (dropped.every((token) => droppable.test(text.slice(token.start, token.end)))) return true;
    return joinsVerb.test(gap.replace(/\s+/gu, ' ')) && !holdsCondition.test(gap);
  });
}

/** The clause that a text ends with: a condition in a sentence before says nothing here. */
function clauseAtEnd(text: string): string {
  return text.split(/[.;\n]/u).findLast((clause) => /\p{L}/u.test(clause)) ?? '';
}
