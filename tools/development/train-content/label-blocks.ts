/** Number of blocks before and after a block that count as its surroundings. */
const surroundingBlocks = 40;
/** Maximum weight of a block in its surroundings, in words. */
const maxWeightWords = 30;
/** Candidates within this factor are a tie; the first one is the content. */
const tieFactor = 2;
const minDensity = 0.03;

/**
 * Returns the share of each block that belongs to the truth, 0 to 1. Counts words in common runs of three, also across
 * neighbouring blocks, and whole lines. A text counts only as often as the truth contains it, first among blocks of the
 * truth. So a name is content in the list and not in the menu.
 */
export function labelBlocks(blocks: readonly string[], truth: string): number[] {
  const lines = countKeys(truth.split(/\n+/).map((line) => wordsOf(line).join(' ')));
  const expected = wordsOf(truth);
  const room = countKeys(expected);
  const texts = blocks.map(wordsOf);
  const covered = coverWords(texts, expected);
  const isLine = texts.map((text) => text.length > 0 && lines.has(text.join(' ')));
  const shares = texts.map((text, index) =>
    isLine[index] ? 1 : (covered[index] ?? []).filter(Boolean).length / Math.max(1, text.length),
  );
  const densities = densitiesOf(texts, shares);
  const rankOf = (index: number): number =>
    Math.round(Math.log((densities[index] ?? 0) + minDensity) / Math.log(tieFactor));
  const labels = texts.map(() => 0);
  for (const index of [...texts.keys()].sort((a, b) => rankOf(b) - rankOf(a) || a - b)) {
    const text = texts[index] ?? [];
    const line = text.join(' ');
    const isWhole = isLine[index] === true && decrementCount(lines, line);
    const foundWords = text.filter(
      (word, offset) => (isWhole || covered[index]?.[offset] === true) && decrementCount(room, word),
    );
    labels[index] = foundWords.length / Math.max(1, text.length);
  }
  return labels;
}

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}

/** Returns for each word of each text whether it is in an expected run of three. */
function coverWords(texts: readonly (readonly string[])[], expected: readonly string[]): boolean[][] {
  const runs = new Set<string>();
  for (let index = 0; index + 3 <= expected.length; index += 1)
    runs.add(expected.slice(index, index + 3).join(' '));
  const words = texts.flat();
  const covered = words.map(() => false);
  for (let index = 0; index + 3 <= words.length; index += 1) {
    if (runs.has(words.slice(index, index + 3).join(' '))) covered.fill(true, index, index + 3);
  }
  let start = 0;
  return texts.map(({ length }) => {
    start += length;
    return covered.slice(start - length, start);
  });
}

/** Returns the share of the text around each block that is in the truth, counting repetitions. */
function densitiesOf(texts: readonly (readonly string[])[], shares: readonly number[]): number[] {
  const sizes = texts.map(({ length }) => Math.min(maxWeightWords, length));
  return texts.map((_, index) => {
    let [knownCount, allCount] = [0, 0];
    const end = Math.min(texts.length, index + surroundingBlocks + 1);
    for (let place = Math.max(0, index - surroundingBlocks); place < end; place += 1) {
      knownCount += (shares[place] ?? 0) * (sizes[place] ?? 0);
      allCount += sizes[place] ?? 0;
    }
    return knownCount / Math.max(1, allCount);
  });
}

/** Decrements the count of a key; returns false when it was zero. */
function decrementCount(leftCounts: Map<string, number>, key: string): boolean {
  const count = leftCounts.get(key) ?? 0;
  if (count > 0) leftCounts.set(key, count - 1);
  return count > 0;
}

function countKeys(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
