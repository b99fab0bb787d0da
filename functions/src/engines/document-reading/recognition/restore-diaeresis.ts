import type { FoundLines } from './tesseract-engine.ts';

/**
 * Matches places of `ü` in Spanish stems that occur in no word with `u`; they cover nearly all words with
 * `ü`.
 */
const missingPattern = new RegExp(
  [
    '(?<=antig|contig|exig|ambig)u(?=[ei]dad)',
    '(?<=verg)u(?=en[zc])',
    '(?<=ling)u(?=[ií]st|es?\\b|ism)',
    '(?<=averig|santig|atestig|apacig|amortig|meng|desag|ping|parag|enjag)u(?=[eé])',
    '(?<=cig|halag|pedig)u(?=eñ)',
    '(?<=ung)u(?=ent)',
    '(?<=\\bag)u(?=er[oa])',
    '(?<=nicarag)u(?=ense)',
    '(?<=sig)u(?=enza)',
    '(?<=arg)u(?=elles|ir|end)',
  ].join('|'),
  'iu',
);
/** Min confidence in percent of a restored word: the engine's doubt was about the missing letter. */
const minRestoredConfidence = 75;

/** Restores the `ü` that Tesseract's Spanish data lacks: `antigüedad`, `vergüenza`. */
export function restoreDiaeresis(lines: FoundLines): FoundLines {
  return lines.map((line) =>
    line.map((word) => {
      const text = word.text.replace(missingPattern, (letter) => (letter === 'U' ? 'Ü' : 'ü'));
      return text === word.text
        ? word
        : { ...word, text, confidence: Math.max(word.confidence, minRestoredConfidence) };
    }),
  );
}
