import { anyDutyStatementPattern, dutyStatementPattern, futureVerbs, modalVerbs } from './duty-verbs.ts';

export type TimeKind = 'term' | 'date' | 'recurring';

/** A clause around its expression of time. */
interface TimeClause {
  readonly before: string;
  /** Words of the date or term, sometimes with the verb: «dispone de diez días». */
  readonly time: string;
  readonly after: string;
  /** True when a label, a column or the end of a contract names the date or term as a deadline. */
  readonly isNamed: boolean;
  /** Text behind the date or term, also in later parts of the sentence. */
  readonly beyond: string;
  readonly kind: TimeKind;
}

/** Matches a share or number of cases: «la mayoría». */
const sharePattern =
  /\d\s?%|(?<!\p{L})(?:por ciento|mayor[íi]a|mayor parte|de cada (?:dos|tres|cuatro|cinco|diez|\d{1,3})|n[úu]mero de)(?!\p{L})/iu;
/** Matches a usual behaviour or a statistic: «normalmente». */
const habitPattern =
  /(?<!\p{L})(?:de media|en promedio|por t[ée]rmino medio|normalmente|habitualmente|generalmente|por lo general|suelen?|seg[úu]n la (?:encuesta|estad[íi]stica))(?!\p{L})/iu;
/** Matches words that replace a term by another one: «el plazo de un mes se amplía a dos». */
const supersededPattern =
  /^,?\s(?:se|queda|quedan|ha sido|han sido)\s(?:ampl[íi]|prorrog|redu[cj]|sustitu|modific|elev|anul|derog)/iu;
/**
 * Matches a prohibition, whose date is the first day on which the act is allowed: «queda prohibido talar
 * antes de…».
 */
const forbiddenPattern = /(?<!\p{L})(?:prohibid[oa]s?|proh[íi]ben?|vedad[oa]s?)(?!\p{L})/iu;
/** Matches the opening of words that a correction replaces. */
const replacedPattern = /donde dice:?\s?[«“"'][^»"”]{0,200}$/iu;

/** Matches a class of persons described by a date: «los nacidos», «quienes hubieran ocupado la playa». */
const personClassPattern =
  /(?:^(?:los|las) \p{L}+[aií]d[oa]s|(?<!\p{L})quien(?:es)? (?:(?:no|se|lo|la) ){0,2}(?:hubier|hubies|hay)[ae]n? \p{L}+[aií]do)(?: [^,;]{0,60})?$/iu;
/** Matches a relative clause up to the expression. «Se acuerda que», «para que» introduce the duty itself. */
const relativeClausePattern =
  /(?:(?<!(?:^|\s)(?:hay|para|a|de forma|de modo|de manera|ruega|rogamos|solicita(?:n|mos)?|pid(?:e|en|imos)|dispon(?:e|en)|(?:acuerdan?|acordó|acordado|aprueban?|aprobó|ordenan?|requieren?|exigen?|conceden?|deciden?|decidió)[^,;]{0,40}))\sque|(?:^|\s)(?:quien|quienes|cuy[oa]s?))\s([^,;]{0,200})$/iu;
/**
 * Matches preterites, except those of decisions: «se acordó que…». A text may be cut within a word that looks
 * like one.
 */
export const preteriteVerbPattern =
  /(?<!\p{L})(?!(?:acord|aprob|decid|encarg|fij|conced|dispus|requir|establec|señal|convoc|oblig|ampl|prorrog|orden|otorg|determin|resolv|comprom)\p{L}{1,8}\s(?:[^,;.]{0,40}\s)?(?:que|plazos?|prórroga|\p{L}+[aei]r)\s)\p{L}{2,20}(?:ó|aron|ieron)(?=[\s,.;:)])/iu;
/** Matches an open condition: «si el cliente no paga». */
const inConditionPattern =
  /(?:^|[\s,])(?:si(?! bien)|cuando|aunque|en caso de que|con independencia de que|pese a que|a pesar de que|(?<=(?:^|[\d,;.-])\s?)de no(?= \p{L}+[aei]r(?:se|lo|la)?\s))\s[^,;]{0,200}(?:,\s(?:es decir|esto es),[^,;]{0,80})?$/iu;
const clitics = String.raw`(?:(?:no|se|lo|la|los|las|le|les)\s){0,2}`;
/** Matches a modal verb or a future tense right after, with its pronouns. */
const nextVerbPattern = new RegExp(String.raw`^\s${clitics}(?:${modalVerbs}|${futureVerbs})(?!\p{L})`, 'iu');
/** Matches the beginning of a sentence, unlike a label of a form. */
const sentencePattern =
  /^(?:\p{L}+[aií]d[oa]s?|el|la|los|las|lo|un|una|su|sus|este|esta|cada|tod[oa]s?|se|no|le|les|que|quien|quienes|si|cuando|usted|ustedes|ambas|cualquiera)\s/iu;

/** Returns true for an expression between a subject and its verb: «el tipo aplicable hasta el 31 de julio será…». */
export const describesSubject = (before: string, after: string): boolean =>
  sentencePattern.test(before.trim()) && !dutyStatementPattern.test(before) && nextVerbPattern.test(after);

interface ReadTimeClause extends TimeClause {
  readonly isDate: boolean;
  /** Words between the last verb of duty and the expression. */
  readonly tail: string;
  readonly whole: string;
}

/** Wordings that set no deadline. */
const refusals: readonly ((read: ReadTimeClause) => boolean)[] = [
  ({ before }) =>
    replacedPattern.test(before) ||
    forbiddenPattern.test(before) ||
    before.lastIndexOf('¿') > before.lastIndexOf('?'),
  ({ after }) => supersededPattern.test(after),
  ({ before, whole, isNamed }) =>
    !isNamed && !dutyStatementPattern.test(whole) && (sharePattern.test(before) || habitPattern.test(whole)),
  ({ before, isDate }) => isDate && personClassPattern.test(before),
  // «Entre los días 1 y 15 de cada mes, hasta el día 20»: days of receipt.
  ({ tail, after, kind }) =>
    kind === 'recurring' &&
    (inConditionPattern.test(tail) || /^,?\s(?:desde\s[^,;.]{1,60}\s)?hasta el (?:día )?\d/iu.test(after)),
  ({ before, after, beyond, isNamed, isDate }) =>
    isDate && !isNamed && after.trim() === '' && describesSubject(before, beyond),
  ({ before, isDate }) =>
    isDate && preteriteVerbPattern.test(`${before} `) && !anyDutyStatementPattern.test(before),
  ({ tail, isDate }) =>
    isDate && preteriteVerbPattern.test(`${relativeClausePattern.exec(tail)?.[1] ?? ''} `),
];

/** Returns true for a statistic, a class of persons, a fact that is over, and words that a correction replaces. */
export function setsNoDuty(around: TimeClause): boolean {
  const before = around.before.trim();
  const last = [...before.matchAll(eachDutyPattern)].at(-1);
  const read = {
    ...around,
    isDate: around.kind !== 'term',
    before,
    tail: last === undefined ? before : before.slice(last.index + last[0].length),
    whole: `${before} ${around.time} ${around.after.trim()}`,
  };
  return refusals.some((isFound) => isFound(read));
}

/** Matches each verb of a duty. */
const eachDutyPattern = new RegExp(String.raw`(?<!\p{L})(?:${modalVerbs}|${futureVerbs})(?!\p{L})`, 'giu');
