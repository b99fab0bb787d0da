const piecePattern = /[\p{L}\p{M}]+|\p{N}+|[^\s\p{L}\p{M}\p{N}]/gu;
const lettersPerToken = 4;
const digitsPerToken = 3;

/**
 * Estimates the tokens of a text as a close upper bound. Counts one for each four letters of a word (Spanish), one for
 * each three digits, and one for every other character. Real tokenizers stay at or below it on prose.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [piece] of text.matchAll(piecePattern)) {
    const perToken = /^\p{N}/u.test(piece) ? digitsPerToken : lettersPerToken;
    tokens += Math.ceil(piece.length / perToken);
  }
  return tokens;
}
