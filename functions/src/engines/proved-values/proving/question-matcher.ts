import { readDays } from '../../../platform/spanish/read-days.ts';
import { foldText } from '../../../platform/spanish/spanish-terms.ts';
import type { EvidenceToken } from '../../evidence/index.ts';
import { type MeasuredType, readStatedValues } from '../reading/stated-values.ts';
import { conceptKeyOf, impliedConcepts, isSameThing, readWordsWithTotal } from './same-things.ts';

/** A changed sentence with the headings above it, outermost first, and the title of its page. */
type SentenceMatcher = (sentence: string, headings: readonly string[], title?: string) => boolean;

/** Words of questions, and verbs for which the answering sentence has others: «¿cuándo termina…?», «hasta el…». */
const framingWords = new Set(
  `cual cuales cuanto cuanta cuantos cuantas cuando quien quienes donde adonde como que hasta desde para por con sin sobre entre
  hay es son esta estan fue era sera tiene tienen tengo poder puede pueden puedo se debe deben debo hace hacen hacer falta ha han
  cuesta cuestan vale valen sale salen paga pagan pagar cobra cobran dura duran cambia cambian cambiado cambio sigue siguen abre abren abierto
  abierta cierra cierran cerrado cerrada termina terminan acaba acaban finaliza finalizan vence vencen empieza empiezan comienza comienzan
  publica publican publicado convoca convocan necesita necesitan exige exigen pide piden ofrece ofrecen dice dicen ahora hoy nuevo nueva
  da dan dinero presenta presentan admite admiten celebra celebran tarda tardan responde sube suben subido baja bajan bajado recibe reciben
  aporta aportan conceden concede abona abonan aplica aplican maximo maxima minimo minima presta prestan lleva llevan`.split(
    /\s+/u,
  ),
);
/** Matches an infinitive, except nouns and adjectives with its ending. */
const infinitivePattern =
  /^(?!(?:alquiler|auxiliar|circular|escolar|familiar|hogar|lugar|militar|mujer|particular|popular|regular|taller|titular)$)\p{L}+(?:ar|er|ir)(?:se|lo|la|los|las)?$/u;
/** Matches kinds of values: they tell what is asked only when no other word does. */
const kindPattern =
  /^(?:precio|importe|cuantia|coste|tarifa|porcentaje|plazo|fecha|dia|hora|horario|numero|valor|tiempo)(?:e?s)?$/u;
const minWordsToLackOne = 3;
/** Maximum words of a sentence that is a value without a name: «29 € al mes». */
const maxBareWords = 1;
/** Minimum letters that two words for one thing begin with: «documentos», «documentación». */
const minSharedLetters = 7;

/**
 * Returns a function that is true for sentences that may answer the question. Such a sentence states the kind of value
 * asked for. Sentence, headings and page title name the asked words; of three or more, one may be missing. One of the
 * words is in the sentence or its headings, unless the sentence is a value alone. A question without words of its own
 * («¿Qué ha cambiado?») is answered by every sentence.
 */
export function createQuestionMatcher(question: string): SentenceMatcher {
  const allWords = readWordsWithTotal(question).filter(({ form }) => !framingWords.has(foldText(form)));
  const words = allWords.filter(({ form }) => !infinitivePattern.test(foldText(form)));
  const telling = words.filter(({ form }) => !kindPattern.test(foldText(form)));
  // Falls back to the verbs: «¿Hasta qué día puedo solicitarlo?» has no other word.
  const verbs = allWords.filter((word) => !words.includes(word));
  const askedWords = [telling, verbs, words].find((some) => some.length > 0) ?? [];
  const keys = withOneWordLess(askedWords);
  const statesKind = createKindMatcher(foldText(question), askedWords.length === 0);
  return (sentence, headings, title = '') => {
    if (!statesKind(sentence)) return false;
    const ownWords = readWordsWithTotal(sentence);
    const nearWords = [...ownWords, ...headings.flatMap((text) => readWordsWithTotal(text))];
    const tokens = [...nearWords, ...readWordsWithTotal(title)];
    const implied = impliedConcepts(sentence);
    const isNamed = (word: EvidenceToken, among: readonly EvidenceToken[]): boolean =>
      implied.includes(conceptKeyOf(word)) || among.some((token) => isAlike(word, token));
    const isBare = ownWords.filter(({ value }) => value === undefined).length <= maxBareWords;
    const isNear = allWords.length === 0 || isBare || allWords.some((word) => isNamed(word, nearWords));
    return isNear && keys.some((key) => key.every((word) => isNamed(word, tokens)));
  };
}

function isAlike(a: EvidenceToken, b: EvidenceToken): boolean {
  if (isSameThing(a, b)) return true;
  const hasValue = a.value !== undefined || b.value !== undefined;
  return (
    !hasValue &&
    a.form.slice(0, minSharedLetters) === b.form.slice(0, minSharedLetters) &&
    a.form.length > minSharedLetters
  );
}

function withOneWordLess(words: readonly EvidenceToken[]): (readonly EvidenceToken[])[] {
  if (words.length < minWordsToLackOne) return [words];
  return words.map((word) => words.filter((other) => other !== word));
}

/** Kinds of answers by the words of their questions; the first that fits. */
const kinds: readonly (readonly [pattern: RegExp, states: (sentence: string) => boolean])[] = [
  [
    /(?<![a-z])(?:a que hora|desde que hora|hasta que hora|horarios?)(?![a-z])/u,
    (sentence) =>
      /(?<!\d)\d{1,2}(?:[:.]\d{2}|\s?h(?:oras)?(?![a-z]))|(?<!\d)de \d{1,2} a \d{1,2}(?!\d)/u.test(
        foldText(sentence),
      ),
  ],
  [
    /(?<![a-z])(?:cuanto tiempo|cuanto tardan?|cuanto duran?)(?![a-z])/u,
    (sentence) => statesValueOfType(sentence, ['term', 'date']),
  ],
  [
    /(?<![a-z])(?:cuestan?|valen?|precios?|importes?|cuantias?|costes?|tarifas?|porcentajes?|de cuanto es|cuanto dinero)(?![a-z])/u,
    (sentence) => statesValueOfType(sentence, ['amount', 'percentage']),
  ],
  [/(?<![a-z])cuant[oa]s?(?![a-z])/u, (sentence) => /\d/u.test(withoutDays(sentence))],
  [
    /(?<![a-z])(?:cuando|que dia|que fecha|plazos?|fecha)(?![a-z])/u,
    (sentence) => statesValueOfType(sentence, ['date', 'term']),
  ],
];

const statesValueOfType = (sentence: string, types: readonly MeasuredType[]): boolean =>
  types.some((type) => readStatedValues(type, sentence).length > 0);

function withoutDays(sentence: string): string {
  let restOfSentence = sentence;
  for (const { start, end } of readDays(sentence))
    restOfSentence = restOfSentence.slice(0, start) + ' '.repeat(end - start) + restOfSentence.slice(end);
  return restOfSentence;
}

/** Returns a test for the kind of value that a question asks for. A bare one («¿Cuánto es?») asks for an amount. */
function createKindMatcher(folded: string, isBare: boolean): (sentence: string) => boolean {
  const [, foundKind] = kinds.find(([pattern]) => pattern.test(folded)) ?? [];
  if (foundKind === undefined) return () => true;
  const asksHowMany = /(?<![a-z])cuant[oa]s?(?![a-z])/u.test(folded);
  return isBare && asksHowMany
    ? (sentence) => statesValueOfType(sentence, ['amount', 'percentage'])
    : foundKind;
}
