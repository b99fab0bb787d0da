/** Max questions of one call to a model: models mix up longer lists. */
export const maxGroupColumns = 15;

/** Tokens of the passages of a call: more with each question, because each answered one pays for some of them. */
const groupTokens = { base: 3_500, perColumn: 550, max: 9_000 } as const;

/** Tokens of an answer. */
const outputTokens = { base: 200, perColumn: 120 } as const;

/** Returns the maximum tokens of the passages for this many questions. */
export function maxPassageTokens(columnCount: number): number {
  return Math.min(groupTokens.max, groupTokens.base + columnCount * groupTokens.perColumn);
}

/** Returns the maximum tokens of the answers to this many questions. */
export function maxAnswerTokens(columnCount: number): number {
  return outputTokens.base + columnCount * outputTokens.perColumn;
}
