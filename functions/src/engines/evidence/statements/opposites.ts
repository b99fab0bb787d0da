import { ordinalSource, readOrdinal } from '../../../platform/spanish/spanish-ordinals.ts';
import type { Token } from './read-tokens.ts';

/** Matches the kind of the days of a term: «hábiles». */
export const businessPattern = /^(?:habil(?:es)?$|laborable|lectiv[oa]s?$)/u;
/** Matches the kind of the days of a term: «naturales». */
export const naturalPattern = /^natural(?:es)?$/u;

/** Words that exclude each other in one place of a sentence, folded: «antes», «después»; the parties of a contract. */
const opposites: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:antes$|anterior|previ[oa])/u, /^(?:despues$|tras$|posterior|siguiente)/u],
  [/^(?:recarg|increment|aument)/u, /^(?:descuent|rebaj|bonific|reduc|disminu)/u],
  [/^minim/u, /^maxim/u],
  [/^(?:mas$|mayor(?:es)?$|superior)/u, /^(?:menos$|menor(?:es)?$|inferior)/u],
  [/^desde$/u, /^hasta$/u],
  [/^brut[oa]s?$/u, /^net[oa]s?$/u],
  [/^(?:dentro$|interior)/u, /^(?:fuera$|exterior)/u],
  [/^(?:aprob|estim|admit)/u, /^(?:rechaz|deneg|desestim|inadmit)/u],
  [/^(?:arrendador|propietari|caser[oa]s?$)/u, /^(?:arrendatari|inquilin)/u],
  [/^vendedor/u, /^comprador/u],
  [/^asegurador/u, /^asegurad[oa]s?$/u],
  [/^prestamista/u, /^prestatari/u],
  [/^acreedor/u, /^deudor/u],
  [/^demandante/u, /^demandad[oa]s?$/u],
  [/^(?:empresa(?:ri[oa]s?|s)?$|empleador)/u, /^(?:trabajador(?:a|es|as)?$|emplead[oa]s?$)/u],
  [/^cedente/u, /^cesionari/u],
  [/^donante/u, /^donatari/u],
  [/^mandante/u, /^mandatari/u],
  [/^depositante/u, /^depositari/u],
  [/^franquiciador/u, /^franquiciad[oa]s?$/u],
  [/^licenciante/u, /^licenciatari/u],
];

const periods: ReadonlySet<string> = new Set('MES AÑO DÍA SEMANA hora horas minuto minutos'.split(' '));

/** Matches an ordinal in words, in any number. */
const ordinalPattern = new RegExp(`^${ordinalSource}s?$`, 'iu');
/** Matches «último», which no ordinal names. */
const lastPattern = /^ultim[oa]s?$/u;

/** Returns a test for the words that exclude a word; undefined when no word does. */
export function readOpposite({ form }: Token): ((other: Token) => boolean) | undefined {
  if (periods.has(form))
    return (other) => periods.has(other.form) && other.form.slice(0, 4) !== form.slice(0, 4);
  if (ordinalPattern.test(form)) {
    return (other) =>
      lastPattern.test(other.form) ||
      (ordinalPattern.test(other.form) && readOrdinal(other.form) !== readOrdinal(form));
  }
  if (lastPattern.test(form)) return (other) => ordinalPattern.test(other.form);
  const patterns = opposites.flatMap(([one, other]) => {
    if (one.test(form)) return other;
    return other.test(form) ? one : [];
  });
  return patterns.length === 0 ? undefined : (other) => patterns.some((pattern) => pattern.test(other.form));
}
