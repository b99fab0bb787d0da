import type { CharSet } from 'refa';

/** Classes of characters that no set of an expression distinguishes. */
export interface CharacterClasses {
  readonly count: number;
  readonly classesOf: (set: CharSet) => number[];
  readonly has: (set: CharSet, characterClass: number) => boolean;
  /** Returns a character of the class, printable if possible. */
  readonly sample: (characterClass: number) => string;
}

/** Divides all characters into classes by the sets that contain them. */
export function classifyCharacters(sets: readonly CharSet[]): CharacterClasses {
  const distinct = new Map(sets.map((set) => [keyOf(set), set]));
  const bounds = new Set([0, 0x20, 0x61]);
  for (const { ranges } of distinct.values()) for (const { min, max } of ranges) bounds.add(min).add(max + 1);
  const samples = new Map<string, number>();
  for (const bound of [...bounds].toSorted((a, b) => a - b)) {
    if (bound > (sets[0]?.maximum ?? 0)) continue;
    const members = [...distinct.values()].map((set) => (set.has(bound) ? '1' : '0')).join('');
    const known = samples.get(members);
    if (known === undefined || (known < 0x20 && bound >= 0x20)) samples.set(members, bound);
  }
  const characters = [...samples.values()];
  const classesByKey = new Map(
    [...distinct].map(([key, set]) => [
      key,
      characters.flatMap((one, index) => (set.has(one) ? [index] : [])),
    ]),
  );
  return {
    count: characters.length,
    classesOf: (set) => classesByKey.get(keyOf(set)) ?? [],
    has: (set, at) => set.has(characters[at] ?? -1),
    sample: (at) => String.fromCodePoint(characters[at] ?? 0),
  };
}

function keyOf({ ranges }: CharSet): string {
  return ranges.map(({ min, max }) => `${min}-${max}`).join();
}
