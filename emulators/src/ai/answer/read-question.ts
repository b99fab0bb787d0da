import { splitWords, subjectWeight, type Word } from '../text/split-words.ts';
import { foldAccents } from '../text/stem-word.ts';

/** What kind of thing would answer a question. */
export type AnswerKind = 'date' | 'number' | 'person' | 'place' | 'name' | 'reason' | 'any';

/** What a number must be of: a plain number answers none of these. */
export type AnswerUnit = 'time' | 'money' | 'age';

/** A content word of the question and how much it tells about the subject. */
export interface QuestionTerm {
  readonly stem: string;
  readonly folded: string;
  readonly weight: number;
  readonly isName: boolean;
  readonly isNumber: boolean;
}

export interface Question {
  readonly words: readonly Word[];
  /** Content words, each stem once, in the order of the question. */
  readonly terms: readonly QuestionTerm[];
  readonly kind: AnswerKind;
  /** What the number asked for is of; undefined where the question does not tell. */
  readonly unit: AnswerUnit | undefined;
  /** The stem of what is counted: "día" of "¿Cuántos días…?". Undefined where a verb follows or nothing is counted. */
  readonly counted: string | undefined;
}

const unitPatterns: readonly (readonly [AnswerUnit, RegExp])[] = [
  ['age', /\bque edad\b|\bedad (?:minima|maxima|legal)\b/],
  [
    'money',
    /\bcuanto (?:cuesta|cuestan|costo|costaba|vale|valen|se paga|hay que pagar|se abona|cobra|cobran)\b|\b(?:que|cual (?:es|era|fue)|de cuanto es) (?:el |la |su )?(?:precio|importe|coste|costo|renta|sueldo|tarifa|cuota|tasa|fianza)\b/,
  ],
  [
    'time',
    /\bcuanto (?:tiempo|dura|duran|duro|tarda|tardan)\b|\b(?:que|cual (?:es|era|fue)) (?:el |la )?(?:plazo|duracion)\b/,
  ],
];

const kindPatterns: readonly (readonly [AnswerKind, RegExp])[] = [
  ['date', /\bcuando\b|\bque (?:ano|fecha|siglo|decada|dia|mes|epoca)\b/],
  [
    'number',
    /\bcuant[oa]s?\b|\b(?:que|cual (?:es|era|fue)) (?:el |la )?(?:numero|cantidad|porcentaje|proporcion|edad|precio|plazo|importe|distancia|temperatura|fraccion|poblacion|altura|duracion|tasa)\b/,
  ],
  [
    'person',
    /\bquien(?:es)?\b|\bque (?:persona|autor|jugador|cientifico|rey|presidente|lider|jefe|actor|cantante)[a-z]*\b/,
  ],
  [
    'place',
    /\badonde\b|\bdonde\b|\bque (?:ciudad|pais|lugar|region|estado|provincia|sitio|zona|continente|rio)\b/,
  ],
  ['reason', /\bpor que\b|\bcual (?:es|era|fue) (?:la (?:razon|causa)|el motivo)\b|\bque motivo\b/],
  [
    'name',
    /\bcomo se (?:llam|denomin|titul)[a-z]*\b|\bcual (?:es|era|fue) el (?:nombre|titulo)\b|\bque nombre\b/,
  ],
];

/** Content words and expected kind of answer of a Spanish question. */
export function readQuestion(text: string): Question {
  const terms = new Map<string, QuestionTerm>();
  const words = splitWords(text);
  words.forEach((word, index) => {
    if (word.isStopWord) return;
    const isName = word.isCapitalised && index > 0;
    const weight = subjectWeight({ ...word, isCapitalised: isName });
    const known = terms.get(word.stem);
    if (known === undefined || known.weight < weight) {
      terms.set(word.stem, { stem: word.stem, folded: word.folded, weight, isName, isNumber: word.isNumber });
    }
  });
  const unit = readUnitAsked(text);
  const kind = unit === undefined ? readKind(text) : 'number';
  return { words, terms: [...terms.values()], kind, unit, counted: readCounted(words) };
}

function readUnitAsked(text: string): AnswerUnit | undefined {
  const asked = foldAccents(text.slice(text.lastIndexOf('¿') + 1));
  return unitPatterns.find(([, pattern]) => pattern.test(asked))?.[0];
}

/** The first question word after the opening mark tells: "Cuando llueve, ¿quién…?" asks for a person. */
function readKind(text: string): AnswerKind {
  const asked = foldAccents(text.slice(text.lastIndexOf('¿') + 1));
  const found = kindPatterns
    .map(([kind, pattern]) => ({ kind, position: asked.search(pattern) }))
    .filter(({ position }) => position >= 0)
    .sort((a, b) => a.position - b.position);
  return found[0]?.kind ?? 'any';
}

/** After the plural and feminine forms a noun follows; after "cuánto" mostly a verb ("cuánto dura"). */
function readCounted(words: readonly Word[]): string | undefined {
  const asking = words.findIndex(({ folded }) => /^cuant(?:os|as|a)$/.test(folded));
  return asking === -1 ? undefined : words[asking + 1]?.stem;
}
