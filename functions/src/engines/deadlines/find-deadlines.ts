import { createHash } from 'node:crypto';
import { deadlineLimits } from '../../contract/deadline-limits.ts';
import type { QuotePlace } from '../../contract/proved-values/schemas.ts';
import type { PausingWork } from '../../platform/resilience/in-turns.ts';
import { readDays } from '../../platform/spanish/read-days.ts';
import { foldText } from '../../platform/spanish/spanish-terms.ts';
import type { TextSpan } from '../../platform/spanish/split-sentences.ts';
import type { PageText } from '../document-reading/index.ts';
import { formatDay } from './counting/calendar.ts';
import { countTerm } from './counting/count-term.ts';
import type {
  DayCount,
  DeadlineRule,
  FoundDeadline,
  FoundDeadlines,
  FoundStart,
  Term,
} from './found-deadlines.ts';
import { prefixWithA, prefixWithDe } from './labels.ts';
import { lastDayOfDate, readDates, type StatedDate } from './reading/dates.ts';
import { divideActs } from './reading/duty/divide-acts.ts';
import {
  hasTimeWords,
  hasUnknownWords,
  type PlainDuty,
  readPlainDuty,
  unnamedDuty,
} from './reading/duty/plain-duty.ts';
import { type Duty, readDuty } from './reading/duty/read-duty.ts';
import { readRequest, timeGrantPattern } from './reading/duty/request.ts';
import { tidyAct } from './reading/duty/wording.ts';
import { type OpenHalf, readHalves, type StatedHalves } from './reading/halves.ts';
import { assumedDays, dayCountOf, LegalContext } from './reading/legal-context.ts';
import { Parties } from './reading/parties.ts';
import { readRecurrences, type StatedRecurrence } from './reading/recurrences.ts';
import { isAboutOtherTerm, namedStart, type StartPhrase } from './reading/start-phrase.ts';
import { isSignatureLine, plainDateLabelPattern, readStatedStarts } from './reading/stated-starts.ts';
import { countQuoted, eachStatement, isExample, type Statement } from './reading/statement.ts';
import { continueTable, isInstalmentRow, nameRow, type OpenTable } from './reading/table-rows.ts';
import { readTerms, type StatedTerm } from './reading/terms.ts';
import { stemsOf, ToldFacts } from './reading/told-facts.ts';

type StatedTime = StatedTerm | StatedDate | StatedRecurrence | StatedHalves;

/** A deadline as its sentence states it, before its start and its law are known. */
interface Reading {
  readonly stated: StatedTime;
  readonly duty: Duty;
  /** Undefined for a clause in no known form. */
  readonly plain: PlainDuty | undefined;
  /** Spanish sentences on why it may be no deadline. */
  readonly doubts: readonly string[];
  readonly place: QuotePlace;
  readonly words: string;
  readonly isUnreliable: boolean;
  readonly isRenewal: boolean;
  /** Folded words around the expression. */
  readonly clause: string;
  /** True for the length of the contract itself. */
  readonly isContractDuration: boolean;
  /** Number of its statement in the document. */
  readonly at: number;
}

/** A stated date of an event with its place. */
interface Dating {
  readonly day: string;
  readonly place: QuotePlace;
  readonly isUnreliable: boolean;
}

/** Maximum number of stated dates kept for one event; further ones change no result. */
const maxDatings = 8;
const maxEvents = 2_000;
const maxReadings = deadlineLimits.perDocument;

/** Finds the sentences of a document that set a deadline, and the dates of the events that they count from. */
export function* findDeadlines(pages: readonly PageText[]): PausingWork<FoundDeadlines> {
  const context = new LegalContext();
  const readings: Reading[] = [];
  const datings = new Map<string, Dating[]>();
  const seen = new Set<string>();
  let omittedCount = 0;
  let isInvoice = false;
  let table: OpenTable | undefined;
  let half: OpenHalf | undefined;
  let sinceExample = ofExample;
  let at = 0;
  let quoted = 0;
  let requested: string | undefined;
  const told = new ToldFacts();
  const parties = new Parties();
  yield* eachStatement(pages, (statement) => {
    at += 1;
    context.read(statement.folded);
    parties.read(statement.folded);
    sinceExample = isExample(statement) ? 0 : sinceExample + 1;
    if (sinceExample === 0) return;
    if (/^factura(?:s)?(?:\s|$)/u.test(statement.folded)) isInvoice = true;
    const dated = collectDatings(statement, datings);
    table = continueTable(statement, table);
    const halves = readHalves(statement, half);
    half = halves.open;
    const found = readStatement(statement, table, halves.found, at);
    told.read(statement, at, readTimes(statement, dated, found));
    const around = [
      ...(sinceExample < ofExample ? [behindExample] : []),
      ...(quoted > 0 ? [withinQuote] : []),
    ];
    quoted = countQuoted(quoted, statement);
    // A letter asks in one sentence and grants the time in the next one.
    const request = readRequest(statement.flat);
    const act = request ?? requested;
    requested = request;
    for (const reading of found.map((each) => nameRequest(each, act))) {
      if (seen.has(reading.words)) continue;
      if (readings.length >= maxReadings) {
        omittedCount += 1;
        continue;
      }
      seen.add(reading.words);
      readings.push(doubt(reading, ...around));
    }
  });
  const known = isInvoice ? joinInvoice(datings) : datings;
  const signed = known.get('firma')?.[0]?.day;
  const repeated = findRepeatedActs(readings, told);
  const assemble = (kept: readonly Reading[]): FoundDeadlines => ({
    ...new Assembly(context, known, isInvoice, told.isRenewed).assemble(
      kept
        .map((reading) => (repeated.has(reading) ? doubt(reading, otherDay) : reading))
        .map((reading) => doubtByForm(doubtByToldFacts(reading, told, signed), parties)),
    ),
    omittedCount: omittedCount + readings.length - kept.length,
  });
  let kept = readings;
  let found = assemble(kept);
  for (let size = sizeOf(found); size > maxSize; size = sizeOf(found)) {
    kept = kept.slice(0, Math.floor((kept.length * maxSize) / size));
    found = assemble(kept);
  }
  return found;
}

/** Names a grant of time by the act that the sentence before it asks for. */
const nameRequest = (reading: Reading, act: string | undefined): Reading =>
  act === undefined || !timeGrantPattern.test(reading.duty.what)
    ? reading
    : { ...reading, duty: { ...reading.duty, what: tidyAct(act) } };

/** Max characters of all deadlines of a document as JSON: those of a hundred documents are loaded and sent together. */
const maxSize = 80_000;
const sizeOf = (found: FoundDeadlines): number => JSON.stringify(found).length;

/** Max statements after an example that may continue it. */
const ofExample = 3;
const behindExample = 'La frase sigue a un ejemplo: comprueba si es un plazo.';
const withinQuote =
  'La frase forma parte de una cita, de una propuesta o de un supuesto: comprueba si obliga.';
const unknownForm = 'No se ha podido interpretar toda la frase: comprueba si fija un plazo.';
const unknownParty =
  'El documento no nombra a esa persona o entidad en ningún otro lugar: comprueba si es un plazo de las partes.';
const doubt = (reading: Reading, ...sentences: readonly string[]): Reading => ({
  ...reading,
  doubts: [...reading.doubts, ...sentences],
});

const otherDay = 'Otra frase del documento fija otro día para lo mismo: comprueba cuál vale.';
/** Minimum number of content words of an act: a sentence with the same ones is about the same act. */
const minActWords = 2;

/** Finds the acts that sentences set on different days: a rule and its exception, or an older text and a newer one. */
function findRepeatedActs(readings: readonly Reading[], told: ToldFacts): ReadonlySet<Reading> {
  const acts = readings.map((reading) => {
    const { at, duty, stated } = reading;
    return {
      ...{ reading, at, stems: stemsOf(duty.what, true), isAmended: told.isAmended(at) },
      day: stated.kind === 'date' ? lastDayOfDate(stated) : stated.kind,
      // «Cuota 1» and «cuota 2» are two acts.
      numbers: duty.what.replace(/\D+/gu, ' ').trim(),
    };
  });
  const repeated = new Set<Reading>();
  for (const act of acts.filter(({ stems }) => stems.size >= minActWords))
    for (const other of acts)
      if (
        other.at !== act.at &&
        other.day !== act.day &&
        other.numbers === act.numbers &&
        other.isAmended === act.isAmended &&
        act.stems.isSubsetOf(other.stems)
      )
        repeated.add(act.reading).add(other.reading);
  return repeated;
}

/** Doubts a clause that is not known word by word, and one whose subject is no party. */
function doubtByForm(reading: Reading, parties: Parties): Reading {
  const { plain } = reading;
  if (plain === undefined) return doubt(reading, unknownForm);
  return plain.actor === '' || parties.has(plain) ? reading : doubt(reading, unknownParty);
}

/**
 * Reads the fixed days of a statement, and those that neither date an event nor set a deadline without doubt. `isOpen`:
 * its words of time belong neither to a clause in a known form nor to the date of an event.
 */
function readTimes(
  { flat, folded }: Statement,
  dated: readonly string[],
  found: readonly Reading[],
): {
  readonly days: readonly string[];
  readonly others: readonly string[];
  readonly isKnown: boolean;
  readonly isOpen: boolean;
} {
  const sure = found.flatMap(({ stated, plain }) =>
    stated.kind === 'date' && plain !== undefined ? [stated.day] : [],
  );
  const days = (/\d|dos mil/u.test(folded) ? readDays(flat) : []).map(({ day }) => day);
  const others = days.filter((day) => !dated.includes(day) && !sure.includes(day));
  const isKnown =
    found.length === 0
      ? days.length > 0 && others.length === 0 && !hasUnknownWords(flat)
      : found.every(({ plain }) => plain !== undefined);
  return { days, others, isKnown, isOpen: !isKnown && hasTimeWords(flat) };
}

function doubtByToldFacts(reading: Reading, facts: ToldFacts, signed: string | undefined): Reading {
  const { at, stated, duty } = reading;
  const day = stated.kind === 'date' ? stated.day : undefined;
  const doubts = facts.doubtsOf({ at, what: duty.what, day, kind: stated.kind }, signed);
  return doubt(reading, ...doubts);
}

/** Collects the dates of events, and returns the days. */
function collectDatings(statement: Statement, datings: Map<string, Dating[]>): string[] {
  const stated = [...readStatedStarts(statement), ...readPlainDate(statement)];
  for (const { key, day, start, end } of stated) {
    const known = datings.get(key) ?? [];
    if (known.length >= maxDatings || datings.size >= maxEvents) continue;
    known.push({ day, place: statement.placeOf({ start, end }), isUnreliable: statement.isUnreliable });
    datings.set(key, known);
  }
  return stated.map(({ day }) => day);
}

function readPlainDate({
  flat,
  folded,
}: Statement): { key: string; day: string; start: number; end: number }[] {
  const [day, other] = folded.startsWith('fecha') || folded.startsWith('lugar') ? readDays(flat) : [];
  return day !== undefined && other === undefined && plainDateLabelPattern.test(folded.slice(0, day.start))
    ? [{ key: 'emision', ...day }, ...(folded.startsWith('lugar') ? [{ key: 'firma', ...day }] : [])]
    : [];
}

/** Matches a clause about the renewal or end of a contract: «se prorrogara». */
const renewalPattern = /(?:prorrog|renov|continuidad|vencimiento|no continuar|tacita|denunci)/u;

function readStatement(
  statement: Statement,
  table: OpenTable | undefined,
  halves: readonly StatedHalves[],
  at: number,
): Reading[] {
  const { flat, folded } = statement;
  const isOfHalf = ({ start, end }: StatedTime): boolean =>
    halves.some((other) => other.assumed === undefined && other.start < end && other.end > start);
  const recurring = readRecurrences(statement).filter((each) => !isOfHalf(each));
  const isFree = ({ start, end }: StatedTime): boolean =>
    ![...recurring, ...halves].some((other) => other.start < end && other.end > start);
  const terms = readTerms(statement).filter(isFree);
  const isRow = (table !== undefined || isInstalmentRow(statement)) && !isSignatureLine(flat);
  const dates = readDates(statement, isRow).filter(
    (date) =>
      isFree(date) &&
      !terms.some(({ from, start, end }) => from?.day !== undefined && start < date.end && end > date.start),
  );
  const stated: StatedTime[] = [...halves, ...recurring, ...dates, ...terms];
  const duties = readDuties(statement, stated);
  const unknownParts = stated.length === 0 ? [] : findUnknownParts(flat);
  return stated.flatMap((each): Reading[] => {
    const duty = duties.get(spanOf(each).start);
    if (duty === undefined || (duty.isNone && each.kind !== 'halves')) return [];
    const clause = folded.slice(Math.max(0, each.start - 200), each.end + 120);
    const isContractDuration =
      each.kind === 'term' &&
      each.isDuration &&
      each.direction === 'after' &&
      /(?:month|year|week|day)/u.test(each.unit) &&
      lastingPattern.test(folded.slice(Math.max(0, each.start - 130), each.start + 40)) &&
      !isAboutOtherTerm(
        folded.slice(Math.max(0, folded.lastIndexOf('. ', each.start) + 1), each.start + 40).trimStart(),
      ) &&
      !/(?:garantia|obligaci|confidencial|conserv|prorrog|(?:duracion|plazo) maxim|exceder|superar|ampliad|ampliarse)/u.test(
        folded.slice(Math.max(0, each.start - 90), each.start),
      );
    if (each.kind === 'term' && each.isDuration && !isContractDuration && each.from === undefined) return [];
    if (
      each.kind === 'term' &&
      each.isDuration &&
      !isContractDuration &&
      !/(?:garant|podra|dispon|derecho|desisti|reclam|conserv|confidencial|obligaci|oferta|expuest|exposicion|informacion publica|alegaciones)/u.test(
        clause,
      )
    )
      return [];
    return [
      {
        stated: each,
        duty: namePayment(flat.slice(0, each.start), completeDutyText(duty, each, table)),
        plain:
          each.kind === 'halves'
            ? unnamedDuty
            : isUnclearTime(each, folded)
              ? undefined
              : readPlainPart({ flat, unknownParts }, stated, each, { isRow, isTerm: each.kind === 'term' }),
        doubts: [],
        place: statement.placeOf(each),
        words: `${each.kind} ${foldText(flat.slice(each.start, each.end))} ${folded}`,
        isUnreliable: statement.isUnreliable,
        isRenewal: renewalPattern.test(clause),
        clause,
        isContractDuration,
        at,
      },
    ];
  });
}

/** Matches words behind a day that recurs which choose no months: «mediante transferencia», «la renta». */
const behindRecurrencePattern =
  /^(?:\s(?:natural(?:es)?|inclusive|siempre))*(?:$|[.,;]|\s(?:mediante|por|en (?!\p{L}+ (?:plazos|pagos|cuotas))|al?|ante|con|y|e|el|la|los|las|sus?|un|una|cada|\d))/u;

/**
 * Returns true for a recurring day whose months the sentence narrows («de cada mes impar») or moves («del mes
 * siguiente»), and for a term with two numbers: «quince (10) días».
 */
function isUnclearTime(stated: StatedTime, folded: string): boolean {
  const words = folded.slice(stated.start, stated.end);
  if (stated.kind === 'recurring')
    return /siguiente/u.test(words) || !behindRecurrencePattern.test(folded.slice(spanOf(stated).end));
  // «Las existencias a 5 de mayo»: the date describes a state, not a deadline.
  if (stated.kind === 'date')
    return /^\s?a\s(?:\d|$)/u.test(words) || /\sa\s$/u.test(folded.slice(0, stated.start));
  const figures = stated.kind === 'term' ? /\((\d{1,4})\)/u.exec(words)?.[1] : undefined;
  return stated.kind === 'term' && figures !== undefined && Number(figures) !== stated.count;
}

/** Finds the parts between semicolons with words of no known form: a condition there may be about the whole sentence. */
function findUnknownParts(flat: string): TextSpan[] {
  const parts: TextSpan[] = [];
  let start = 0;
  for (const part of flat.split('; ')) {
    const end = start + part.length;
    if (hasUnknownWords(part)) parts.push({ start, end });
    start = end + 2;
  }
  return parts;
}

/** Reads the part of a statement, between semicolons, that an expression of time belongs to. */
function readPlainPart(
  parts: { readonly flat: string; readonly unknownParts: readonly TextSpan[] },
  times: readonly TextSpan[],
  { start, end }: TextSpan,
  kind: Parameters<typeof readPlainDuty>[2],
): PlainDuty | undefined {
  const { flat, unknownParts } = parts;
  const from = flat.lastIndexOf('; ', start) + 1;
  const border = flat.indexOf('; ', end);
  const to = border === -1 ? flat.length : border;
  if (unknownParts.some((part) => part.end <= from || part.start >= to)) return undefined;
  const own = times
    .filter((time) => time.start >= from && time.end <= to)
    .map((time) => ({ start: time.start - from, end: time.end - from }));
  return readPlainDuty(flat.slice(from, to), own, kind);
}

/** Returns the duty with the text of its table row, or with the act that depends on the half of the month. */
function completeDutyText(duty: Duty, stated: StatedTime, table: OpenTable | undefined): Duty {
  // Drops the condition of a term that depends on the half of the month: the user is asked for the day of the
  // notification.
  if (stated.kind === 'halves') return { ...duty, what: stated.what, condition: null };
  return table === undefined || stated.kind !== 'date' ? duty : { ...duty, what: nameRow(table, duty.what) };
}

/** Matches a noun for a payment: «la renta mensual». */
const paidPattern =
  /(?<!\p{L})((?:el|la|los|las)\s(?:renta|alquiler|cuota|prima|precio|canon|honorarios|retribuci[óo]n|salario|derrama|tarifa|mensualidad)(?:es|s)?(?:\s(?:mensual|anual|trimestral|total|ordinaria|extraordinaria)(?:es|s)?)?)(?!\p{L})/giu;

/** Names a payment whose sum is in an earlier part of the sentence: «La renta es de 900 euros, que se pagarán». */
function namePayment(before: string, duty: Duty): Duty {
  const [verb] = /^Se (?:pagar|abonar|satisfar|ingresar)án?(?=\s|$)/u.exec(duty.what) ?? [];
  const sentence = before.slice(before.lastIndexOf('. ') + 1);
  const thing =
    verb === undefined ? undefined : [...sentence.matchAll(paidPattern)].at(-1)?.[1]?.toLowerCase();
  return verb === undefined || thing === undefined
    ? duty
    : { ...duty, what: `Pago ${prefixWithDe(thing)}${duty.what.slice(verb.length)}` };
}

/** Matches words before the length of a contract: «tendrá una duración de», «cede el uso por un plazo de». */
const lastingPattern =
  /(?:duracion|vigencia|vigente|durara|(?:contrato|arrendamiento|alquiler|convenio|acuerdo|poliza) dura(?!\p{L})|se concierta|concertandose|se pacta|extendera|validez)|(?:contrato|arrendamiento|poliza|convenio|acuerdo|alquiler|cede|arrienda|alquila|contrata)[^.;]{0,110}(?<!\p{L})(?:por|durante)(?!\p{L})/u;

const spanOf = (stated: StatedTime): TextSpan =>
  (stated.kind === 'date' || stated.kind === 'recurring' ? stated.list : undefined) ?? stated;

/** Reads the duties of a sentence by the positions of their expressions of time. */
function readDuties({ flat, head }: Statement, stated: readonly StatedTime[]): ReadonlyMap<number, Duty> {
  const times = new Map(stated.map((each) => [spanOf(each).start, each] as const));
  const sorted = [...times.values()].sort((a, b) => spanOf(a).start - spanOf(b).start);
  const regions = divideActs(flat, sorted.map(spanOf));
  const duties = new Map<number, Duty>();
  let previous: (Duty & TextSpan) | undefined;
  for (const [at, each] of sorted.entries()) {
    const { start, end } = spanOf(each);
    const time = {
      start,
      end,
      region: regions[at] ?? { start, end },
      isNamed: each.kind === 'date' && each.isNamed,
      kind: each.kind === 'halves' ? 'term' : each.kind,
    } as const;
    const duty = readDuty(flat, time, head, previous);
    duties.set(start, duty);
    previous = { ...duty, start, end };
  }
  return duties;
}

/**
 * Matches the starts that an invoice dates together: its date and its issue are the same event. A contract may name an
 * invoice as another document.
 */
const ofInvoicePattern = /^(?:emision(?: factura)?|factura|fecha factura)$/u;

function joinInvoice(datings: ReadonlyMap<string, Dating[]>): ReadonlyMap<string, Dating[]> {
  const joined = new Map<string, Dating[]>();
  for (const [key, own] of datings) {
    const name = ofInvoicePattern.test(key) ? 'emision' : key;
    joined.set(name, [...(joined.get(name) ?? []), ...own]);
  }
  return joined;
}

/** Returns true for two sentences that state the same end of the contract. */
const isSameEnd = ({ stated: a }: Reading, { stated: b }: Reading): boolean =>
  a.kind === 'date' && b.kind === 'date' && a.isEnd && b.isEnd && a.day === b.day;

const idOf = (words: string): string => createHash('sha256').update(words).digest('hex').slice(0, 16);
/** Names the end of a contract, whose sentence states its length or its last day. */
function nameEnd({ stated, isContractDuration, clause, duty }: Reading): string | undefined {
  const isEnd = isContractDuration || (stated.kind === 'date' && stated.isEnd && duty.who === null);
  if (!isEnd) return undefined;
  const [, thing = 'contrato'] = /(?<!\p{L})(convenio|acuerdo)(?!\p{L})/u.exec(clause) ?? [];
  return /(?:poliza|seguro|cobertura)/u.test(clause) ? 'Vencimiento del seguro' : `Vencimiento del ${thing}`;
}

/** Matches words that name no act: «si nadie lo denuncia», «lo comunicará por burofax», «salvo denuncia». */
const noticeWordPattern =
  /^(?:(?:nadie|ninguna?)\s|lo\s(?:comunic|notific|avis|manifest|denunci|hará)|(?:denuncia|aviso|preaviso|comunicación)(?:\s(?:expresa|previa|previo|escrit[oa]|por escrito))?$)/iu;

/** Names the notice that prevents a renewal. */
function nameNotice({ isRenewal, duty }: Reading): string | undefined {
  return isRenewal && noticeWordPattern.test(duty.what) ? 'Aviso para evitar la prórroga' : undefined;
}

/** Returns an act without the pronoun of a thing that only the sentence names: «Lo comunicará por burofax». */
const withoutPronoun = (what: string): string =>
  what.replace(/^(?:L[oae]s?)\s(\p{L}+(?:rá|rán))(?=\s)/u, (_, verb: string) =>
    verb.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
  );

/**
 * Matches a thing and its state, which set neither a duty nor the end of the contract: «la garantía dura»,
 * «la oferta es válida».
 */
const lapsePattern =
  /^((?:el|la|los|las|este|esta)\s[^,;:.]{2,80}?)\s(?:se\s)?(?:(?:dura|rige|conclu[iy]|termina|finaliza|acaba|vence|caduca|expira|extingu)\p{L}*|mant(?:ien|end)(?:e|rá)n?|permanecerán?\s(?:vigentes?|en vigor)|(?:es|son|será|serán|estará|estarán)\s(?:válid[oa]s?|vigentes?|en vigor)|(?:tiene|tienen|tendrá|tendrán)\s(?:una\s|su\s)?(?:duración|vigencia|validez))$/iu;

/** Names the end of a thing whose sentence states only how long it lasts. */
function nameLapse({ what, who }: Duty): string | undefined {
  const thing = who === null ? lapsePattern.exec(what)?.[1] : undefined;
  return thing && `Fin ${prefixWithDe(`${thing.charAt(0).toLowerCase()}${thing.slice(1)}`)}`;
}

/** Matches nouns of payments that each have a due date: «a los diez días del vencimiento de la prima». */
const ofPaymentPattern =
  /(?<!\p{L})(?:primas?|cuotas?|facturas?|recibos?|mensualidad(?:es)?|letras? de cambio|pagares?|rentas?)(?!\p{L})/u;
/** Matches a clause about a last day on a holiday: «si el ultimo dia fuera inhabil». */
const movedHolidayPattern =
  /(?<!\p{L})(?:inhabil|festivo|no (?:fuera|fuese|sea) habil|no habil|sabado o domingo)(?!\p{L})/u;
/** Matches an event that a document may name several times: «notificacion». */
const ofManyPattern = /^(?:notificacion|recepcion|entrega|publicacion)(?:\s|$)/u;
const workingDays = 'Se cuentan como laborables los días de lunes a viernes.';
const unknownLaw =
  'No está claro qué ley rige el plazo: comprueba si se prorroga cuando el último día es inhábil.';
const unstatedStartNote = 'El documento no dice desde cuándo se cuenta.';

/** Joins the readings of a document with its starts. */
class Assembly {
  readonly #datings: ReadonlyMap<string, readonly Dating[]>;
  readonly #law: ReturnType<LegalContext['decide']>;
  readonly #starts = new Map<string, FoundStart>();
  /** Doubts that apply to all dates of the document. */
  readonly #doubts: readonly string[];
  readonly #isInvoice: boolean;
  readonly #isRenewed: boolean;

  constructor(
    context: LegalContext,
    datings: ReadonlyMap<string, readonly Dating[]>,
    isInvoice: boolean,
    isRenewed: boolean,
  ) {
    this.#isInvoice = isInvoice;
    this.#isRenewed = isRenewed;
    this.#law = context.decide();
    this.#doubts = [
      ...(context.isRepealed ? ['El documento indica que ya no está en vigor.'] : []),
      ...(context.isDraft ? ['El documento es un borrador o un modelo: comprueba si obliga.'] : []),
      ...(context.isReport
        ? ['El documento recoge lo que acordaron otras personas: comprueba si obliga.']
        : []),
      ...(context.isForeign
        ? ['El documento puede escribir las fechas o contar los plazos como en otro país: compruébalos.']
        : []),
      ...(this.#law.isBinding
        ? []
        : ['El documento no parece un contrato ni un escrito oficial: comprueba si obliga.']),
    ];
    this.#datings = datings;
  }

  assemble(readings: readonly Reading[]): Pick<FoundDeadlines, 'deadlines' | 'starts'> {
    for (const reading of readings) this.#readDuration(reading);
    const isEndStated = this.#datings.has('vencimiento');
    const deadlines = readings
      .filter(({ isContractDuration }) => !(isContractDuration && isEndStated))
      .filter((reading, index, all) => !all.slice(0, index).some((other) => isSameEnd(reading, other)))
      .map((reading) => this.#toDeadline(reading));
    const used = new Set(
      deadlines.flatMap(({ rule }) =>
        rule.kind === 'term'
          ? [rule.startId, rule.other?.startId]
          : rule.kind === 'halves'
            ? [rule.startId]
            : [],
      ),
    );
    for (const { follows } of this.#starts.values()) if (follows !== null) used.add(follows.startId);
    return { deadlines, starts: [...this.#starts.values()].filter(({ id }) => used.has(id)) };
  }

  /** A contract that states only its length ends that length after its start. */
  #readDuration({ stated, isContractDuration }: Reading): void {
    if (!isContractDuration || stated.kind !== 'term' || this.#datings.has('vencimiento')) return;
    const id = idOf('start vencimiento');
    const start = this.#startOf(stated.from ?? this.#beginOf());
    const { term } = this.#termOf(stated);
    const known = this.#starts.get(id);
    if (known !== undefined && known.follows !== null) {
      const isSame = known.follows.count === term.count && known.follows.unit === term.unit;
      if (!isSame)
        this.#starts.set(id, {
          ...known,
          follows: null,
          reasons: ['El documento indica duraciones distintas: indica la fecha.'],
        });
      return;
    }
    this.#starts.set(id, {
      id,
      label: 'el vencimiento',
      date: null,
      source: null,
      place: null,
      follows: { ...term, startId: start.id },
      isUnsure: true,
      reasons: [
        'El vencimiento se calcula con la duración, de fecha a fecha; algunos contratos lo entienden el día anterior.',
      ],
    });
  }

  /** Start of the contract, used when the sentence on its length names none. */
  #beginOf(): StartPhrase {
    // «Fecha de inicio del suministro» is also the start of the contract.
    const ofThing = [...this.#datings.keys()].filter((key) => key.startsWith('inicio '));
    const named = ofThing.length === 1 ? ofThing : [];
    const key = ['inicio', 'vigor', ...named, 'firma'].find((each) => this.#datings.has(each)) ?? 'inicio';
    const label = key === 'firma' ? 'la firma' : key === 'vigor' ? 'la entrada en vigor' : 'el inicio';
    return namedStart(key, label);
  }

  #toDeadline(reading: Reading): FoundDeadline {
    const { duty, place, words, isUnreliable } = reading;
    const reasons: string[] = [];
    let isSure = !isUnreliable && place.doubt === undefined;
    if (isUnreliable || place.doubt !== undefined)
      reasons.push('Hay palabras dudosas en la frase: compruébala en el documento.');
    const rule = this.#ruleOf(reading, reasons);
    const doubts = [...reading.doubts, ...this.#doubts];
    reasons.push(...doubts);
    if (rule.isUnsure || doubts.length > 0) isSure = false;
    return {
      id: idOf(words),
      what: nameEnd(reading) ?? nameNotice(reading) ?? nameLapse(duty) ?? withoutPronoun(duty.what),
      who: duty.who,
      place,
      rule: rule.rule,
      state: isSure ? 'checked' : 'cited',
      condition: duty.condition,
      reasons,
    };
  }

  #ruleOf(reading: Reading, reasons: string[]): { readonly rule: DeadlineRule; readonly isUnsure: boolean } {
    const { stated } = reading;
    const dayCount = dayCountOf[this.#law.kind];
    const isMoved =
      stated.kind !== 'term' && stated.kind !== 'halves' && movedHolidayPattern.test(reading.clause);
    if (isMoved) reasons.push('Si el día es inhábil, el documento lo traslada: comprueba la fecha.');
    if (stated.kind === 'date') return this.#ruleOfDate(stated, isMoved, reasons);
    if (stated.kind === 'halves') return this.#ruleOfHalves(stated, reasons);
    if (stated.kind === 'recurring') {
      const { interval, months, days, isExclusive, day } = stated;
      if (isExclusive) reasons.push(`«Antes del día ${day}»: el último día es el anterior.`);
      const isBusiness = days !== 'calendar';
      const counted: DayCount = isBusiness ? (dayCount === 'calendar' ? 'business' : dayCount) : 'calendar';
      if (days === 'working') reasons.push(workingDays);
      const { isEndUnknown, ...bounds } = this.#bounds();
      if (isEndUnknown)
        reasons.push(
          'El documento no dice con claridad cuándo empieza o termina: comprueba si sigue en vigor.',
        );
      const isFirst = isExclusive && day === 1;
      return {
        rule: {
          kind: 'recurring',
          interval,
          day: isExclusive ? (isFirst ? 31 : day - 1) : day,
          months: isFirst ? months.map((month) => (month === 1 ? 12 : month - 1)) : [...months],
          dayCount: counted,
          ...bounds,
        },
        isUnsure: isMoved || days === 'working' || isEndUnknown,
      };
    }
    const { term, reason, isUnsure } = this.#termOf(stated);
    if (reason !== undefined) reasons.push(reason);
    if (stated.isLoose) reasons.push('El plazo se cuenta de fecha a fecha desde ese hecho.');
    const start = this.#startFor(reading, stated, reasons);
    const isJudicialReview = /contencios/u.test(reading.clause.slice(0, 200)) && term.unit === 'month';
    if (isJudicialReview)
      reasons.push(
        'En el recurso contencioso-administrativo no cuenta agosto (artículo 128.2 de la Ley 29/1998).',
      );
    const other = stated.from?.other;
    return {
      rule: {
        kind: 'term',
        ...term,
        startId: start.id,
        other:
          other === undefined
            ? null
            : { startId: this.#startOf(other).id, choice: stated.from?.choice ?? null },
      },
      isUnsure:
        isUnsure || stated.isLoose || start.isAssumed || isJudicialReview || reading.isContractDuration,
    };
  }

  /** The first and the last day of the contract, where the document states a single one. */
  #bounds(): {
    readonly from?: string;
    readonly until?: string;
    readonly isFinal?: boolean;
    readonly isEndUnknown: boolean;
  } {
    const dayOf = (key: string): string | undefined => {
      const days = new Set(this.#datings.get(key)?.map(({ day }) => day));
      return days.size === 1 ? [...days][0] : undefined;
    };
    const from = dayOf('inicio') ?? dayOf('vigor') ?? dayOf('firma');
    const follows = this.#starts.get(idOf('start vencimiento'))?.follows;
    const begin = follows && this.#starts.get(follows.startId)?.date;
    const until =
      dayOf('vencimiento') ?? (follows && begin ? countTerm(begin, follows, null)?.day : undefined);
    const ends = this.#datings.get('vencimiento') ?? [];
    const isEndSure =
      dayOf('vencimiento') !== undefined &&
      !this.#isRenewed &&
      ends.every(({ isUnreliable, place }) => !isUnreliable && place.doubt === undefined);
    // «El servicio finaliza el…», or two end dates: only one of them can be the end of the contract.
    const isUnclear = [...this.#datings.keys()].some(
      (key) =>
        /^(?:vencimiento|inicio|vigor)(?: |$)/u.test(key) &&
        dayOf(key) !== (key === 'vencimiento' ? until : from),
    );
    return {
      ...(from === undefined ? {} : { from }),
      ...(until === undefined ? {} : { until }),
      ...(isEndSure ? { isFinal: true } : {}),
      isEndUnknown: isUnclear || (follows != null && until === undefined),
    };
  }

  #ruleOfHalves(
    { first, second, from, assumed }: StatedHalves,
    reasons: string[],
  ): { readonly rule: DeadlineRule; readonly isUnsure: boolean } {
    if (assumed !== undefined) reasons.push(assumed);
    return {
      rule: { kind: 'halves', startId: this.#startOf(from).id, first, second },
      isUnsure: assumed !== undefined,
    };
  }

  #ruleOfDate(
    stated: StatedDate,
    isMoved: boolean,
    reasons: string[],
  ): { readonly rule: DeadlineRule; readonly isUnsure: boolean } {
    if (stated.isExclusive)
      reasons.push(`«Antes del ${formatDay(stated.day)}»: el último día es el anterior.`);
    if (stated.assumed !== undefined) reasons.push(stated.assumed);
    return {
      rule: { kind: 'date', date: lastDayOfDate(stated) },
      isUnsure: isMoved || stated.assumed !== undefined,
    };
  }

  #termOf({ direction, count, unit, days }: StatedTerm): {
    readonly term: Term;
    readonly reason: string | undefined;
    readonly isUnsure: boolean;
  } {
    const { kind, isSure, isStated } = this.#law;
    const counted = dayCountOf[kind];
    if (unit === 'business_day') {
      const term: Term = { direction, count, unit, dayCount: counted === 'calendar' ? 'business' : counted };
      return days === 'working'
        ? { term, reason: workingDays, isUnsure: true }
        : { term, reason: undefined, isUnsure: kind !== 'private' && !isSure };
    }
    if (unit === 'day' && days === undefined) {
      const { unit: assumed, reason } = assumedDays[kind];
      return { term: { direction, count, unit: assumed, dayCount: counted }, reason, isUnsure: true };
    }
    return {
      term: { direction, count, unit, dayCount: isStated ? counted : 'unstated' },
      reason: kind === 'private' && !isSure ? unknownLaw : undefined,
      isUnsure: !isSure,
    };
  }

  #startFor(
    { isRenewal, words, isContractDuration, clause }: Reading,
    { from, direction }: StatedTerm,
    reasons: string[],
  ): { readonly id: string; readonly isAssumed: boolean } {
    if (from !== undefined) {
      if (from.isInclusive) reasons.push('El documento cuenta también el primer día: comprueba la fecha.');
      const owner = from.key === 'vencimiento' ? ofPaymentPattern.exec(clause)?.[0] : undefined;
      if (owner !== undefined)
        return {
          id: this.#startOf(namedStart(`vencimiento ${owner}`, `el vencimiento (${owner})`)).id,
          isAssumed: true,
        };
      const isUnclear = from.isPossessive && !/^(?:firma|notificacion|publicacion)$/u.test(from.key);
      if (isUnclear) reasons.push(`Se entiende que se refiere ${prefixWithA(from.label)} del documento.`);
      if (from.isGeneric) reasons.push('El plazo se cuenta de nuevo cada vez que ocurre ese hecho.');
      return { id: this.#startOf(from).id, isAssumed: from.isInclusive || from.isGeneric || isUnclear };
    }
    if (isContractDuration) return { id: this.#startOf(this.#beginOf()).id, isAssumed: true };
    if (direction === 'before' && isRenewal) {
      reasons.push('La frase no dice respecto de qué fecha: se entiende que del vencimiento.');
      return { id: this.#startOf(namedStart('vencimiento', 'el vencimiento')).id, isAssumed: true };
    }
    const { kind } = this.#law;
    if (direction === 'after' && (kind === 'administrative' || kind === 'court')) {
      reasons.push('La frase no dice desde cuándo: se entiende que desde la notificación.');
      return { id: this.#startOf(namedStart('notificacion', 'la notificación')).id, isAssumed: true };
    }
    reasons.push(unstatedStartNote);
    const label = direction === 'before' ? 'la fecha para la que se avisa' : 'el hecho que inicia el plazo';
    return { id: this.#startOf(namedStart(`de ${words}`, label)).id, isAssumed: false };
  }

  #startOf(named: StartPhrase): FoundStart {
    const phrase = this.#isInvoice && ofInvoicePattern.test(named.key) ? { ...named, key: 'emision' } : named;
    const id = idOf(`start ${phrase.key}`);
    const known = this.#starts.get(id);
    if (known !== undefined) return known;
    const start = this.#dateStart(id, phrase);
    this.#starts.set(id, start);
    return start;
  }

  #dateStart(id: string, { key, label, day, isGeneric }: StartPhrase): FoundStart {
    const open: FoundStart = {
      id,
      label,
      date: null,
      source: null,
      place: null,
      follows: null,
      isUnsure: false,
      reasons: [],
    };
    if (day !== undefined) return { ...open, date: day, source: 'document' };
    const datings = isGeneric ? [] : (this.#datings.get(key) ?? []);
    const days = [...new Set(datings.map((each) => each.day))].sort();
    const [first] = datings;
    if (first === undefined) return open;
    if (days.length > 1) {
      const list = days.slice(0, 3).map(formatDay).join(' y ');
      return { ...open, reasons: [`El documento indica fechas distintas para ${label}: ${list}.`] };
    }
    const sure = datings.find(({ isUnreliable }) => !isUnreliable) ?? first;
    return {
      ...open,
      date: first.day,
      source: 'document',
      place: sure.place,
      // In a private document, one name may stand for several deliveries or notices.
      isUnsure:
        sure.isUnreliable ||
        sure.place.doubt !== undefined ||
        (this.#law.kind === 'private' && ofManyPattern.test(key)),
    };
  }
}
