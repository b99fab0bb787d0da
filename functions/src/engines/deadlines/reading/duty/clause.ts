import type { TextSpan } from '../../../../platform/spanish/split-sentences.ts';
import { eachDutyVerbPattern, futureVerbs, modalVerbs, presentVerbs } from './duty-verbs.ts';
import { readSubject, type Subject } from './subject.ts';

/** The part of a sentence that is about one expression of time. */
export interface Clause {
  readonly text: string;
  /** The expression in `text`. */
  readonly span: TextSpan;
  readonly before: string;
  readonly after: string;
  /** The verb of duty that the expression belongs to. */
  readonly verb: RegExpMatchArray | undefined;
  readonly subject: Subject | undefined;
}

/** Matches verbs in the present tense, with a negation before them. */
const presentVerbPattern = new RegExp(String.raw`(?<!\p{L})((?:no|ni) )?${presentVerbs}(?!\p{L})`, 'giu');
/** Matches a duty, or any verb with «se». */
export const verbPattern = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${modalVerbs}|${futureVerbs}|${presentVerbs})(?!\p{L})|se\s\p{L})`,
  'iu',
);

/** Reads the part of a sentence that is about an expression of time, within the clause around it. */
export function readClause(
  flat: string,
  { start, end, region }: TextSpan & { readonly region: TextSpan },
  within: TextSpan,
): Clause {
  const from = Math.max(within.start, region.start);
  const text = flat.slice(from, Math.min(within.end, region.end));
  const span = { start: start - from, end: end - from };
  const verbs = findMatchesOutside(span, text.matchAll(eachDutyVerbPattern));
  const chosen = verbs.filter(({ index }) => index < span.start).at(-1) ?? verbs[0];
  // «Antes del 3 de mayo el cliente pagará»: the subject is behind the expression.
  const isOwnSubject = chosen !== undefined && /\p{L}/u.test(text.slice(span.end, chosen.index));
  return {
    text,
    span,
    before: text.slice(0, span.start),
    after: text.slice(span.end),
    verb: chosen,
    subject: chosen === undefined ? undefined : readSubject(text, chosen, isOwnSubject ? span.end : 0),
  };
}

const findMatchesOutside = (
  { start, end }: TextSpan,
  matches: Iterable<RegExpExecArray>,
): RegExpExecArray[] =>
  [...matches].filter(({ index, 0: { length } }) => index + length <= start || index >= end);
/** Matches a verb of exceeding or delaying, whose denial is a duty: «exceder». */
const necessityPattern =
  /^(?:exceder|superar|superior|demorar|retrasar|rebasar|ser superior|prolongar|dilatar)/iu;
/** Matches a subject that denies its verb: «ninguna de las partes», «nadie». */
const negativeSubjectPattern = /(?:^|[,;:.]\s|-\s)(?:ninguna?|ningún|nadie)(?!\p{L})[^,;]{0,80}$/iu;

/** Matches an adverb that denies the verb behind it: «en ningún caso pagará». */
const negativeAdverbPattern =
  /(?:^|[\s,;])(?:en ning[úu]n (?:caso|momento)|nunca|jam[áa]s|en modo alguno)\s[^,;]{0,60}$/iu;

/** Returns true for «no podrá» and «ninguna de las partes podrá», but not for «no podrá exceder de». */
export function isNegated({ text, span, verb: chosen }: Clause): boolean {
  if (chosen !== undefined && negativeSubjectPattern.test(text.slice(0, chosen.index).trim())) return true;
  const verbAt = chosen?.index ?? -1;
  const isDenied = verbAt >= 0 && negativeAdverbPattern.test(`${text.slice(0, verbAt)} `);
  if (isDenied && !necessityPattern.test(text.slice(verbAt + (chosen?.[0].length ?? 0)).trimStart()))
    return true;
  const match = chosen ?? findMatchesOutside(span, text.matchAll(presentVerbPattern)).at(-1);
  if (match?.[1] === undefined) return false;
  return !necessityPattern.test(text.slice((match.index ?? 0) + match[0].length).trimStart());
}

const maxClause = 420;
/** Matches the beginning of an exception or a condition: «salvo que». */
const exceptionLeadPattern =
  /(?<!\p{L})(?:(?:salvo|excepto|a menos|a no ser|siempre y cuando|siempre)\s(?:de\s)?(?:que\s|(?=aviso|preaviso|comunicación|denuncia))|mientras\s(?=(?:una|ninguna|cualquiera|el|la)\s))/giu;

/** Returns where the clause of a position begins: behind a sentence, a semicolon or «salvo que». */
export function clauseStart(flat: string, at: number): number {
  const before = flat.slice(Math.max(0, at - maxClause), at);
  let cut = 0;
  for (const match of before.matchAll(/[;:](?=\s)|(?<![\p{Lu}\d]|art|núm|Sr|Sra|[Dd]ña|D)\.(?=\s)/gu)) {
    // «Plazo de presentación: hasta el 3 de marzo»: the label belongs to it.
    const isLabel = match[0] === ':' && before.slice(cut, match.index).trim().length < 60;
    // «En dos plazos: el primero el 15 de mayo»: the parts of a list share the verb before it.
    const isList =
      match[0] === ':' &&
      /^:\s(?:el|la|los|las|un[oa]?)\s(?:primer|50|\d+\s?%)/iu.test(before.slice(match.index));
    if (!isLabel && !isList) cut = match.index + 1;
  }
  const exception = [...before.matchAll(exceptionLeadPattern)].at(-1);
  if (exception !== undefined && exception.index > cut && !before.slice(exception.index).includes(';'))
    cut = exception.index + exception[0].length;
  return Math.max(0, at - maxClause) + cut;
}

/** Returns where the clause of a position ends. */
export function clauseEnd(flat: string, at: number): number {
  const after = flat.slice(at, at + maxClause);
  const end = after.search(/[;:](?=\s)|(?<![\p{Lu}\d]|art|núm)\.(?=\s)/u);
  return end === -1 ? at + after.length : at + end;
}
