import type { GreyPicture } from './grey-picture.ts';
import type { Engine, FoundLines, FoundWord, Language } from './tesseract-engine.ts';

/** Of a page. Each takes some 30 ms. */
const mostLooks = 12;
/** A number less sure than this, in percent, is looked at by itself. */
const worthALook = 60;
/** Words below 70 are in doubt: a number that two looks read differently is one, however sure the second look is. */
const mostOfOther = 60;
/** What two looks tell alike stays on the page, in doubt. */
const leastOfSame = 40;
/** Points of paper around what is looked at, and of the page within them. */
const margin = 40;
const slack = 5;

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
      const again = engine.recognise(cutOut(picture, word), language).flat();
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

function cutOut({ width, height, pixels }: GreyPicture, word: FoundWord): GreyPicture {
  const [left, top] = [Math.max(0, word.left - slack), Math.max(0, word.top - slack)];
  const [right, bottom] = [Math.min(width, word.right + slack), Math.min(height, word.bottom + slack)];
  const cut = { width: right - left + 2 * margin, height: bottom - top + 2 * margin };
  const copy = new Uint8Array(cut.width * cut.height).fill(255);
  for (let y = top; y < bottom; y += 1) {
    copy.set(pixels.subarray(y * width + left, y * width + right), (y - top + margin) * cut.width + margin);
  }
  return { ...cut, pixels: copy };
}
