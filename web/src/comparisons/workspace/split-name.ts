/** Minimum characters of a beginning that is worth cutting: «Co… de obra» reads worse than a name cut at its end. */
const minShared = 12;

/** Splits a name before the word in which it differs from the other name; names of versions often begin alike. */
export function splitName(name: string, other: string): readonly [shared: string, own: string] {
  const words = name.split(/(?<=\s)/u);
  const otherWords = other.split(/(?<=\s)/u);
  const first = words.findIndex((word, index) => word !== otherWords[index]);
  const shared = words.slice(0, Math.max(0, first)).join('');
  return shared.length < minShared ? ['', name] : [shared, name.slice(shared.length)];
}
