import type { TextSpan } from '../../../../platform/spanish/split-sentences.ts';
import { clauseStart, verbPattern } from './clause.ts';
import { describesSubject } from './force.ts';
import { isActor } from './subject.ts';
import { tidyAct } from './wording.ts';

/** Divides a sentence among its expressions of time: each gets the words of its own act. */
export function divideActs(flat: string, times: readonly TextSpan[]): TextSpan[] {
  let start = 0;
  return times.map((time, index) => {
    const next = times[index + 1];
    if (next === undefined) return { start, end: flat.length };
    const before = flat.slice(Math.max(start, clauseStart(flat, time.start)), time.start);
    // «Los intereses devengados antes del 1 de julio se liquidarán el 15»: the subject is of the second day.
    if (describesSubject(before, flat.slice(time.end, next.start))) return { start, end: time.end };
    const region = { start, end: Math.max(time.end, findBorder(flat, { start, time, next })) };
    start = region.end;
    return region;
  });
}

/** Matches a conjunction or comma between two acts: «, y». */
const joiningPattern = /(?:[,;]\s(?:(?:y|e|pero|o)\s)?|\s(?:y|e|pero|o)\s)/giu;

/** Finds where the act of the next expression begins: before its subject, or behind the words of this one. */
function findBorder(
  flat: string,
  { start, time, next }: { readonly start: number; readonly time: TextSpan; readonly next: TextSpan },
): number {
  const between = flat.slice(time.end, next.start);
  const isVerbBehind = !verbPattern.test(flat.slice(start, time.start));
  const verbAt = isVerbBehind ? -1 : between.search(verbPattern);
  const words = verbAt === -1 ? between : between.slice(0, verbAt);
  const found = [...words.matchAll(joiningPattern)];
  const last = found.filter(([joining]) => /[\p{L};]/u.test(joining)).at(-1) ?? found.at(-1);
  return time.end + (last?.index ?? (isVerbBehind ? between.length : 0));
}

const ordinal =
  '(?:(?:el|la|los|las|un|una)\\s)?(?:primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|sext[oa]|últim[oa]|restante|resto|otr[oa])';
const part = String.raw`(?:${ordinal}(?:\s(?:pago|plazo|cuota|mitad))?|(?:el\s)?\d[\d.,]*\s?(?:%|€|euros)(?:\srestante)?)`;
/** Matches a part of a payment alone. */
const partPattern = new RegExp(`^${part}$`, 'iu');
/** Matches a part of a payment at the end: «…: primer plazo». */
const partAtEndPattern = new RegExp(`^(.{8,}?)[,:]\\s(${ordinal}(?:\\s\\p{L}+)?)$`, 'iu');

/**
 * Matches an infinitive, which is a further act under the same verb of duty: «y presentar el certificado».
 */
const infinitivePattern = /^\p{L}+[aei]r(?:se|l[aeo]s?)?\s/iu;

/** Converts an act with its part to «Devolverá el capital: el primero». */
export const separatePart = (what: string): string => what.replace(partAtEndPattern, '$1: $2');
/** Matches conjunctions and fillers at the start of an act: «y, en su caso,». */
const joiningWordPattern =
  /^(?:(?:y|e|o|u|bien|potestativamente|alternativamente|directamente|con carácter potestativo|en su caso|en todo caso|en cualquier caso)(?:,?\s|$)|,\s)+/iu;

/** Matches an amount in euros. */
const sumPattern = /(?<![\d.,])\d[\d.,]{0,20}\s?(?:€|euros)/u;
const isSumPattern = new RegExp(`^${sumPattern.source}$`, 'u');

interface SharedAct {
  readonly what: string;
  readonly who: string | null;
  readonly lead: string;
}

/** Returns the duty of an expression that has no verb of its own: a further day, part or object of the act before it. */
export function inheritAct<D extends SharedAct>(duty: D, words: string): D {
  const { what, lead } = duty;
  const plain = words.trim().replace(joiningWordPattern, '');
  const [, party = '', rest = ''] =
    /^((?:el|la|los|las)\s\p{L}{1,40})(?!\p{L}),?\s?(.{0,300})$/iu.exec(plain) ?? [];
  if (party !== '' && isActor(party)) return { ...duty, who: party, what: tidyAct(rest) || what };
  const own = tidyAct(plain);
  const name = own.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());
  // «Pagará 20.000 euros el 1 de mayo y 30.000 euros el 1 de junio»: another sum of the same act.
  if (isSumPattern.test(own) && sumPattern.test(what))
    return { ...duty, what: what.replace(sumPattern, own) };
  const base = what.replace(new RegExp(`:\\s${part}$`, 'iu'), '');
  const other = /^(?:el|la|los|las)\sdel?\s(.+)$/iu.exec(own)?.[1];
  const written =
    own === ''
      ? base
      : infinitivePattern.test(own)
        ? own
        : partPattern.test(own)
          ? `${base}: ${name}`
          : other !== undefined && lead === ''
            ? tidyAct(other)
            : lead !== '' && /^(?:(?:el|la|los|las|un|una|otr[oa]s?)\s|recurso|reclamaci|demanda)/iu.test(own)
              ? `${lead} ${name}`
              : `${base}: ${name}`;
  return { ...duty, what: written };
}
