import type { PausingWork } from '../../platform/resilience/in-turns.ts';
import { foldText } from '../../platform/spanish/spanish-terms.ts';
import { negationWords } from '../evidence/index.ts';
import type { Concern, ValueChange } from './comparison.ts';
import type { Word } from './read-words.ts';
import type { ChangedWords } from './value-changes.ts';

/** Matches roles of contract parties, folded, with the endings of gender and number. */
const rolePattern =
  /^(?:arrendador|arrendadora|arrendatari|subarrendador|subarrendatari|propietari|inquilin|vendedor|vendedora|comprador|compradora|prestador|prestadora|prestatari|prestamista|cliente|empresa|empresari|trabajador|trabajadora|empleador|empleadora|emplead|acreedor|acreedora|deudor|deudora|mandante|mandatari|donante|donatari|cedente|cesionari|licenciante|licenciatari|franquiciador|franquiciadora|franquiciad|asegurador|aseguradora|asegurad|tomador|tomadora|beneficiari|contratista|subcontratista|contratante|promotor|promotora|constructor|constructora|fiador|fiadora|avalista|avalad|depositante|depositari|comodante|comodatari|administrador|administradora|consumidor|consumidora|usuari|proveedor|proveedora|distribuidor|distribuidora|agente|comitente|comisionista|socio|socia|parte)(?:o|a|os|as|s|es)?$/u;
/** Matches words of duties, permissions and payments. */
const dutyPattern =
  /^(?:deb(?:e|en|era|eran|eria|erian|iendo)|pued(?:e|en)|podra|podran|podria|podrian|oblig(?:a|an|ado|ada|ados|adas|acion|aciones|atori[oa]s?)|pag(?:a|an|ara|aran|ar|o)|abon(?:a|an|ara|aran|ar)|correspond(?:e|en|era|eran)|asum(?:e|en|ira|iran)|respond(?:e|en|era|eran)|cargo|cuenta|entreg(?:a|ara|aran|ar)|compromet(?:e|en)|responsables?|prohibid[oa]s?|permitid[oa]s?|facultad[oa]s?)$/u;
/** Matches modal verbs and participles of duties and permissions. */
const modalPattern =
  /^(?:deb(?:e|en|era|eran|eria|erian)|pued(?:e|en)|podra|podran|podria|podrian|obligad[oa]s?|prohibid[oa]s?|permitid[oa]s?|facultad[oa]s?)$/u;
/** Matches titles, forms of companies and words of a signature. */
const courtesyPattern =
  /^(?:d|dª|dn|don|dona|senor|senora|sr|sra|sl|sa|slu|sau|nif|dni|cif|nie|fdo|firmado)$/u;
/** Matches the legal form of a company, written without spaces. */
const companyPattern = /,?S\.(?:A|L|C|Coop)\./u;

/** Words around a change that are searched for words of duty and for marks of names. */
const contextWords = 25;
const nameReach = 8;

/** Words between two pauses. */
const pauseAfter = 2_000;

/** Returns the subjects of a change. An inserted or deleted whole sentence has only those of its values. Can pause. */
export function* findConcerns(
  before: ChangedWords,
  after: ChangedWords,
  values: readonly ValueChange[],
): PausingWork<Set<Concern>> {
  const found = new Set(values.map(({ concern }) => concern));
  if (isWholeSentences(before, after) || isWholeSentences(after, before)) return found;
  const [deleted, inserted] = [yield* readForms(before), yield* readForms(after)];
  const differs = (kind: keyof Forms): boolean =>
    deleted[kind].sort().join(' ') !== inserted[kind].sort().join(' ');
  const changesRole = differs('roles');
  if (changesRole || changesName(before, after)) found.add('party');
  if (differs('denials')) found.add('denial');
  const isDuty = (): boolean =>
    [before, after].some((side) =>
      wordsAround(side, contextWords).some(({ raw }) => dutyPattern.test(foldText(raw))),
    );
  if ((changesRole && isDuty()) || differs('modals')) found.add('obligation');
  return found;
}

/** The folded words of a side that decide its subjects. */
interface Forms {
  readonly roles: string[];
  readonly denials: string[];
  readonly modals: string[];
}

function* readForms({ words, from, to }: ChangedWords): PausingWork<Forms> {
  const forms: Forms = { roles: [], denials: [], modals: [] };
  for (let at = from; at < to; at += 1) {
    if ((at - from) % pauseAfter === pauseAfter - 1) yield;
    const form = foldText(words[at]?.raw ?? '');
    if (rolePattern.test(form)) forms.roles.push(form);
    if (negationWords.has(form)) forms.denials.push(form);
    if (modalPattern.test(form)) forms.modals.push(form);
  }
  return forms;
}

/** Returns true when one side consists of whole sentences and the other is empty. */
function isWholeSentences({ words, from, to }: ChangedWords, other: ChangedWords): boolean {
  if (other.from < other.to || from === to) return false;
  const next = words[to];
  return words[from]?.startsBlock === true && (next === undefined || next.startsBlock);
}

function wordsAround({ words, from, to }: ChangedWords, by: number): readonly Word[] {
  return words.slice(Math.max(0, from - by), Math.min(to + by, from + 10 * by));
}

/** Returns true when a capitalised word changes next to a mark of names: «don», «S. L.», «NIF». */
function changesName(before: ChangedWords, after: ChangedWords): boolean {
  return [before, after].some((side) => {
    const names = side.words
      .slice(side.from, Math.min(side.to, side.from + 10 * contextWords))
      .some(({ raw, kind, startsBlock }) => kind === 'word' && !startsBlock && /^\p{Lu}\p{L}/u.test(raw));
    if (!names) return false;
    const near = wordsAround(side, nameReach);
    return (
      near.some(({ raw }) => courtesyPattern.test(foldText(raw))) ||
      companyPattern.test(near.map(({ raw }) => raw).join(''))
    );
  });
}
