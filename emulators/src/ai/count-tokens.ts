const piecePattern = /\s*(?:[\p{L}\p{M}]+|\p{N}{1,3}|[^\s\p{L}\p{N}])/gu;
const charactersPerToken = 5;

/**
 * Splits a text into pieces of about the size of a model's tokens. A Spanish word of up to five letters is one token, a
 * longer one several, close to the published average of 1.3 tokens a word.
 */
export function splitTokens(text: string): string[] {
  const tokens: string[] = [];
  let end = 0;
  for (const match of text.matchAll(piecePattern)) {
    const piece = match[0];
    for (let start = 0; start < piece.length; start += charactersPerToken + 1) {
      tokens.push(piece.slice(start, start + charactersPerToken + 1));
    }
    end = match.index + piece.length;
  }
  if (end < text.length) tokens.push(text.slice(end));
  return tokens;
}

/** Counts the tokens of a text. */
export function countTokens(text: string): number {
  let count = 0;
  for (const match of text.matchAll(piecePattern))
    count += Math.ceil(match[0].length / (charactersPerToken + 1));
  return count;
}
