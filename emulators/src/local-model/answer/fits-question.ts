import {
  holdsValue,
  wordedQuantity,
} from '../../../../functions/src/engines/evidence/statements/asked-value.ts';
import { matchWord, readWords } from '../kindred-words.ts';
import type { QuestionPart } from './read-question.ts';
import { codeOfRow, finiteVerb, type Unit } from './read-units.ts';

/** Questions that only some statements answer, and those statements. */
const demands: readonly (readonly [asked: RegExp, answered: RegExp])[] = [
  [
    /^[¿\s]*(?:y\s+)?(?:se\s+)?(?:pued\p{L}+|podemos|podr\p{L}+|deb\p{L}+|tengo que|tenemos que|hay que|hace falta|est[áa] permitid\p{L}+|es obligatori\p{L}+)(?!\p{L})/iu,
    /(?<!\p{L})(?:pued\p{L}+|podr\p{L}+|deb\p{L}+|permit\p{L}+|autoriz\p{L}+|prohib\p{L}+|oblig\p{L}+|derecho|cabe|consent\p{L}+|admit\p{L}+|necesit\p{L}+|exclu\p{L}+|salvo|may|must|shall|not)(?!\p{L})/iu,
  ],
  [
    /^[¿\s]*(?:y\s+)?qu[ée] (?:pasa|ocurre|sucede) si(?!\p{L})/iu,
    /(?<!\p{L})(?:sanci\p{L}+|multa\p{L}*|penaliz\p{L}+|indemniz\p{L}+|recargo|pierd\p{L}+|perder\p{L}*|resol\p{L}+|extin\p{L}+|abonar\p{L}*|pagar\p{L}*|devolv\p{L}+)(?!\p{L})/iu,
  ],
  [
    /^[¿\s]*(?:y\s+)?(?:me\s+)?(?:cubr\p{L}+|incluye\p{L}*|est[áa]n? (?:cubiert|inclu[ií]d)\p{L}+)(?!\p{L})/iu,
    /(?<!\p{L})(?:cubr\p{L}+|cubiert\p{L}+|cobertura\p{L}*|exclu\p{L}+|inclu\p{L}+|franquicia|asegur\p{L}+|covers?|covered)(?!\p{L})/iu,
  ],
];
/** An amount before taxes or a part of a sum is no price. */
const netAmount = /(?<!\p{L})(?:sin iva|base imponible|subtotal)(?!\p{L})/iu;
export const asksAmount = /(?<!\p{L})(?:cu[áa]nto|total|importe|precio)(?!\p{L})/iu;

/** Returns the acronyms of a question, folded. */
export function readAcronyms(question: string): ReadonlySet<string> {
  const found = question.match(/(?<!\p{L})\p{Lu}{2,5}(?!\p{L})/gu) ?? [];
  return new Set(found.map((name) => name.toLowerCase()));
}

/** Words of a line that may be a name without a verb: «Póliza número 88». */
const wordsOfName = 6;
const opensClause = /:\s+\p{Lu}+\.$/u;

/**
 * Returns true when a unit can answer a part of a question. It states something, has a value of the kind asked for, and
 * repeats the acronyms of the question.
 */
export function fitsQuestion({ text, terms, asked }: QuestionPart, unit: Unit): boolean {
  const isName = unit.text.split(' ').length < wordsOfName && !finiteVerb.test(unit.text);
  if ((unit.kind !== 'row' && isName && !unit.text.includes(':')) || opensClause.test(unit.text))
    return false;
  if (demands.some(([question, answer]) => question.test(text) && !answer.test(unit.text))) return false;
  const acronyms = readAcronyms(text);
  if (terms.some((term) => acronyms.has(term.form) && matchWord(term, unit.words) < 0.9)) return false;
  // No word tells a cause from other sentences about the subject.
  if (/^[¿\s]*(?:por qu[ée]|why)(?!\p{L})/iu.test(text)) return false;
  const code = codeOfRow.exec(unit.text)?.[0];
  if (code !== undefined) return text.includes(code);
  if (asksAmount.test(text) && !netAmount.test(text) && netAmount.test(unit.text)) return false;
  // «¿Qué límite tiene la garantía…?»: the column names the value.
  const columns = unit.kind === 'row' ? readWords(unit.columns) : [];
  const isNamed = terms.some((term) => matchWord(term, columns) >= 0.9);
  const isValued = asked === undefined || asked.kind === 'name' || asked.kind === 'charge' || isNamed;
  // A duration answers «¿Cuándo…?» and not «¿Qué días…?».
  const min = /qu[ée] (?:d[íi]as?|hora)(?!\p{L})/iu.test(text) ? 0.6 : 0;
  return isValued || holdsValue(unit.text, asked) > min || wordedQuantity.test(unit.text.toLowerCase());
}
