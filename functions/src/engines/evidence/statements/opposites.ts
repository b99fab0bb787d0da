import { ordinalSource, readOrdinal } from '../../../platform/spanish/spanish-ordinals.ts';
import type { Token } from './read-tokens.ts';

const side = (stems: string): RegExp => new RegExp(`^(?:${stems})`, 'u');

/** Match the kind of the days of a term: «hábiles», «naturales». */
export const businessPattern = side('habil(?:es)?$|laborable|lectiv[oa]s?$');
export const naturalPattern = side('natural(?:es)?$');

/** Words that exclude each other in one place of a sentence, folded: «antes», «después»; the parties of a contract. */
const opposites: readonly (readonly [RegExp, RegExp])[] = (
  [
    ['antes$|anterior|previ[oa]', 'despues$|tras$|posterior|siguiente'],
    ['recarg|increment|aument', 'descuent|rebaj|bonific|reduc|disminu'],
    ['minim', 'maxim'],
    ['mas$|mayor(?:es)?$|superior', 'menos$|menor(?:es)?$|inferior'],
    ['desde$', 'hasta$'],
    ['brut[oa]s?$', 'net[oa]s?$'],
    ['dentro$|interior', 'fuera$|exterior'],
    ['aprob|estim|admit', 'rechaz|deneg|desestim|inadmit'],
    ['arrendador|propietari|caser[oa]s?$', 'arrendatari|inquilin'],
    ['vendedor', 'comprador'],
    ['asegurador', 'asegurad[oa]s?$'],
    ['prestamista', 'prestatari'],
    ['acreedor', 'deudor'],
    ['demandante', 'demandad[oa]s?$'],
    ['empresa(?:ri[oa]s?|s)?$|empleador', 'trabajador(?:a|es|as)?$|emplead[oa]s?$'],
    ['cedente', 'cesionari'],
    ['donante', 'donatari'],
    ['mandante', 'mandatari'],
    ['depositante', 'depositari'],
    ['franquiciador', 'franquiciad[oa]s?$'],
    ['licenciante', 'licenciatari'],
  ] as const
).map(([one, other]) => [side(one), side(other)]);

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
