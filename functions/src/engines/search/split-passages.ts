import { splitSentences, type TextSpan, trimSpan } from '../../platform/spanish/split-sentences.ts';
import { estimateTokens } from '../models/index.ts';

export const passageTokens = { min: 300, max: 450 } as const;

/**
 * Splits the text of one page into passages of 300 to 450 tokens at sentence boundaries; a shorter page is one passage.
 * Together they cover every sentence; one above 450 tokens is cut at whitespace. A last passage below 300 is extended
 * back over earlier sentences, so passages may overlap.
 */
export function splitPassages(text: string): TextSpan[] {
  const wholePage = trimSpan(text, 0, text.length);
  if (wholePage === undefined) return [];
  if (estimateTokens(text) <= passageTokens.max) return [wholePage];
  const units = splitSentences(text).flatMap((sentence) => cutLongSentence(text, sentence));
  const tokens = units.map((unit) => estimateTokens(text.slice(unit.start, unit.end)));
  const groups = groupUnits(tokens);
  return groups.flatMap(({ first, last }) => {
    const from = units[first];
    const to = units[last];
    return from === undefined || to === undefined ? [] : [{ start: from.start, end: to.end }];
  });
}

interface UnitGroup {
  first: number;
  last: number;
}

/**
 * Groups sentences into passages of at most the maximum; extends a short last passage by sentences of the one before.
 */
function groupUnits(tokens: readonly number[]): UnitGroup[] {
  const groups: UnitGroup[] = [];
  let openGroup: UnitGroup | undefined;
  let sum = 0;
  tokens.forEach((count, index) => {
    if (openGroup === undefined || sum + count > passageTokens.max) {
      openGroup = { first: index, last: index };
      groups.push(openGroup);
      sum = count;
    } else {
      openGroup.last = index;
      sum += count;
    }
  });
  while (openGroup !== undefined && sum < passageTokens.min && openGroup.first > 0) {
    const before = tokens[openGroup.first - 1] ?? 0;
    if (sum + before > passageTokens.max) break;
    openGroup.first -= 1;
    sum += before;
  }
  return groups;
}

/**
 * Cuts a sentence into pieces of at most the maximum, at the last whitespace that fits; a word longer than a passage is
 * cut inside.
 */
function cutLongSentence(text: string, sentence: TextSpan): TextSpan[] {
  if (estimateTokens(text.slice(sentence.start, sentence.end)) <= passageTokens.max) return [sentence];
  const pieces: TextSpan[] = [];
  let start = sentence.start;
  while (start < sentence.end) {
    const end = findCut(text, start, sentence.end);
    const piece = trimSpan(text, start, end);
    if (piece !== undefined) pieces.push(piece);
    start = end;
  }
  return pieces;
}

/**
 * Matches a word up to 1,801 characters. A longer one exceeds a passage, at four letters per token, so it is
 * not read to its end for each piece.
 */
const wordInReachPattern = /\S{1,1801}\s*/gu;

function findCut(text: string, start: number, limit: number): number {
  let tokens = 0;
  let end = start;
  for (const match of text.slice(start, limit).matchAll(wordInReachPattern)) {
    tokens += estimateTokens(match[0]);
    if (tokens > passageTokens.max) break;
    end = start + match.index + match[0].length;
  }
  if (end > start) return end;
  // Cuts within a word: no whitespace is in reach. A character costs at most one token, so the maximum is not exceeded.
  const hardEnd = Math.min(limit, start + passageTokens.max);
  const splitsPair = /[\uD800-\uDBFF]/u.test(text.charAt(hardEnd - 1)) && hardEnd < limit;
  return splitsPair ? hardEnd - 1 : hardEnd;
}
