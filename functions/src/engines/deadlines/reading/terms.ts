import type { TermUnit } from '../../../contract/proved-values/value-types.ts';
import type { TextSpan } from '../../../platform/spanish/split-sentences.ts';
import { readStatedValues } from '../../proved-values/index.ts';
import { isPastClause } from './dates.ts';
import { namedStart, readStartPhrase, type StartPhrase } from './start-phrase.ts';
import type { Statement } from './statement.ts';

/** A term of a sentence that may set a deadline, before its start is known. */
export interface StatedTerm {
  readonly kind: 'term';
  /** Span with its lead-in («en el plazo de») and its start phrase. */
  readonly start: number;
  readonly end: number;
  readonly direction: 'after' | 'before';
  readonly count: number;
  readonly unit: TermUnit;
  /** Kind of days that the sentence names; `laborables` may include Saturdays. */
  readonly days: 'natural' | 'business' | 'working' | undefined;
  readonly from: StartPhrase | undefined;
  /** True for a duration («durante dos años desde la entrega»), which ends without a duty. */
  readonly isDuration: boolean;
  /** True for «dentro del año siguiente», which names no number. */
  readonly isLoose: boolean;
}

/** Matches a unit of a term: «dias». */
const quickPattern =
  /(?<!\p{L})(?:h|horas?|dias?|semanas?|quincenas?|mes(?:es)?|trimestres?|semestres?|anos?|anualidad(?:es)?)(?!\p{L})/u;

/** Matches words before a term that make it a condition, an interval, a rate or an age. */
const noTermPattern =
  /(?<!\p{L})(?:transcurrid[oa]s?|pasad[oa]s?|cumplid[oa]s?|cada|euribor|tipo|interes(?:es)?|periodos? de interes|mayor(?:es)? de|menor(?:es)? de|edad|antigüedad|experiencia|jornada|mora|hace|ultim[oa]s|multa|prision|vacaciones|sesion|sesiones|retraso|demora|permiso|descanso|trabajo de|curso de|equivalente[s]? a|correspondiente[s]? a|importe de|mensualidad de|renta de|indemnizacion de|penalizacion de)(?!\p{L})(?:(?!plazo)[^,;.:]){0,28}$/u;

/** Matches words that make the following term one of notice: «con antelación de». */
const backwardBeforePattern =
  /(?:(?<=preavis[a-z]{1,8}\s)con\s(?:un minimo de|al menos|como minimo)?|(?:(?:con|mediante|previ[oa]|una?|la|el)\s){0,3}(?:antelacion|anticipacion|preaviso|aviso(?: previo)?)(?:\s(?:minim[oa]|previ[oa]|maxim[oa]|suficiente|escrit[oa]|fehaciente|de|no inferior a|superior a|por escrito|al menos|como minimo|igual o superior a|un plazo|como minimo de|al menos de)){0,6})\s?$/u;
/** Matches words before a term: «en el plazo de». */
const leadInPattern =
  /(?<![a-z])(?:(?:,\s?)?(?:(?:en|dentro de|dentro del|durante|con|por|de|del|dispone[n]? de|dispondra[n]? de|y en|como maximo|a mas tardar|siempre)\s)?(?:(?:el|la|los|las|un|una)\s)?(?:(?:improrrogable|maximo|max\.|minimo|unico|nuevo|mismo|siguiente)\s){0,3}(?:plazo|termino|periodo)(?:\sde\s(?:gracia|carencia|entrega|ejecucion|pago|presentacion|respuesta|resolucion|devolucion|subsanacion|alegaciones)(?=\sde\s))?(?:\s(?:[a-z]+(?:al|ado|ble|imo|orio|iente|ario|ivo))){0,2}(?:\s(?:no superior a|inferior a|de hasta|de|no mayor de|no mayor a|no inferior a|que no (?:podra )?(?:exceder|exceda|supere|excedera|superara)[a-z]*(?: de| a)?|sera(?: como maximo)? de|es de|comun de))?\s?(?:como maximo\s?|maximo de\s)?|dentro\s(?:de|del)\s(?:los|las|el|un|una)?\s?(?:primeros\s)?|(?:en|dentro de) el de\s|(?:en|durante)\s(?:los|las|el|un|una|menos de|un maximo de|el transcurso de)\s?(?:primer[oa]s?\s|proxim[oa]s\s)?|(?:a|como maximo a|y a)\s(?:los|las)\s|al (?:cumplirse|cabo de)\s(?:(?:los|las)\s)?|antes de(?:\slos|\slas)?\s|no mas tarde de\s|(?:como )?maximo(?: de)?\s|(?:con )?(?:al menos|un minimo de|como minimo)\s|con\s|en\s|plazo[^:;.,]{0,40}:\s?)$/u;
/**
 * Matches a verb that grants the term behind it, without the word «plazo»: «dispone usted de veinte días
 * hábiles para recurrir».
 */
const grantPattern =
  /(?<![a-z])(?:dispon[a-z]{1,6}|cuentan? con|conceden?|otorgan?)(?:\s(?:usted|ustedes|de|con|un|una|hasta|maximo)){0,4}\s$/u;
/** Matches the words after a term that is granted for an act: «para». */
const grantedPattern =
  /^,?\s?(?:para|a fin de|a contar|contad[oa]s|computad[oa]s|desde|siguientes)(?![a-z])/u;
/** Matches a sentence that counts a term by another sentence: «dicho plazo será de dos meses». */
const anaphoraPattern =
  /(?<![a-z])(?:dicho|este|ese|aquel|citado|referido|mencionado|indicado)\s(?:plazo|termino|preaviso)\s(?:sera|es|se (?:amplia|reduce|eleva)ra?)[a-z]*\s(?:de|a|en|hasta)?\s?$/u;
/** Matches the act for which a term is granted: «para presentar». */
const forActPattern = /^,?\s(?:para|a fin de)(?: que)?\s[a-z]/u;
/** Matches the words before a term that is a deadline: «en el plazo de». */
const plazoPattern =
  /(?:^al $|plazo|cumplirse|cabo|en el de |termino|dentro|antes de|no mas tarde|maximo|\ba (?:los|las) )/u;
/** Matches a verb that grants a term: «dispone de». */
const abilityPattern =
  /(?:dispon|tendra|cuenta|concede|otorga|requier|emplaz|confier|da traslado|abre)[^.;]{0,80}$/u;

/**
 * Matches a term that an order sets: «requiérase al ejecutado para que en cinco días…», «cabe reposición en
 * tres días».
 */
const orderPattern =
  /(?:(?:requier|requer|emplaz|conmin|orden|conced)[^.;]{0,80}para que|(?<![a-z])(?:cabe|procede|interponer)[^.;]{0,60}) en $/u;
/** Matches an act in the future before a term of days: «la empresa contestara en». */
const futureActPattern = /(?<![a-z])[a-z]{2,}[aei]ran?(?: [^\s,;.:]+){0,6} en $/u;
/** Matches words between a term and its start. */
const skipWordPattern =
  /^(?:,?\s*(?:\([^()]{1,30}\)|naturales|habiles|laborables|natural|habil|como maximo|maximo|maximos|minimo|improrrogables?|inmediatamente|completos?|consecutivos|de calendario|cada uno|siempre|y|,|en todo caso|ambos inclusive|al menos|primer[oa]s?))+/u;
/** Matches words that count a term forward from its start: «a contar desde». */
const afterMarkPattern =
  /^,?\s?(?:(?:que |siempre )?(?:siguientes?|posterior(?:es)?|inmediatos?|a contar|a computar|contad[oa]s?|contandose|computad[oa]s?|computandose|(?:se )?(?:contara|computara|empezara|comenzara|iniciara|transcurre|corre)n?(?: a (?:contar|contarse|correr|computarse|computar))?),?\s){0,5}(?:(?:desde|a partir del?|tras|despues del?|con posterioridad al?)(?!\p{L})|(?<=(?:siguientes?|posterior(?:es)?|contad[oa]s?|contar),? )(?:al?|del?)(?!\p{L}))/u;
/** Matches words that count a term from its start, later in the sentence: «…, a contar desde». */
const lateMarkPattern =
  /(?<=^[^.;]{0,200}),?\s(?:ambos(?: plazos)?(?=\sdesde)|a contar|contad[oa]s?|contandose|computad[oa]s?|que (?:se )?(?:contara|computara|empezara|comenzara)n?(?: a (?:contar|contarse|correr|computarse))?|a partir)(?:,?\s(?:ambos|ambos plazos|dicho plazo|en ambos casos|en todo caso),?)?\s(?:desde|a partir del?|del?)(?=\s)/u;
/** Matches words before a number that make it no deadline: «no antes de». */
const neverTermPattern =
  /(?:(?<![a-z])(?:no|ni|nunca) antes de(?: l[oa]s)?\s$|(?<!antes de que )(?:transcurr\p{L}{1,8}|pasad[oa]s?|cumplid[oa]s?|superad[oa]s?|periodos? de interes|euribor|experiencia|mayor(?:es)? de|ultim[oa]s)[^,;.:]{0,24})$/u;
/** Matches a term counted from the date of a document: «a 60 días fecha factura». */
const ofInvoicePattern =
  /^,?\s(?:de la\s|desde la\s)?fecha\s(?:de\s)?((?:la|cada|el|este)\s)?(factura|albaran|documento|entrega|recepcion)(?!\p{L})/u;
/** Matches a term with «de haber» before its event: «siete días de haberlo conocido». */
const haberKnownPattern =
  /^\s(?:de|desde|tras)\s(haber(?:lo|la|los|las|se)?\s[a-z]+(?:ado|ido|cho|to))(?![a-z])/u;
/** Matches «following» after a term, without its start: «siguientes». */
const bareAfterPattern = /^,?\s*(?:siguientes?|posteriores|inmediatos siguientes)(?!\p{L})/u;
/** Matches words that count a term back from its start: «de antelación». */
const beforeMarkPattern =
  /^,?\s*(?:(?:de|con)\s(?:antelacion|anticipacion|preaviso)(?:\s(?:minima|previa|suficiente|por escrito|al menos|como minimo))*|antes|anteriores|anterior|previos?|previas?|naturales antes)(?!\p{L})(?:,? (?:al menos|como minimo),?)?/u;
/** Matches prepositions before the start of a term of notice. */
const toMarkPattern = /^,?\s*(?:(?:con )?respecto (?:de|a)l?|a|al|del?|de|para|que)(?=\s)/u;

/** Matches a term with «a» before its end: «con un mínimo de tres meses a la fecha de terminación». */
const toEndPattern =
  /^\s(?:al?|respecto (?:al?|del?))\s(?:la\s)?(?:fecha\sde\s)?(?:su\s|la\s)?(?:terminacion|vencimiento|finalizacion)/u;

/** Matches «antes de» between a term and an event, not before a person: «seis días antes de la audiencia». */
const plainBeforePattern =
  /^,?\s?(?:antes|anteriores|anterior|naturales antes)[^a-z]{0,6}(?:al menos|como minimo)?,?\s?(?:del?|al?)$/u;

/** A term within its sentence, all folded. */
interface TermSurroundings {
  readonly flat: string;
  readonly folded: string;
  readonly before: string;
  readonly lead: string;
  /** True when the term's days are «naturales» or «hábiles». */
  readonly isCounted: boolean;
  /** Position of the term's number in the text. */
  readonly start: number;
  /** Position in the text behind the term and the words on its days. */
  readonly at: number;
}

type TermContext = Pick<StatedTerm, 'direction' | 'start' | 'end' | 'from' | 'isDuration'>;

/** Reads the terms of a statement with their direction and start phrase. */
export function readTerms({ flat, folded }: Statement): StatedTerm[] {
  if (!quickPattern.test(folded)) return [];
  const counted = readStatedValues('term', flat).flatMap(({ value, start, end }) =>
    value.type === 'term' ? [{ value, start, end, isLoose: false }] : [],
  );
  return [...counted, ...readOrdinals(folded)].flatMap(({ value, start, end, isLoose }): StatedTerm[] => {
    const skipped = skipWordPattern.exec(folded.slice(end, end + 120))?.[0] ?? '';
    const days = readDayKind(`${folded.slice(start, end)} ${skipped}`);
    const length = readLength(value, days);
    if (length === undefined) return [];
    const before = folded.slice(Math.max(0, start - 170), start);
    const isGranted = grantedPattern.test(folded.slice(end + skipped.length, end + skipped.length + 30));
    const lead =
      (isGranted ? grantPattern : leadInPattern).exec(before)?.[0] ??
      (leadInPattern.exec(before) ?? leadOfDayPattern.exec(before))?.[0] ??
      '';
    const around: TermSurroundings = {
      flat,
      folded,
      before,
      lead,
      isCounted: days !== undefined,
      start,
      at: end + skipped.length,
    };
    // «Antes de las 12 horas», «a las 23:59 horas» are times of the day.
    const isClock =
      value.unit === 'hour' &&
      /(?<!\p{L})las\s$|\d[:.]$/u.test(before) &&
      !/siguientes/u.test(folded.slice(end, end + 30));
    const isTold = isPastClause(
      flat.slice(Math.max(clauseStart(folded, start), start - 170), Math.min(flat.length, end + 40)),
    );
    const placed = isClock || isTold ? undefined : (readNotice(around) ?? readTermAfterStart(around));
    return placed === undefined ? [] : [{ kind: 'term', ...length, days, isLoose, ...placed }];
  });
}

const ordinalSource =
  'primer|segund|tercer|cuart|quint|sext|septim|octav|noven|decim|undecim|duodecim|decimotercer|decimocuart|decimoquint';
const ordinals = ordinalSource.split('|');
/** Matches a day by its ordinal: «hasta el quinto día hábil». */
const ordinalDayPattern = new RegExp(
  `(?<=(?:(?:hasta|tardar|maximo|en) el|tarde del|(?<!respecto )al)\\s)(?:(${ordinalSource})o?|(\\d{1,2})'?[.º]{1,2})\\sdia(?=\\s(?:(?:habil|natural|laborable)\\s)?(?:inmediatamente\\s)?(?:siguiente|posterior|anterior)\\sal?\\s)`,
  'gu',
);
/** Matches the words before a day given by its ordinal: «hasta el». */
const leadOfDayPattern =
  /(?:(?:hasta|(?:a mas|no mas) (?:tardar|tarde)|como maximo|en) d?el|(?<!\p{L})al)\s$/u;
/** Matches a whole week, month, quarter, half year or year after a start. */
const followingSpanPattern =
  /(?<=(?:dentro del?|durante el|en el|(?:dentro de|durante|en) la)\s)(ano|mes|semana|trimestre|semestre)(?=\s(?:inmediato\s)?(?:siguiente|posterior)\sa(?:l\s(?!de\s|ano|mes)|\s))|(?<=(?<!(?:%|euros|€|vez|veces|uno|una|dias|meses)\s)(?<!\p{L})al\s)(ano|mes)(?=\s(?:desde|del|de\s(?:la|su|haber))\s)/gu;
const spans: Readonly<Record<string, { readonly count: number; readonly unit: TermUnit }>> = {
  ano: { count: 1, unit: 'year' },
  mes: { count: 1, unit: 'month' },
  semana: { count: 1, unit: 'week' },
  trimestre: { count: 3, unit: 'month' },
  semestre: { count: 6, unit: 'month' },
};

interface CountedTerm extends TextSpan {
  readonly value: { readonly count: number; readonly unit: TermUnit };
  readonly isLoose: boolean;
}

/** Reads «hasta el séptimo día anterior a la junta» and «dentro del año siguiente a la recepción». */
function readOrdinals(folded: string): CountedTerm[] {
  const days = [...folded.matchAll(ordinalDayPattern)].map(([whole, word = '', figures], at, all) => ({
    value: {
      count: figures === undefined ? ordinals.indexOf(word) + 1 : Number(figures),
      unit: 'day' as const,
    },
    start: all[at]?.index ?? 0,
    end: (all[at]?.index ?? 0) + whole.length,
    isLoose: false,
  }));
  const following = [...folded.matchAll(followingSpanPattern)].flatMap(({ 0: word, index }) => {
    const value = spans[word];
    return value === undefined ? [] : [{ value, start: index, end: index + word.length, isLoose: true }];
  });
  return [...days, ...following];
}

const clauseStart = (folded: string, at: number): number =>
  Math.max(folded.lastIndexOf('. ', at), folded.lastIndexOf('; ', at)) + 1;

function readDayKind(words: string): StatedTerm['days'] {
  if (/natural|calendario/u.test(words)) return 'natural';
  if (/habil(?:es)?(?!\p{L})/u.test(words)) return 'business';
  return /laborables/u.test(words) ? 'working' : undefined;
}

const daysOfMonth = 30;

/** Returns the length of a term as a whole number; one and a half months are 45 days. */
function readLength(
  { count, unit }: { readonly count: number; readonly unit: TermUnit },
  days: StatedTerm['days'],
): { readonly count: number; readonly unit: TermUnit } | undefined {
  const isHalf = !Number.isInteger(count) && unit === 'month';
  const length = isHalf ? { count: count * daysOfMonth, unit: 'day' as const } : { count, unit };
  if (!Number.isInteger(length.count)) return undefined;
  const isBusiness = length.unit === 'day' && (days === 'business' || days === 'working');
  return isBusiness ? { ...length, unit: 'business_day' } : length;
}

/** Reads a term before its start: «con dos meses de antelación al vencimiento». */
function readNotice({ flat, folded, before, lead, start, at }: TermSurroundings): TermContext | undefined {
  const noticed = backwardBeforePattern.exec(before)?.[0];
  const mark = beforeMarkPattern.exec(folded.slice(at, at + 120))?.[0];
  const isToEnd = lead === 'con ' || /^(?:con )?(?:un minimo de|al menos|como minimo) $/u.test(lead);
  if (
    noticed === undefined &&
    mark === undefined &&
    !(isToEnd && toEndPattern.test(folded.slice(at, at + 60)))
  )
    return undefined;
  const behind = at + (mark?.length ?? 0);
  const to = toMarkPattern.exec(folded.slice(behind, behind + 40))?.[0];
  const from = to === undefined ? undefined : readStartPhrase(flat, folded, behind + to.length);
  const isPlain = mark !== undefined && plainBeforePattern.test(`${mark}${to ?? ''}`);
  const phrase = from !== undefined && (isPlain || isEvent(from)) ? from : undefined;
  const begins = start - (noticed ?? lead).length;
  return { direction: 'before', start: begins, end: phrase?.end ?? behind, from: phrase, isDuration: false };
}

/** Reads a term after its start. Returns undefined for one that sets no last day. */
function readTermAfterStart(around: TermSurroundings): TermContext | undefined {
  const { folded, before, lead, isCounted, start, at } = around;
  if (
    neverTermPattern.test(before) ||
    anaphoraPattern.test(before) ||
    (lead === '' && noTermPattern.test(before))
  )
    return undefined;
  // «Por plazo de diez días para oponerse» is no duration.
  const isDuration =
    isDurationOf(before, lead) &&
    !(/por (?:el |un )?(?:plazo|termino)/u.test(lead) && forActPattern.test(folded.slice(at, at + 40)));
  // «En un plazo mínimo de diez días» is the first day.
  if (/^en .*minimo/u.test(lead)) return undefined;
  const found = readStartAfterTerm(around);
  const placed = { direction: 'after', start: start - lead.length, isDuration } as const;
  const earlier = isDuration && found === undefined ? readEarlierStart(around) : undefined;
  if (earlier !== undefined) return { ...placed, end: at, from: earlier };
  if (found !== undefined) return { ...placed, ...found };
  const bare = bareAfterPattern.exec(folded.slice(at, at + 60))?.[0];
  if (bare !== undefined && lead !== '') return { ...placed, end: at + bare.length, from: undefined };
  const isTerm =
    (lead === 'en ' &&
      (isCounted ||
        orderPattern.test(before) ||
        (futureActPattern.test(before) && /(?:dias?|horas?)(?!\p{L})/u.test(folded.slice(start, at))))) ||
    /plazo|termino|dentro|no mas tarde|en (?:un )?maximo|dispon|cuenta|conced|otorg/u.test(lead) ||
    (lead !== '' && lead !== 'en ' && abilityPattern.test(before.slice(0, -lead.length)));
  return isTerm || isDuration ? { ...placed, end: at, from: undefined } : undefined;
}

/** Reads the day before a length: «desde el 15 de febrero de 2026 y por un plazo de un año». */
function readEarlierStart({ flat, folded, before, lead, start }: TermSurroundings): StartPhrase | undefined {
  const match = /(?<!\p{L})(?:desde|a partir del?)(?=\s[^;.]{6,60}$)/u.exec(before);
  if (match === null) return undefined;
  const from = start - before.length + match.index + match[0].length;
  const phrase = readStartPhrase(flat, folded, from);
  if (phrase?.day === undefined) return undefined;
  return /^,?\s?(?:y|con)?\s?$/u.test(folded.slice(phrase.end, start - lead.length)) ? phrase : undefined;
}

/** Reads the start behind a term: directly behind it, or behind its purpose («para alegar, contados desde…»). */
function readStartAfterTerm({
  flat,
  folded,
  lead,
  at,
}: TermSurroundings): Pick<TermContext, 'end' | 'from'> | undefined {
  const after = folded.slice(at, at + 260);
  const mark = afterMarkPattern.exec(after)?.[0];
  if (mark !== undefined) {
    const from = readStartPhrase(flat, folded, at + mark.length);
    return { end: from?.end ?? at + mark.length, from };
  }
  const invoice = ofInvoicePattern.exec(after);
  if (invoice !== null) {
    const [whole, article = '', paper = ''] = invoice;
    return { end: at + whole.length, from: startAtPaperDate(paper, article.trim()) };
  }
  const knowing = haberKnownPattern.exec(after);
  if (knowing !== null) {
    const [whole, words = ''] = knowing;
    return { end: at + whole.length, from: namedStart(words, `la fecha de ${words}`) };
  }
  // «A los treinta días de la firma», «en el plazo de un mes de la recepción».
  const of = /^\s(?:del?|de)(?=\s)/u.exec(after)?.[0];
  const named =
    of !== undefined && plazoPattern.test(lead) ? readStartPhrase(flat, folded, at + of.length) : undefined;
  if (named !== undefined && isEvent(named)) return { end: named.end, from: named };
  const late = lead === '' ? null : lateMarkPattern.exec(after);
  if (late === null) return undefined;
  const from = readStartPhrase(flat, folded, at + late.index + late[0].length);
  return from === undefined ? undefined : { end: at, from };
}

/** Returns the start of a term from a document's date: «a 30 días fecha factura», «fecha de cada albarán». */
function startAtPaperDate(paper: string, article: string): StartPhrase {
  if (paper === 'documento') return namedStart('firma', 'la firma');
  const isEach = article === 'cada';
  const name = paper.replace('recepcion', 'recepción').replace('albaran', 'albarán');
  const of = isEach ? `de cada ${name}` : paper === 'albaran' ? `del ${name}` : `de la ${name}`;
  return { ...namedStart(isEach ? `cada ${paper}` : paper, `la fecha ${of}`), isGeneric: isEach };
}

function isDurationOf(before: string, lead: string): boolean {
  const around = before.slice(-110);
  if (
    /(?:duracion|vigencia|durara|(?:contrato|arrendamiento|alquiler|convenio|acuerdo|poliza) dura(?!\p{L})|vigente|se concierta|concertandose|se pacta por|extendera|tendra una validez)[^;.]{0,90}$/u.test(
      around,
    )
  )
    return true;
  return /(?:^|\s)(?:durante|por)(?:\s(?:un|el))?(?:\s(?:plazo|periodo|espacio|tiempo)(?:\sde)?)?\s*$/u.test(
    lead === '' ? around : lead,
  );
}

/** Matches a key of a common event from which terms are counted: «firma». */
const knownPattern =
  /^(?:que |firma|notificacion|recepcion|entrega|publicacion|emision|vencimiento|inicio|vigor|dia )/u;
/** Returns true for a phrase that names an event, rather than any other object of a preposition. */
const isEvent = ({ key }: StartPhrase): boolean =>
  knownPattern.test(key) ||
  /(?:cion|sion|miento|acta|cese|baja|salida|prueba|vista|acto|reunion|junta|fecha|siniestro|visita|viaje|llegada|cierre|uso|corte|obra|aceptacion|compra|pedido|alta|renuncia|pago|audiencia|comparecencia|apertura|examen|prueba|subasta)/u.test(
    key,
  );
