import type { GreyPicture } from './grey-picture.ts';
import { layParts } from './lay-parts.ts';
import type { Engine, FoundLines, FoundWord, Language } from './tesseract-engine.ts';

/** Max second readings per page; each takes 30 ms. */
const maxReadings = 12;
/** Min confidence in percent; a number below it gets a second reading. */
const minSecondPassConfidence = 60;
/** Max confidence of a number that two readings read differently. It is below 70, so that the word stays in doubt. */
const maxConfidenceWhenDifferent = 60;
/** Min confidence of a number that two readings agree on: it stays on the page, in doubt. */
const minConfidenceWhenEqual = 40;
/** Pixels around a word, and margin of its cut picture. */
const spacing = { slack: 5, margin: 40 };

/**
 * Reads unsure numbers once more, cut out without the rules and empty cells beside them. Numbers in cells are often
 * right but unsure, and would be dropped with the specks.
 */
export function readDoubtfulAgain(
  engine: Engine,
  picture: GreyPicture,
  language: Language,
  lines: FoundLines,
): FoundLines {
  let left = maxReadings;
  return lines.map((line) =>
    line.map((word) => {
      if (word.confidence >= minSecondPassConfidence || digitsOf(word).length < 2 || left === 0) return word;
      left -= 1;
      const again = engine.recognise(layParts(picture, [word], spacing).picture, language).flat();
      const [first] = again.filter((other) => digitsOf(other).length >= 2);
      if (first === undefined) return word;
      const isSame = digitsOf(first) === digitsOf(word);
      if (!isSame && first.confidence <= word.confidence) return word;
      const { text, confidence } = first.confidence > word.confidence ? first : word;
      // The second reading may divide «975€» into «9,75» and «€».
      const [unit = ''] = again.some((other) => /^[€$£%]$/u.test(other.text))
        ? (/[€$£%]$/u.exec(word.text) ?? [])
        : [];
      return {
        ...word,
        text: text.endsWith(unit) ? text : text + unit,
        confidence: isSame
          ? Math.max(minConfidenceWhenEqual, confidence)
          : Math.min(maxConfidenceWhenDifferent, confidence),
      };
    }),
  );
}

function digitsOf({ text }: FoundWord): string {
  return text.replace(/\D/g, '');
}
