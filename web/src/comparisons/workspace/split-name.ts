/** Splits a name before the word in which it differs from the other name; names of versions often begin alike. */
export function splitName(name: string, other: string): readonly [shared: string, own: string] {
  const words = name.split(/(?<=\s)/u);
  const others = other.split(/(?<=\s)/u);
  const first = words.findIndex((word, at) => word !== others[at]);
  return first === -1 ? ['', name] : [words.slice(0, first).join(''), words.slice(first).join('')];
}
