import { foldText } from '../../platform/spanish/spanish-terms.ts';
import { denials } from '../evidence/index.ts';
import type { Concern, ValueChange } from './comparison.ts';
import type { Word } from './read-words.ts';
import type { ChangedWords } from './value-changes.ts';

/** Roles of contract parties, folded, with the endings of gender and number. */
const roles =
  /^(?:arrendador|arrendadora|arrendatari|subarrendador|subarrendatari|propietari|inquilin|vendedor|vendedora|comprador|compradora|prestador|prestadora|prestatari|prestamista|cliente|empresa|empresari|trabajador|trabajadora|empleador|empleadora|emplead|acreedor|acreedora|deudor|deudora|mandante|mandatari|donante|donatari|cedente|cesionari|licenciante|licenciatari|franquiciador|franquiciadora|franquiciad|asegurador|aseguradora|asegurad|tomador|tomadora|beneficiari|contratista|subcontratista|contratante|promotor|promotora|constructor|constructora|fiador|fiadora|avalista|avalad|depositante|depositari|comodante|comodatari|administrador|administradora|consumidor|consumidora|usuari|proveedor|proveedora|distribuidor|distribuidora|agente|comitente|comisionista|socio|socia|parte)(?:o|a|os|as|s|es)?$/u;
const duties =
  /^(?:deb(?:e|en|era|eran|eria|erian|iendo)|pued(?:e|en)|podra|podran|podria|podrian|oblig(?:a|an|ado|ada|ados|adas|acion|aciones|atori[oa]s?)|pag(?:a|an|ara|aran|ar|o)|abon(?:a|an|ara|aran|ar)|correspond(?:e|en|era|eran)|asum(?:e|en|ira|iran)|respond(?:e|en|era|eran)|cargo|cuenta|entreg(?:a|ara|aran|ar)|compromet(?:e|en)|responsables?|prohibid[oa]s?|permitid[oa]s?|facultad[oa]s?)$/u;
const modal =
  /^(?:deb(?:e|en|era|eran|eria|erian)|pued(?:e|en)|podra|podran|podria|podrian|obligad[oa]s?|prohibid[oa]s?|permitid[oa]s?|facultad[oa]s?)$/u;
const courtesy = /^(?:d|dª|dn|don|dona|senor|senora|sr|sra|sl|sa|slu|sau|nif|dni|cif|nie)$/u;

/** Words around a change that are searched for words of duty and for marks of names. */
const reach = 25;
const nameReach = 8;

/** Returns the subjects of a change. An inserted or deleted whole sentence has only those of its values. */
export function findConcerns(
  before: ChangedWords,
  after: ChangedWords,
  values: readonly ValueChange[],
): Set<Concern> {
  const found = new Set(values.map(({ concern }) => concern));
  if (isWhole(before, after) || isWhole(after, before)) return found;
  const [deleted, inserted] = [foldedOf(before), foldedOf(after)];
  const differs = (isSuch: (form: string) => boolean): boolean =>
    countForms(deleted, isSuch) !== countForms(inserted, isSuch);
  const changesRole = differs((form) => roles.test(form));
  if (changesRole || namesOther(before, after)) found.add('party');
  if (differs((form) => denials.has(form))) found.add('denial');
  const isDuty = (): boolean =>
    [before, after].some((side) => around(side, reach).some(({ raw }) => duties.test(foldText(raw))));
  if ((changesRole && isDuty()) || differs((form) => modal.test(form))) found.add('obligation');
  return found;
}

/** Returns true when one side consists of whole sentences and the other is empty. */
function isWhole({ words, from, to }: ChangedWords, other: ChangedWords): boolean {
  if (other.from < other.to || from === to) return false;
  const next = words[to];
  return words[from]?.startsBlock === true && (next === undefined || next.startsBlock);
}

function foldedOf({ words, from, to }: ChangedWords): string[] {
  return words.slice(from, to).map(({ raw }) => foldText(raw));
}

/** Returns the matching forms, sorted, for comparison. */
function countForms(forms: readonly string[], isSuch: (form: string) => boolean): string {
  return forms.filter(isSuch).sort().join(' ');
}

function around({ words, from, to }: ChangedWords, by: number): readonly Word[] {
  return words.slice(Math.max(0, from - by), Math.min(to + by, from + 10 * by));
}

/** Returns true when a capitalised word changes next to a mark of names: «don», «S. L.», «NIF». */
function namesOther(before: ChangedWords, after: ChangedWords): boolean {
  return [before, after].some((side) => {
    const names = side.words
      .slice(side.from, Math.min(side.to, side.from + 10 * reach))
      .some(({ raw, kind, startsBlock }) => kind === 'word' && !startsBlock && /^\p{Lu}\p{L}/u.test(raw));
    return names && around(side, nameReach).some(({ raw }) => courtesy.test(foldText(raw)));
  });
}
