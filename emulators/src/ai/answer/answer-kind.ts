import type { Word } from '../text/split-words.ts';
import type { AnswerUnit, Question } from './read-question.ts';

const months = new Set(
  'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre'.split(
    ' ',
  ),
);
const times = new Set(
  'siglo siglos decada decadas lunes martes miercoles jueves viernes sabado domingo primavera verano otono invierno'.split(
    ' ',
  ),
);
const numbers = new Set(
  `dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince veinte veinticuatro treinta cuarenta
  cincuenta sesenta setenta ochenta noventa cien ciento doscientos trescientos quinientos mil millon millones mitad
  tercio cuarto doble triple docena decenas cientos miles`.split(/\s+/),
);

const reasons = new Set(
  'porque debido causa causas razon razones motivo motivos gracias consecuencia pues'.split(' '),
);

const units: Readonly<Record<AnswerUnit, RegExp>> = {
  age: /^ano(?:s)?$/,
  money: /^(?:euros?|eur|centimos?|dolares?|libras?|pesetas?|mensualidad(?:es)?|ciento)$/,
  time: /^(?:segundos?|minutos?|horas?|dias?|semanas?|mes(?:es)?|trimestres?|semestres?|anos?|siglos?|decadas?|mensualidad(?:es)?)$/,
};

/** What stands before a number that names a part of a text and counts nothing: «artículo 38», «la Ley 9/2009». */
const references =
  /^(?:articulos?|arts?|apartados?|parrafos?|capitulos?|titulos?|seccion|anexos?|ley|leyes|decretos?|decreto-ley|disposicion|numero|num|pagina|pag|letra|punto)$/;

/** Whether a number only numbers: a mark of a list, which begins the sentence, or part of a reference. */
function isOrdinalMark(words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (word?.isNumber !== true) return false;
  const before = words[index - 1];
  return (index === 0 && word.text.length <= 3) || (before !== undefined && references.test(before.folded));
}

/** Whether a word is something of the kind that the question asks for. */
export function isOfKind(words: readonly Word[], index: number, kind: Question['kind']): boolean {
  const word = words[index];
  if (word === undefined || isOrdinalMark(words, index)) return false;
  if (kind === 'date')
    return (
      /^(?:1\d{3}|20\d{2}|[1-9]\d{2})s?$/.test(word.text) || months.has(word.folded) || times.has(word.folded)
    );
  if (kind === 'number')
    return word.isNumber || numbers.has(word.folded) || /^veinti|^dieci/.test(word.folded);
  if (kind === 'person') return index > 0 && isName(word) ? true : isName(word) && isName(words[index + 1]);
  if (kind === 'place' || kind === 'name') return index > 0 && isName(word);
  if (kind === 'reason') return reasons.has(word.folded);
  return false;
}

/** How far before the thing counted its number may stand: "veintidós días", "4.350 de las toneladas". */
const reachOfNumber = 3;

/** Evidence, 0 to 1, that the sentence holds an answer of the expected kind that the question did not already say. */
export function kindEvidence(question: Question, words: readonly Word[]): number {
  if (question.kind === 'any') return 0.5;
  const asked = new Set(question.terms.map((term) => term.stem));
  const found = words.flatMap((word, index) =>
    !asked.has(word.stem) && isOfKind(words, index, question.kind) ? [index] : [],
  );
  if (found.length === 0) return 0;
  if (question.unit !== undefined) {
    const pattern = units[question.unit];
    const hasUnit = found.some((index) =>
      words.slice(index + 1, index + 1 + reachOfNumber).some(({ folded }) => pattern.test(folded)),
    );
    return hasUnit ? 1 : 0.3;
  }
  if (question.kind !== 'number' || question.counted === undefined) return 1;
  const isCounted = found.some((index) =>
    words.slice(index + 1, index + 1 + reachOfNumber).some(({ stem }) => stem === question.counted),
  );
  return isCounted ? 1 : 0.7;
}

function isName(word: Word | undefined): boolean {
  return word?.isCapitalised === true && !word.isStopWord;
}
