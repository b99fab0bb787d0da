import type { PausingWork } from '../../../platform/resilience/in-turns.ts';
import { foldText, readTerms, stemOf } from '../../../platform/spanish/spanish-terms.ts';
import { readValues, type StatedValue, textAfterValue } from '../values/read-values.ts';
import type { EvidencePage } from './evidence-library.ts';
import { pageHasAnyStem } from './page-words.ts';
import { negationWords } from './read-tokens.ts';

type ValueKind = 'money' | 'charge' | 'time' | 'date' | 'rate' | 'number' | 'name';

/** Kind of value that answers a question. */
export interface AskedValue {
  readonly kind: ValueKind;
  /** True when the answer must have a value of this kind: «¿Cuánto cuesta…?»; false for «¿Qué plazo hay?». */
  readonly isNeeded: boolean;
  /** Prefix of a counted unit of time: «hora» of «¿Cuántas horas…?». */
  readonly countedUnit?: string | undefined;
  /** True when things are counted: «¿Cuántas pagas…?»; false for what is measured: «¿Con cuánta antelación…?». */
  readonly isCount: boolean;
  /** Stem of the counted things: «paga» of «¿Cuántas pagas…?». */
  readonly countedStem?: string | undefined;
  /** Stems of the words that ask: «sueldo» of «¿Qué sueldo cobra…?». */
  readonly stems: readonly string[];
}

const moneyNounSource =
  '(?:precio|importe|coste|costo|renta|alquiler|fianza|deposito|salario|sueldo|cuota|tarifa|tasa|rent|deposit|price|fee|salary)s?';
const chargeNounSource =
  '(?:retribucion|multa|sancion|penalizacion|indemnizacion|recargo|interes|descuento|compensacion|ayuda|penalty)(?:e?s)?';
const timeNounSource =
  '(?:plazo|duracion|preaviso|antelacion|vigencia|jornada|horario|periodo|garantia|notice|term|deadline)s?';
const roleNounSource =
  '(?:arrendador|inquilin[oa]|arrendatari[oa]|caser[oa]|propietari[oa]|vendedor|comprador|cliente|proveedor|contratista|titular|asegurad[oa]|tomador|notari[oa]|representante|administrador)(?:a|e?s|as)?';
const questionWordSource = '(?:que|cuanto|cual(?:es)?|what|which)\\b[^?]{0,24}';

/** The first pattern that matches the folded question decides. */
const questionPatterns: readonly (readonly [kind: ValueKind, asked: RegExp, isNeeded?: true])[] = [
  ['rate', /\b(?:(?:que|cual es el) (?:porcentaje|tanto por ciento)|what percentage)\b/u, true],
  ['date', /\b(?:que (?:dias?|fechas?|ano)|(?:a|hasta|desde) que hora|what (?:day|date))\b/u],
  [
    'time',
    /\b(?:cuant[oa] (?:tiempo|dura(?:n|ra|ran)?|tarda(?:n|ra|ran)?|preaviso|antelacion|anticipacion|demora|garantia|vigencia)|cuant[oa]s (?:dias|meses|anos|semanas|horas|minutos|trimestres|jornadas|noches|vacaciones)|how (?:long|much (?:time|notice)|many (?:days|weeks|months|years|hours)))\b/u,
    true,
  ],
  ['charge', new RegExp(`\\bcuanto\\b[^?]{0,24}\\b${chargeNounSource}\\b`, 'u'), true],
  ['charge', /\bcuanto (?:se )?cobran?\b/u, true],
  ['charge', new RegExp(`\\b(?:${questionWordSource}\\b${chargeNounSource})\\b`, 'u')],
  [
    'money',
    new RegExp(
      `\\b(?:cuanto (?:\\p{L}+ )?(?:(?:se )?(?:cuest|cost|val|sal|pag|abon|asc[ie]nd|sum|gan|adeud)\\p{L}+|cobr(?:aron|o)|hay que pagar|cubren?|dinero)|cuanto (?:es|son|seran?|eran?) (?:(?:el|la|los|las|mi|su) )?${moneyNounSource}|how much (?:is|are|does|do|will)(?: (?:the|my) ${moneyNounSource})?|(?:cual(?:es)? (?:es|son)|de cuanto (?:es|son)|que|what is) (?:(?:el|la|los|las|the) )?${moneyNounSource})\\b`,
      'u',
    ),
    true,
  ],
  [
    'name',
    new RegExp(`\\b(?:quien(?:es)? (?:es|son|era|eran) (?:el|la|los|las) ${roleNounSource})\\b`, 'u'),
    true,
  ],
  ['name', /\b(?:quien(?:es)? (?:es|son|fue|fueron|firma|firman)|who (?:is|are|was|signs))\b/u],
  ['number', /\b(?:cuant[oa]s? \p{L}+|how many|que (?:numero|cantidad|superficie|distancia|edad))\b/u, true],
  ['date', /\b(?:cuando|when)\b/u],
  ['time', new RegExp(`\\b(?:${questionWordSource}\\b${timeNounSource})\\b`, 'u')],
];

/** Returns the kind of value that a question asks for; undefined when it asks for none. */
export function readAskedValue(question: string): AskedValue | undefined {
  const folded = foldText(question);
  const plain = folded.replace(/ñ/gu, 'n');
  for (const [kind, askedPattern, isNeeded = false] of questionPatterns) {
    const match = askedPattern.exec(plain);
    if (match === null) continue;
    // Pages keep the «ñ», so that the stem of «años» is not that of «anos».
    const stems = readTerms(folded.slice(match.index, match.index + match[0].length)).map(({ stem }) => stem);
    const counted = /\bcuant[oa]s (dia|hora|semana|mes|ano)/u.exec(plain)?.[1];
    const isCount = kind === 'number' && /^(?:cuant[oa]s|how many)/u.test(match[0]);
    const things = kind === 'number' ? /(?<!\p{L})cuant[oa]s (\p{L}+)/u.exec(folded)?.[1] : undefined;
    return { kind, isNeeded, isCount, countedUnit: counted, countedStem: things && stemOf(things), stems };
  }
  return undefined;
}

const unitPatterns: Readonly<Record<'money' | 'charge' | 'time' | 'rate', RegExp>> = {
  money:
    /^\s*(?:€|eur(?:os?)?\b|(?:de |mil(?:lones)? (?:de )?)euros?|c[ée]ntimos?|d[óo]lares|mensualidades)/iu,
  charge: /^\s*(?:€|eur(?:os?)?\b|c[ée]ntimos?|mensualidad|%|por ciento)/iu,
  time: /^\s*(?:\p{L}+\s)?(?:segundos?|min(?:utos?)?|h(?:oras?)?|d[íi]as?|semanas?|quincenas?|mes(?:es)?|trimestres?|a[ñn]os?|anualidad(?:es)?|d[ée]cadas?|siglos?)(?!\p{L})/iu,
  rate: /^\s*(?:%|por ciento)/iu,
};
/**
 * Matches an amount in a table: with cents and without a currency sign, at the end of its row or before the
 * next amount.
 */
const bareAmountPattern = /(?<![\d.,])\d{1,3}(?:\.\d{3})*,\d{2}(?=\s*(?:$|\d))/u;
/** Matches months and weekdays. */
const dateWordPattern =
  /(?<!\p{L})(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bados?|domingos?|siglo|\d:\d\d|a las? (?:una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)(?! \p{L}{4,}s(?!\p{L})))(?!\p{L})/iu;
/** Matches a year alone, or a day of an unnamed month. */
const roughlyPattern = /d[íi]a (?:siguiente|\d)|(?<!\d)(?:1[5-9]|20)\d\d(?![-/]?\d)/iu;
/** Matches a proper name of two or more words within a sentence. */
const properNamePattern = /(?<=[\p{L},;:]\s)\p{Lu}\p{Ll}+(?:\s(?:de\s|del\s|y\s)?\p{Lu}\p{L}+)+/u;
/** Matches words that introduce a party: «en adelante». */
const nameIntroductionPattern =
  /(?<!\p{L})(?:en adelante|de una parte|de otra|nombrad[oa]|represent\p{L}+)(?!\p{L})/iu;
/**
 * Score of a partial match: a duration for a question of when, a name without an introduction for a question of who.
 */
const partialScore = 0.6;

/** Scores from 0 to 1 how well a text states a value of that kind. Ignores numbers of articles, laws and list items. */
export function scoreStatedValue(
  text: string,
  {
    kind,
    countedUnit: counted = '',
    countedStem: things,
  }: Pick<AskedValue, 'kind' | 'countedUnit' | 'countedStem'>,
): number {
  const values = readValues(text).filter((value) => !isReference(text, value));
  const hasUnit = (unitPattern: RegExp): boolean =>
    values.some((value) => unitPattern.test(textAfterValue(text, value, 60)));
  if (counted !== '' && !foldText(text).replace(/ñ/gu, 'n').includes(counted)) return 0;
  if (kind === 'number')
    return values.length === 0 ? 0 : things === undefined || statesCountOf(text, things) ? 1 : partialScore;
  if (kind === 'name')
    return properNamePattern.test(text) ? (nameIntroductionPattern.test(text) ? 1 : partialScore) : 0;
  if (kind === 'money' || kind === 'charge')
    return Number(hasUnit(unitPatterns[kind]) || bareAmountPattern.test(text));
  if (kind !== 'date') return Number(hasUnit(unitPatterns[kind]));
  if (dateWordPattern.test(text) || values.some((value) => value.kind === 'day')) return 1;
  return hasUnit(unitPatterns.time) || roughlyPattern.test(text) ? partialScore : 0;
}

/** Matches words before the number of a law, article or page: «artículo». */
const referencePattern =
  /(?<!\p{L})(?:art[íi]culos?|arts?\.?|apartados?|p[áa]rrafos?|cap[íi]tulos?|t[íi]tulos?|anexos?|ley(?:es)?|decretos?(?:[- ]ley)?|n[úu]mero|n\.?[ºo]|p[áa]ginas?|letra|\d\/)\s*$/iu;

function isReference(text: string, { start, end }: StatedValue): boolean {
  return referencePattern.test(text.slice(0, start)) || /^(?:\/\d{4}|\.?[ºª])/u.test(text.slice(end));
}

const quantities: ReadonlySet<ValueKind> = new Set(['money', 'time', 'rate', 'number']);
/** Matches words that answer a question for a quantity without a number. */
export const wordedQuantityPattern =
  /(?<!\p{L})(?:gratis|gratuit\p{L}*|indefinid\p{L}*|ilimitad\p{L}*|mitad|tercio|doble)(?!\p{L})/u;

/**
 * Returns true when no statement of an answer has the quantity that its question asks for. Either no page mentions what
 * is asked, or neither a page counts the things nor a statement names them. True sentences about something else are not
 * an answer.
 */
export function* lacksAskedValue(
  question: string,
  statements: readonly string[],
  pages: readonly EvidencePage[],
): PausingWork<boolean> {
  const askedValue = readAskedValue(question);
  if (askedValue === undefined || !askedValue.isNeeded || !quantities.has(askedValue.kind)) return false;
  if (askedValue.stems.length === 0 || statements.some((text) => statesAskedQuantity(text, askedValue)))
    return false;
  if (!(yield* pageHasAnyStem(pages, askedValue.stems))) {
    // «¿Cuánto me sale?» asks with a word that no price list has. Without a statement, its amounts may be the answer.
    return (
      statements.length > 0 || askedValue.kind === 'number' || !(yield* anyPageStatesValue(pages, askedValue))
    );
  }
  const { countedStem: things } = askedValue;
  // «Las causas son la muerte y la renuncia» answers «¿Cuántas causas hay?».
  if (things === undefined || statements.some((text) => readTerms(text).some(({ stem }) => stem === things)))
    return false;
  for (const { text } of pages) {
    yield;
    if (statesCountOf(text, things)) return false;
  }
  return true;
}

function* anyPageStatesValue(pages: readonly EvidencePage[], askedValue: AskedValue): PausingWork<boolean> {
  for (const { text } of pages) {
    yield;
    if (scoreStatedValue(text, askedValue) > 0) return true;
  }
  return false;
}

/**
 * Returns true for the number of some things: «12 nuevas leyes»; false for «12 proyectos de ley» and «artículo 12. Las
 * leyes».
 */
export function statesCountOf(text: string, thingsStem: string): boolean {
  return readValues(text).some((value) => {
    if (isReference(text, value)) return false;
    const [phrase = ''] = textAfterValue(text, value, 60).split(/[.;:[\]\n]/u);
    const words = foldText(phrase)
      .replace(/^\s*de (?:las|los)\b/u, '')
      .match(/\p{L}+/gu);
    return words?.slice(0, 2).some((word) => stemOf(word) === thingsStem) ?? false;
  });
}

function statesAskedQuantity(text: string, askedValue: AskedValue): boolean {
  const folded = foldText(text);
  if (wordedQuantityPattern.test(folded) || folded.match(/\p{L}+/gu)?.some((word) => negationWords.has(word)))
    return true;
  const values = readValues(text).filter((value) => !isReference(text, value));
  // The cells of a table have their unit in its header.
  if (text.startsWith('|')) return values.length > 0;
  if (askedValue.kind !== 'number') return scoreStatedValue(text, askedValue) > 0;
  const isOther = (value: StatedValue): boolean =>
    value.kind === 'day' ||
    (askedValue.isCount &&
      (isYear(text, value) ||
        Object.values(unitPatterns).some((unitPattern) =>
          unitPattern.test(textAfterValue(text, value, 60)),
        )));
  return values.some((value) => !isOther(value));
}

/** Returns true for «las elecciones de 2026»; «2000 personas» is a count. */
function isYear(text: string, value: StatedValue): boolean {
  return (
    /^(?:19|20)\d\d$/u.test(text.slice(value.start, value.end)) && !/^ \p{Ll}{4}/u.test(text.slice(value.end))
  );
}
