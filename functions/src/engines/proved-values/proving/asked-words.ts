import { foldText, stemOf } from '../../../platform/spanish/spanish-terms.ts';
import { type EvidenceToken, isValueOrUnit } from '../../evidence/index.ts';

import { conceptKeyOf, isSameThing, readWordsWithTotal } from './same-things.ts';

/** Words that name the kind of value, the document or the act of stating, and not the thing asked about. */
const framingWords = new Set(
  `cual cuales cuanto cuanta cuantos cuantas cuando quien quienes donde como que fecha dia plazo duracion periodo tiempo
  precio valor importe cantidad cuantia suma cifra porcentaje tanto tipo nombre numero cuesta cuestan vale valen paga pagan pagar
  abona abonan abonar cobra cobran percibe dura duran tiene tienen existe existen hay hace pacta pactado pactada pactan acuerda acordado
  preve previsto prevista fija fijado establece establecido indica figura consta dice señala presente documento contrato acuerdo clausula texto
  mayor concreto exacto lista enumera parte partes identidad razon social identifica llama denomina debe deben puede pueden persona empresa`
    .split(/\s+/u)
    .map((word) => stemOf(foldText(word))),
);

/** Names of documents and their objects: «duración del contrato» is the duration. */
const genericNouns = new Set(
  `contrato acuerdo documento convenio poliza prestamo arrendamiento alquiler factura presente relacion vinculo operacion
  vivienda inmueble local finca servicio seguro encargo trabajador trabajadora empleado arrendatario arrendataria arrendador arrendadora
  inquilino prestatario prestataria tomador asegurado asegurada mismo misma cliente proveedor obra`
    .split(/\s+/u)
    .map((word) => stemOf(foldText(word))),
);

/** A question of a table as the prover reads it. */
export interface AskedWords {
  /** Sets of words; a statement with all words of one of them is about the question. */
  readonly keys: readonly (readonly EvidenceToken[])[];
  /** All words of the column's name and question. */
  readonly all: readonly EvidenceToken[];
  /** True when the question contains a denial: «¿qué no cubre…?». */
  readonly isDenied: boolean;
}

export function readAskedWords({ name, question }: { name: string; question: string }): AskedWords {
  const [nameWords, questionWords] = [name, question].map((text) => readWordsWithTotal(text));
  const keys = [nameWords ?? [], questionWords ?? []].map(keyTokensOf).filter((key) => key.length > 0);
  const allWords = [...(nameWords ?? []), ...(questionWords ?? [])];
  return { keys, all: allWords, isDenied: allWords.some(({ isDenied }) => isDenied) };
}

/** Returns the distinct words that tell what is meant: no values, framing words or objects. */
export function distinctiveWordsOf(tokens: readonly EvidenceToken[]): EvidenceToken[] {
  return withoutFramingWords(tokens).filter(({ stem }) => !genericNouns.has(stem));
}

function withoutFramingWords(tokens: readonly EvidenceToken[]): EvidenceToken[] {
  const distinct = [...new Map(tokens.map((token) => [token.stem, token])).values()];
  return distinct.filter(({ stem, value }) => value === undefined && !framingWords.has(stem));
}

function keyTokensOf(tokens: readonly EvidenceToken[]): EvidenceToken[] {
  const telling = withoutFramingWords(tokens);
  const narrow = distinctiveWordsOf(tokens);
  // «Alquiler al mes» does not ask about every «mes»: words that are no units come first.
  const namingWords = [narrow, telling].find((words) => !words.every(isValueOrUnit));
  // «Precio», «Fecha»: the kind itself is the thing asked about.
  return namingWords ?? tokens.filter(({ form }) => kindPattern.test(form)).slice(0, 1);
}

/** Matches a word for the kind of a value: «importe». */
const kindPattern = /^(?:fecha|plazo|duracion|precio|importe|porcentaje)$/u;

/** Returns true when each asked word is among `others`, or a word there implies it. */
export function coversAllWords(
  key: readonly EvidenceToken[],
  tokens: readonly EvidenceToken[],
  implied: readonly string[] = [],
): boolean {
  return key.every(
    (word) => implied.includes(conceptKeyOf(word)) || tokens.some((token) => isSameThing(word, token)),
  );
}

export const isGenericNoun = (word: string): boolean => genericNouns.has(stemOf(foldText(word)));
