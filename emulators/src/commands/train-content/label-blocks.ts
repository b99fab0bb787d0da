/**
 * How much of each block belongs to the truth, 0 to 1: the share of its words that stand in the truth in runs of three, also across
 * the edges of neighbouring blocks, or as a line of their own. A text that comes more often than in the truth counts as often as there.
 */
export function labelBlocks(blocks: readonly string[], truth: string): number[] {
  const lines = new Map<string, number>();
  const runs = new Set<string>();
  for (const line of truth.split(/\n+/)) {
    const key = wordsOf(line).join(' ');
    lines.set(key, (lines.get(key) ?? 0) + 1);
  }
  const expected = wordsOf(truth);
  for (let index = 0; index + 3 <= expected.length; index += 1)
    runs.add(expected.slice(index, index + 3).join(' '));
  const room = countAll(expected);
  const texts = blocks.map(wordsOf);
  const words = texts.flat();
  const covered = new Uint8Array(words.length);
  for (let index = 0; index + 3 <= words.length; index += 1) {
    if (runs.has(words.slice(index, index + 3).join(' '))) covered.fill(1, index, index + 3);
  }
  let start = 0;
  const labels: number[] = [];
  for (const text of texts) {
    const isLine = text.length > 0 && (lines.get(text.join(' ')) ?? 0) > 0;
    if (isLine) lines.set(text.join(' '), (lines.get(text.join(' ')) ?? 0) - 1);
    let found = 0;
    for (const [offset, word] of text.entries()) {
      const left = room.get(word) ?? 0;
      if (left > 0 && (isLine || covered[start + offset] === 1)) {
        found += 1;
        room.set(word, left - 1);
      }
    }
    labels.push(text.length === 0 ? 0 : found / text.length);
    start += text.length;
  }
  return labels;
}

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}

function countAll(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
