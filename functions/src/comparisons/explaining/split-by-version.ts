/** The words of an explanation about one version of a clause. */
export interface VersionPart {
  readonly text: string;
  readonly version: 'before' | 'after';
}

/**
 * Matches the start of words about one version: «, que antes», «; ahora», « y en adelante». Not «antes de» or
 * «antes del 5 de mayo».
 */
const markerPattern =
  /(?:^|[;:,.] ?| (?=(?:y|e|pero|aunque|cuando|mientras|que) ))(?:(?:y|e|pero|aunque|cuando|mientras|mientras que|cosa que|si bien|(?:(?:a|de|en|por|con) )?(?:(?:el|la|lo|los|las) )?que) )?(?:(?<before>antes(?! (?:del?|que)(?!\p{L}))|anteriormente|previamente|hasta ahora|hasta la fecha|en la versión anterior|donde decía)|ahora|desde ahora|a partir de ahora|en adelante|(?:con|en) la (?:nueva versión|versión nueva))(?!\p{L})[,:]?/giu;
/**
 * Matches a change from one rule to another: «pasa de no poder subarrendar a poder hacerlo», but not «pasa de
 * 740 a 780 euros».
 */
const passingPattern =
  /(?<!\p{L})pasa(?:n|rán?)? de (?=(?:no )?(?:\p{L}{1,30}?)[aeií]r(?:se|l[aeo]s?)?(?!\p{L}))/iu;
/** Matches « a » between the old and the new value, not before an infinitive. */
const toOtherPattern = / a (?=(?:no )?(?:\p{L}{1,30}?)[aeií]r(?:se|l[aeo]s?)?(?!\p{L}))/iu;

/**
 * Splits an explanation into its words about the old clause and those about the new one. Words before the first marker
 * are about the other version; without a marker all are about the new clause. Expects single spaces.
 */
export function splitByVersion(text: string): VersionPart[] {
  return splitPassage(text) ?? splitAtMarkers(text);
}

function splitPassage(text: string): VersionPart[] | undefined {
  const fromMatch = passingPattern.exec(text);
  if (fromMatch === null) return undefined;
  const subject = text.slice(0, fromMatch.index);
  const states = text.slice(fromMatch.index + fromMatch[0].length);
  const toMatch = toOtherPattern.exec(states);
  if (toMatch === null) return undefined;
  return [
    { text: subject + states.slice(0, toMatch.index), version: 'before' },
    { text: subject + states.slice(toMatch.index + toMatch[0].length), version: 'after' },
  ];
}

function splitAtMarkers(text: string): VersionPart[] {
  const marks = [...text.matchAll(markerPattern)].map(({ 0: whole, index, groups }) => {
    const version = groups?.before === undefined ? 'after' : 'before';
    return { start: index, end: index + whole.length, version } as const;
  });
  const [first] = marks;
  if (first === undefined) return [{ text, version: 'after' }];
  const opening: VersionPart = {
    text: text.slice(0, first.start),
    version: first.version === 'before' ? 'after' : 'before',
  };
  const versionParts = marks.map(({ end, version }, at): VersionPart => {
    return { text: text.slice(end, marks[at + 1]?.start), version };
  });
  return [opening, ...versionParts].filter((part) => /\p{L}/u.test(part.text));
}
