import type { EvidenceToken } from '../../evidence/index.ts';
import { isSameThing } from './same-things.ts';

const capitalisedWordSource = "\\p{Lu}[\\p{L}&'’·-]*";
const nameParticleSource = '(?:\\s(?:de|del|la|las|los|y|e|i|da|van|von)){0,3}\\s';
const nameSource = `${capitalisedWordSource}(?:${nameParticleSource}${capitalisedWordSource}){0,6}`;
const companyFormSource =
  '(?:,?\\s(?:S\\.?\\s?L\\.?\\s?(?:U\\.?|P\\.?|L\\.?)?|S\\.?\\s?A\\.?\\s?(?:U\\.?)?|S\\.?\\s?Coop\\.?|C\\.\\s?B\\.|SOCIEDAD (?:LIMITADA|AN[ÓO]NIMA)|Sociedad (?:Limitada|An[óo]nima)|GmbH|Ltd\\.?|Inc\\.?)(?![\\p{L}]))';
const courtesyTitleSource = '(?:D\\.\\s?ª\\s|D\\.ª\\s|D\\.\\s|Dña\\.?\\s|[Dd]on\\s|[Dd]oña\\s|Sra?\\.\\s)';

/** Matches a name after a title of courtesy. */
const titledPattern = new RegExp(`(?<![\\p{L}\\p{N}])${courtesyTitleSource}(${nameSource})`, 'gu');
/** Matches the name of a company with its form: «Sol, S.L.». */
const incorporatedPattern = new RegExp(`(?<![\\p{L}\\p{N}&'’·-])${nameSource}${companyFormSource}`, 'gu');
/** Matches a name at the start. */
const atStartPattern = new RegExp(`^(?:${courtesyTitleSource})?(${nameSource}${companyFormSource}?)`, 'u');

interface Name {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Reads the persons with a title and the companies of a text, in order. */
export function readNames(text: string): Name[] {
  const line = text.replace(/\s/gu, ' ');
  const persons = [...line.matchAll(titledPattern)].map(({ 1: name = '', 0: match, index }) => {
    return { name, start: index, end: index + match.length };
  });
  const companies = [...line.matchAll(incorporatedPattern)].map(({ 0: name, index }) => {
    return { name: name.trim(), start: index, end: index + name.length };
  });
  return [...persons, ...companies].sort((a, b) => a.start - b.start);
}

/** Matches the words between a name and its role: «D. Juan Gil, con DNI 1, en adelante el arrendador». */
const introductionPattern =
  /(?:en adelante|denominad[oa]|designad[oa]|llamad[oa]|como|en (?:calidad|concepto|condición) de|se constituyen? en|\()[\s,:«"“'(]{1,4}(?:(?:el|la|los|las|parte|entidad)\s){0,3}["«“']?$/iu;
/**
 * Matches the words between a party and the person who acts for it: «Talleres Cano, S.L., representada por su
 * administrador don Luis Gil».
 */
const representationPattern = /representad[oa]s?\s[^.;]{0,80}$|(?:por medio|a través) de su\s[^.;]{0,40}$/iu;
const longestBetween = 260;
/** Matches the border of two sentences. */
const sentenceBreakPattern = /[.;]\s+\p{Lu}\p{Ll}+\s/u;
/** Matches the words between a role and its name: «Tomador del seguro: Ana Gil», «el fiador, D. Juan Gil». */
const nameLeadInPattern =
  /^(?:\s(?:del?|de la)\s\p{L}+)?["»”']?\s?(?::|,|es|será|y como tal)?\s?(?:(?:la|el)\s(?:entidad|mercantil|sociedad|compañía)\s)?/iu;
/** Matches the beginning of a line or sentence before a name. */
const lineStartPattern = /(?:^|[.;:–-]\s)(?:(?:como|por|el|la|los|las|parte|datos del|nombre del)\s){0,2}$/iu;
/** Matches the colon of a label, and the noun before it: «del arrendatario:». */
const labelPattern = /^(?:\s(?:del?|de la)\s\p{L}+)?\s?:\s?/u;

/**
 * Returns the name to which a text gives an asked role; undefined without one, or when it gives the role to several.
 */
export function bindParty(
  text: string,
  tokens: readonly EvidenceToken[],
  key: readonly EvidenceToken[],
): string | undefined {
  const line = text.replace(/\s/gu, ' ');
  const names = readNames(line);
  const roles = tokens.filter((token) => key.some((word) => isSameThing(word, token)));
  const bound = roles.flatMap(
    (role) =>
      nameBeside(line, names, role) ?? nameBehind(line, names, role) ?? nameBefore(line, names, role) ?? [],
  );
  const [first, ...others] = new Set(bound);
  return others.length > 0 ? undefined : first;
}

/** Returns the name with the role in apposition: «doña Ana Gil, arrendadora, arrienda…». */
function nameBeside(line: string, names: readonly Name[], { start, end }: EvidenceToken): string | undefined {
  if (!/^(?:[,.;)]|$)/u.test(line.slice(end, end + 1))) return undefined;
  return names.find((each) => line.slice(each.end, start) === ', ')?.name;
}

function nameBehind(line: string, names: readonly Name[], { start, end }: EvidenceToken): string | undefined {
  const after = line.slice(end, end + 200);
  const lead = nameLeadInPattern.exec(after)?.[0].length ?? 0;
  const namedParty = names.find(({ start }) => start === end + lead);
  if (namedParty !== undefined) return namedParty.name;
  // «A cargo del arrendatario:» is no label of a name.
  const mark = lineStartPattern.test(line.slice(0, start)) ? labelPattern.exec(after)?.[0].length : undefined;
  const plain = mark === undefined ? undefined : atStartPattern.exec(after.slice(mark))?.[1];
  return plain !== undefined && /\s/u.test(plain) ? plain : undefined;
}

function nameBefore(line: string, names: readonly Name[], { start }: EvidenceToken): string | undefined {
  const named = names.findLast(
    (each, index) =>
      each.end <= start && !representationPattern.test(line.slice(names[index - 1]?.end ?? 0, each.start)),
  );
  if (named === undefined) return undefined;
  const between = line.slice(named.end, start);
  if (between.length > longestBetween || sentenceBreakPattern.test(between)) return undefined;
  return introductionPattern.test(between) ? named.name : undefined;
}
