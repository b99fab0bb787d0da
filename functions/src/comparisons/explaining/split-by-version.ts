/** The words of an explanation about one version of a clause. */
export interface VersionPart {
  readonly text: string;
  readonly version: 'before' | 'after';
}

/** «Antes no podía» tells the old clause, «ahora puede» the new one; not «antes de» or «antes del 5 de mayo». */
const ofBefore =
  /(?:antes(?!\s+(?:del?|que)(?!\p{L}))|anteriormente|previamente|hasta\s+(?:ahora|la\s+fecha)|en\s+la\s+versión\s+anterior|donde\s+decía)(?!\p{L})/u;
const ofAfter =
  /(?:(?:(?:desde|a\s+partir\s+de)\s+)?ahora|en\s+adelante|(?:con|en)\s+la\s+(?:nueva\s+versión|versión\s+nueva))(?!\p{L})/u;
/** Between two clauses: «; ahora», «, que antes», « y ahora». */
const joint = /(?:^|[;:,.]\s*|\s+(?=(?:y|e|pero|aunque|cuando|mientras|que)\s))/u;
const joiningWords =
  /(?:(?:y|e|pero|aunque|cuando|mientras(?:\s+que)?|cosa\s+que|si\s+bien|(?:(?:a|de|en|por|con)\s+)?(?:(?:el|la|lo|los|las)\s+)?que)\s+)?/u;
const marker = new RegExp(
  `${joint.source}${joiningWords.source}(?:(?<before>${ofBefore.source})|(?<after>${ofAfter.source}))[,:]?\\s*`,
  'giu',
);
/** «Pasa de no poder subarrendar a poder hacerlo», but not «pasa de 740 a 780 euros». */
const infinitive = String.raw`(?:no\s+)?\p{L}+[aeií]r(?:se|l[aeo]s?)?(?!\p{L})`;
const transition = new RegExp(
  `^(?<subject>.*?)(?<!\\p{L})pasa(?:n|rán?)?\\s+de\\s+(?<before>${infinitive}.*?)\\s+a\\s+(?<after>${infinitive}.*)$`,
  'iu',
);

/**
 * Splits an explanation into its words about the old clause and those about the new one. Words before the first marker
 * are about the other version; without a marker all are about the new clause. Takes linear time: explanations are short.
 */
export function splitByVersion(text: string): VersionPart[] {
  const passed = transition.exec(text)?.groups;
  if (passed !== undefined) {
    const { subject = '', before = '', after = '' } = passed;
    return [
      { text: `${subject}${before}`, version: 'before' },
      { text: `${subject}${after}`, version: 'after' },
    ];
  }
  const marks = [...text.matchAll(marker)].map(({ 0: whole, index, groups }) => {
    return { start: index, end: index + whole.length, version: versionOf(groups?.before) };
  });
  const [first] = marks;
  if (first === undefined) return [{ text, version: 'after' }];
  const parts = marks.map(({ end, version }, at): VersionPart => {
    return { text: text.slice(end, marks[at + 1]?.start), version };
  });
  const opening: VersionPart = {
    text: text.slice(0, first.start),
    version: first.version === 'before' ? 'after' : 'before',
  };
  return [opening, ...parts].filter((part) => /\p{L}/u.test(part.text));
}

const versionOf = (before: string | undefined): VersionPart['version'] =>
  before === undefined ? 'after' : 'before';
