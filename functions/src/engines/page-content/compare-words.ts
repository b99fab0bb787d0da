/** Returns the similarity of two texts by their words in any order: 0 for none in common, 1 for the same words. */
export function compareWords(a: string, b: string): number {
  const first = countWords(a);
  const second = countWords(b);
  let common = 0;
  let total = 0;
  for (const [word, count] of first) {
    common += Math.min(count, second.get(word) ?? 0);
    total += count;
  }
  for (const count of second.values()) total += count;
  return total === 0 ? 0 : (2 * common) / total;
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
