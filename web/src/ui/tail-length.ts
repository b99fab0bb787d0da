/** Characters of the end of a name that stay visible: a number and the extension. */
export const defaultTailLength = 11;
const maxTail = 18;

/**
 * Returns how many characters at the end of a name must stay visible to tell it from its neighbours in a sorted list. A
 * name that differs far from its end keeps none, so that its beginning shows the difference in a narrow column.
 */
export function tailLengthOf(name: string, neighbours: readonly (string | undefined)[]): number {
  const characters = [...name];
  const sharedCount = Math.max(
    0,
    ...neighbours.map((other) => countSharedParts(characters, [...(other ?? '')])),
  );
  // Skips a leading space, which does not distinguish names.
  const fromEnd = characters.length - sharedCount - (characters[sharedCount] === ' ' ? 1 : 0);
  if (sharedCount < defaultTailLength) return lengthOfLastWords(characters);
  if (fromEnd <= defaultTailLength)
    return wordTailLength(characters, defaultTailLength, fromEnd) ?? defaultTailLength;
  if (fromEnd + 1 <= maxTail) return wordTailLength(characters, fromEnd + 1, fromEnd) ?? fromEnd + 1;
  return 0;
}

/** Characters of a tail that is only a number and the extension. */
const shortestTail = 5;

/** Returns how many characters the last whole words have; those of the extension alone before a long last word. */
export const lengthOfLastWords = (characters: readonly string[]): number =>
  wordTailLength(characters, defaultTailLength, shortestTail) ?? extensionLength(characters);

function extensionLength(characters: readonly string[]): number {
  const length = characters.length - characters.lastIndexOf('.');
  return length <= 5 ? length : 0;
}

/** Returns the longest tail of whole words within both lengths, with a hyphen before the first of them. */
function wordTailLength(
  characters: readonly string[],
  length: number,
  minLength: number,
): number | undefined {
  for (let tail = length; tail >= minLength; tail -= 1)
    if (/^(?: [^ ]|[^ ][-_])/u.test(characters.slice(-tail - 1, characters.length - tail + 1).join('')))
      return tail;
  return undefined;
}

function countSharedParts(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((character, index) => character !== other[index]);
  return at === -1 ? one.length : at;
}
