import type { FoundLines, FoundWord } from './tesseract-engine.ts';

/** Min share of the width and of the height of a word within another word that has the same print. */
const minWithin = { width: 0.8, height: 0.6 } as const;
/** Min height of a letter or digit, in heights of its line: flatter ones are read from the rest of a rule. */
const minHeight = 0.2;

/**
 * Drops words that the engine read twice or from no letters: «ración» within «Amortización», where one of two readings
 * cut through the word, and letters read from a rule.
 */
export function dropEchoes(lines: FoundLines): FoundLines {
  return lines
    .map((line) => {
      const height = line.map(({ top, bottom }) => bottom - top).sort((one, other) => one - other)[
        line.length >> 1
      ];
      const sorted = line.toSorted((one, other) => one.left - other.left);
      const echoes = new Set(sorted.filter((word, at) => isEcho(word, [sorted[at - 1], sorted[at + 1]])));
      return line.filter((word) => !echoes.has(word) && !isFlat(word, height ?? 0));
    })
    .filter((line) => line.length > 0);
}

function isEcho(word: FoundWord, beside: readonly (FoundWord | undefined)[]): boolean {
  return beside.some((other) => {
    if (other === undefined || other.text.length <= word.text.length) return false;
    if (other.confidence < word.confidence) return false;
    const width = Math.min(word.right, other.right) - Math.max(word.left, other.left);
    const height = Math.min(word.bottom, other.bottom) - Math.max(word.top, other.top);
    return (
      width > minWithin.width * (word.right - word.left) &&
      height > minWithin.height * (word.bottom - word.top)
    );
  });
}

const isFlat = ({ text, top, bottom }: FoundWord, height: number): boolean =>
  /[\p{L}\p{N}]/u.test(text) && bottom - top < height * minHeight;
