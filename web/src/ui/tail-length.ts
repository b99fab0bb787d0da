/** Characters of the end of a name that stay visible: a number and the extension. */
export const usualTail = 11;
const maxTail = 18;

/**
 * Returns how many characters at the end of a name must stay visible to tell it from its neighbours in a sorted list. A
 * name that differs far from its end keeps its extension alone, so that more of its beginning fits.
 */
export function tailLengthOf(name: string, neighbours: readonly (string | undefined)[]): number {
  const letters = [...name];
  const sharedCount = Math.max(
    0,
    ...neighbours.map((other) => countSharedParts(letters, [...(other ?? '')])),
  );
  const fromEnd = letters.length - sharedCount;
  if (sharedCount < usualTail || fromEnd <= usualTail) return usualTail;
  if (fromEnd + 1 <= maxTail) return fromEnd + 1;
  return letters.length - letters.lastIndexOf('.') <= 5 ? letters.length - letters.lastIndexOf('.') : 0;
}

function countSharedParts(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((letter, index) => letter !== other[index]);
  return at === -1 ? one.length : at;
}
