import type { FoundLines } from './tesseract-engine.ts';

/** Where Spanish writes `ü`: nearly all of its words, each from a part that no word has with `u`. */
const missing = new RegExp(
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
/** The word is one of the language, and the engine's doubt was about the letter that it does not know. */
const leastSureness = 75;

/** Words with the `ü` that the data of Spanish does not know: `antigüedad`, `vergüenza`. */
export function restoreDiaeresis(lines: FoundLines): FoundLines {
  return lines.map((line) =>
    line.map((word) => {
      const text = word.text.replace(missing, (letter) => (letter === 'U' ? 'Ü' : 'ü'));
      return text === word.text ? word : { ...word, text, sureness: Math.max(word.sureness, leastSureness) };
    }),
  );
}
