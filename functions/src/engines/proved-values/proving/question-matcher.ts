import { foldText } from '../../../platform/spanish/spanish-terms.ts';
import type { EvidenceToken } from '../../evidence/index.ts';
import { type MeasuredType, readStatedValues } from '../reading/stated-values.ts';
import { coversAll } from './asked-words.ts';
import { impliedThings, readThings } from './same-things.ts';

type SentenceMatcher = (sentence: string, headings: readonly string[]) => boolean;

/** Words of questions, and verbs for which the answering sentence has others: «¿cuándo termina…?», «hasta el…». */
const framing = new Set(
  `cual cuales cuanto cuanta cuantos cuantas cuando quien quienes donde adonde como que hasta desde para por con sin sobre entre
  hay es son esta estan fue era sera tiene tienen tengo poder puede pueden puedo se debe deben debo hace hacen hacer falta ha han
  cuesta cuestan vale valen sale paga pagan pagar cobra cobran dura duran cambia cambian cambiado cambio sigue siguen abre abren abierto
  abierta cierra cierran cerrado cerrada termina terminan acaba acaban finaliza finalizan vence vencen empieza empiezan comienza comienzan
  publica publican publicado convoca convocan necesita necesitan exige exigen pide piden ofrece ofrecen dice dicen ahora hoy nuevo nueva`.split(
    /\s+/u,
  ),
);
const infinitive = /(?:ar|er|ir)(?:se|lo|la|los|las)?$/u;
/** Kinds of values: they tell what is asked only when no other word does. */
const kind =
  /^(?:precio|importe|cuantia|coste|tarifa|porcentaje|plazo|fecha|dia|hora|numero|valor)(?:e?s)?$/u;
const minWordsToLackOne = 3;

/**
 * Returns a function that tells whether a sentence may answer a question, by its words and those of the headings above.
 * It has the asked words, of three or more all but one, and a number or a date when the question asks for one. A question
 * without a word of its own («¿Qué ha cambiado?») is answered by each sentence.
 */
export function createQuestionMatcher(question: string): SentenceMatcher {
  const words = readThings(question).filter(
    ({ form }) => !framing.has(form.toLowerCase()) && !infinitive.test(form),
  );
  const telling = words.filter(({ form }) => !kind.test(form));
  const asked = telling.length > 0 ? telling : words;
  const keys = withOneLess(asked);
  const statesKind = kindOf(foldText(question), asked.length === 0);
  return (sentence, headings) => {
    if (!statesKind(sentence)) return false;
    const tokens = [sentence, ...headings].flatMap((text) => readThings(text));
    return keys.some((key) => coversAll(key, tokens, impliedThings(sentence)));
  };
}

function withOneLess(words: readonly EvidenceToken[]): (readonly EvidenceToken[])[] {
  if (words.length < minWordsToLackOne) return [words];
  return words.map((word) => words.filter((other) => other !== word));
}

const asksNumber =
  /(?<![a-z])(?:cuant[oa]s?|precios?|importes?|cuantias?|costes?|tarifas?|porcentajes?)(?![a-z])/u;
const asksTime = /(?<![a-z])(?:cuando|que dia|que fecha|plazos?|fecha)(?![a-z])/u;

/** A question for a number that names no thing («¿Cuál es el importe?») asks for an amount or a percentage. */
function kindOf(folded: string, isBare: boolean): (sentence: string) => boolean {
  const states = (sentence: string, types: readonly MeasuredType[]): boolean =>
    types.some((type) => readStatedValues(type, sentence).length > 0);
  if (asksNumber.test(folded)) {
    return (sentence) => (isBare ? states(sentence, ['amount', 'percentage']) : /\d/u.test(sentence));
  }
  return asksTime.test(folded) ? (sentence) => states(sentence, ['date', 'term']) : () => true;
}
