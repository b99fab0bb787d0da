const piecePattern = /[\p{L}\p{M}]+|\p{N}+|[^\s\p{L}\p{M}\p{N}]/gu;
const lettersPerToken = 4;
const digitsPerToken = 3;

/**
 * A close upper estimate of a text's tokens: Spanish words take about one token for each four letters, numbers one for
 * each three digits, every other sign one. Real tokenisers stay at or below it on prose.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [piece] of text.matchAll(piecePattern)) {
    const perToken = /^\p{N}/u.test(piece) ? digitsPerToken : lettersPerToken;
    tokens += Math.ceil(piece.length / perToken);
  }
  return tokens;
}
