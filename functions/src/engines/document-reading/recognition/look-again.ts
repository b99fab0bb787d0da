import type { GreyPicture } from './grey-picture.ts';
import { layParts } from './lay-parts.ts';
import type { Engine, FoundLines, FoundWord, Language } from './tesseract-engine.ts';

/** Of a page. Each takes some 30 ms. */
const mostLooks = 12;
/** A number less sure than this, in percent, is looked at by itself. */
const worthALook = 60;
/** Words below 70 are in doubt: a number that two looks read differently is one, however sure the second look is. */
const mostOfOther = 60;
/** What two looks tell alike stays on the page, in doubt. */
const leastOfSame = 40;
/** In pixels. */
const spacing = { slack: 5, margin: 40 };

/**
 * Numbers in cells are often right but unsure, and would be dropped with the specks: they are cut out and read once
 * more, without the rules and empty cells beside them.
 */
export function lookAgain(
  engine: Engine,
  picture: GreyPicture,
  language: Language,
  lines: FoundLines,
): FoundLines {
  let left = mostLooks;
  return lines.map((line) =>
    line.map((word) => {
      if (word.sureness >= worthALook || digitsOf(word).length < 2 || left === 0) return word;
      left -= 1;
      const again = engine.recognise(layParts(picture, [word], spacing).picture, language).flat();
      const [first] = again.filter((other) => digitsOf(other).length >= 2);
      if (first === undefined) return word;
      const isSame = digitsOf(first) === digitsOf(word);
      if (!isSame && first.sureness <= word.sureness) return word;
      const { text, sureness } = first.sureness > word.sureness ? first : word;
      return {
        ...word,
        text,
        sureness: isSame ? Math.max(leastOfSame, sureness) : Math.min(mostOfOther, sureness),
      };
    }),
  );
}

function digitsOf({ text }: FoundWord): string {
  return text.replace(/\D/g, '');
}
