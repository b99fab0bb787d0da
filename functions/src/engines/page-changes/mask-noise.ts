import type { NoiseKind } from '../../contract/watches/schemas.ts';
import { readDays } from '../../platform/spanish/read-days.ts';
import { foldText } from '../../platform/spanish/spanish-terms.ts';
import { madridDay } from '../../platform/time/madrid-day.ts';
import { dayMs } from '../../platform/time/time-units.ts';

export interface MaskedText {
  /** The text with marks for its noise; empty when it is noise as a whole. */
  readonly masked: string;
  readonly kinds: ReadonlySet<NoiseKind>;
}

interface Mask {
  readonly start: number;
  readonly end: number;
  readonly kind: NoiseKind;
  /** Replaces the span. Two texts are equal when their marks are. */
  readonly mark: string;
}

/** Max characters of a sentence with noise, which is short; the patterns stay cheap. */
const maxLength = 600;

/**
 * Replaces the words of a sentence that change by themselves: dates and times that follow the clock, ages, counters and
 * sessions. A notice of cookies is noise as a whole. Other dates and numbers stay. Spaces must be single.
 */
export function maskNoise(text: string, visitedAt: Date): MaskedText {
  if (text.length > maxLength) return { masked: text, kinds: new Set() };
  if (isCookieNotice(text)) return { masked: '', kinds: new Set(['cookies']) };
  const masks: Mask[] = [];
  const add = (mask: Mask): void => {
    if (masks.every(({ start, end }) => mask.end <= start || mask.start >= end)) masks.push(mask);
  };
  for (const mask of findDates(text, visitedAt)) add(mask);
  for (const mask of findTimes(text, visitedAt, [...masks])) add(mask);
  for (const { pattern, kind, markOf } of phrases) {
    for (const match of text.matchAll(pattern)) {
      const mark = markOf(match, visitedAt);
      if (mark === undefined) continue;
      add({ start: match.index, end: match.index + match[0].length, kind, mark });
    }
  }
  for (const mask of findCounters(text)) add(mask);
  masks.sort((one, other) => one.start - other.start);
  let masked = '';
  let at = 0;
  for (const { start, end, mark } of masks) {
    masked += `${text.slice(at, start)} ⟨${mark}⟩ `;
    at = end;
  }
  return { masked: masked + text.slice(at), kinds: new Set(masks.map(({ kind }) => kind)) };
}

/** Matches words of a sentence whose date is the time of the page's last change, or the current time. */
const updateNotePattern =
  /\b(?:actualizad[oa]s?|actualizacion|modificad[oa]s?|modificacion|revisad[oa]s?|revision|hoy|consultad[oa]|generad[oa]|sincronizad[oa]|updated|modified|reviewed|today|generated)\b/u;

/** Matches words before the last day of a term. */
const termStatementPattern =
  /\b(?:hasta|antes|plazos?|vence|vencimiento|l[ií]mite|fin|finaliza|cierre|desde|partir|until|before|deadline|due)\b[^\d.;|]{0,24}$/iu;

const weekdaySource = '(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)';
const monthSource =
  '(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre)';
/** Matches a weekday before a date. */
const weekdayBeforePattern = new RegExp(`${weekdaySource},?\\s+(?:d[ií]a\\s+)?$`, 'iu');
/** Matches a day and month without a year. */
const dayWithoutYearPattern = new RegExp(
  `(?<!\\d)(\\d{1,2})\\s+de\\s+(${monthSource})(?!\\s+(?:de\\s+|del\\s+)?\\d)`,
  'giu',
);
const monthNames = monthSource.slice(3, -1).split('|');

/**
 * Finds the dates of this visit, and dates up to it in a sentence about an update. «Hasta el 15 de marzo» stays,
 * so that a new term is a change.
 */
function* findDates(text: string, visitedAt: Date): Generator<Mask> {
  const today = Date.parse(madridDay(visitedAt));
  const isUpdate = updateNotePattern.test(foldText(text));
  const toMask = (start: number, end: number, timeMs: number): Mask | undefined => {
    const days = Math.round((timeMs - today) / dayMs);
    const isStamp = days === 0 || (isUpdate && days <= 1);
    if (!isStamp || termStatementPattern.test(text.slice(Math.max(0, start - 40), start))) return undefined;
    const [namedWeekday = ''] = weekdayBeforePattern.exec(text.slice(Math.max(0, start - 24), start)) ?? [];
    return { start: start - namedWeekday.length, end, kind: 'date', mark: 'día' };
  };
  for (const { day, start, end } of readDays(text)) {
    const mask = toMask(start, end, Date.parse(day));
    if (mask !== undefined) yield mask;
  }
  const year = new Date(today).getUTCFullYear();
  for (const match of text.matchAll(dayWithoutYearPattern)) {
    const monthIndex = monthNames.indexOf((match[2] ?? '').toLowerCase());
    // Without a year, the one closest to the visit: «31 de diciembre» on January 1 is yesterday.
    const times = [year - 1, year, year + 1].map((each) => Date.UTC(each, monthIndex, Number(match[1])));
    const [closest = 0] = times.sort((one, other) => Math.abs(one - today) - Math.abs(other - today));
    const mask = toMask(match.index, match.index + match[0].length, closest);
    if (mask !== undefined) yield mask;
  }
}

/** Matches a time of day. */
const timeOfDayPattern =
  /(?<![\d:.])([01]?\d|2[0-3])[:.]([0-5]\d)(?:[:.][0-5]\d)?(?![\d:]|[.,]\d)(?:\s?(?:h|horas?)\b)?/giu;
/** Matches the first part of a range of two times: a range is opening hours. */
const rangeBeforePattern = /\d\s*(?:h\s*)?(?:a|y|to|[-–—])\s*(?:las?\s*)?$/iu;
/** Matches the second part of a range of two times. */
const rangeAfterPattern = /^\s*(?:a|y|to|[-–—])\s*(?:las?\s*)?\d/iu;
/** Minutes between the clock of a site and ours. */
const clockMinutes = 20;
/** Characters between a date and its time: «, a las ». */
const nearDate = 12;

const madridClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Madrid',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Finds the time of the request, and times beside a masked date, but no opening hours. */
function* findTimes(text: string, visitedAt: Date, dates: readonly Mask[]): Generator<Mask> {
  const [hours = 0, minutes = 0] = madridClock.format(visitedAt).split(':').map(Number);
  const now = hours * 60 + minutes;
  for (const match of text.matchAll(timeOfDayPattern)) {
    const [start, end] = [match.index, match.index + match[0].length];
    const minute = Number(match[1]) * 60 + Number(match[2]);
    const isRange =
      rangeBeforePattern.test(text.slice(0, start).slice(-8)) ||
      rangeAfterPattern.test(text.slice(end, end + 8));
    const isNow = !isRange && match[0].includes(':') && Math.abs(minute - now) <= clockMinutes;
    const isBeside = dates.some(
      (date) =>
        (start >= date.end && start - date.end <= nearDate) ||
        (date.start >= end && date.start - end <= nearDate),
    );
    if (isNow || isBeside) yield { start, end, kind: 'date', mark: 'hora' };
  }
}

const numberSource = String.raw`(?<![\d.,])(?:\d{1,3}(?:[.,\u00A0\u202F]\d{3}){1,4}|\d{1,12}(?:[.,]\d{1,3})?)`;
const amountSource = `${numberSource}(?: ?(?:mil|k|M)\\b)?`;

interface Phrase {
  readonly pattern: RegExp;
  readonly kind: NoiseKind;
  /** Returns the mark of a match, or `undefined` when it is no noise. */
  readonly markOf: (match: RegExpMatchArray, visitedAt: Date) => string | undefined;
}

const phrases: readonly Phrase[] = [
  {
    pattern:
      /\bhace (?:un[ao]?s?|\d+|pocos?|pocas?) (?:segundos?|minutos?|horas?|d[ií]as?|semanas?|mes(?:es)?|años?)\b/giu,
    kind: 'date',
    markOf: () => 'antigüedad',
  },
  {
    pattern: /\b(?:\d+|an?) (?:seconds?|minutes?|hours?|days?|weeks?|months?|years?) ago\b/giu,
    kind: 'date',
    markOf: () => 'antigüedad',
  },
  {
    // A countdown is equal when it ends on the same day.
    pattern: /\b(?:quedan?|faltan?|restan?) (\d{1,4}) d[ií]as?\b/giu,
    kind: 'date',
    markOf: ([, days], visitedAt) => `fin ${madridDay(new Date(visitedAt.getTime() + Number(days) * dayMs))}`,
  },
  {
    pattern: /(?:©|\(c\)|\bcopyright\b) ?(?:\d{4} ?[-–—] ?)?(\d{4})\b/giu,
    kind: 'date',
    markOf: ([, year], visitedAt) =>
      Math.abs(Number(year) - visitedAt.getUTCFullYear()) <= 1 ? 'año' : undefined,
  },
  {
    pattern: new RegExp(
      `\\b(?:le[ií]d|vist|visitad|descargad|compartid|consultad|reproducid)[oa]s? (?:ya )?${amountSource} (?:veces|vez)\\b`,
      'giu',
    ),
    kind: 'counter',
    markOf: () => 'veces',
  },
  {
    pattern: new RegExp(
      `${amountSource} (?:personas?|usuarios?|visitantes?|clientes?) (?=(?:est[aá]n?|conectad|en l[ií]nea|online|viendo|mirando|l[oae]s? ha|ha[ns]? (?:visto|visitado|le[ií]do|consultado)))`,
      'giu',
    ),
    kind: 'counter',
    markOf: () => 'personas ',
  },
  {
    pattern:
      /\b(?:(?:(?:id(?:entificador)?\.?|referencia|c[oó]digo) (?:de (?:la |su )?)?)?(?:sesi[oó]n|session|petici[oó]n|request|consulta)(?: id)?|sid|phpsessid|jsessionid) ?[:=#] ?(?=[\w-]{0,40}\d)[\w-]{6,80}/giu,
    kind: 'identifier',
    markOf: () => 'sesión',
  },
];

/** Nouns of counters that a site shows, such as visits and downloads. */
const countedNounSource =
  '(?:visitas?|visualizaciones|visualizaci[oó]n|lecturas?|vistas?|descargas?|comentarios?|me gusta|seguidores|votos?|opiniones|opini[oó]n|reseñas?|valoraciones|reproducciones|likes?|views?|reads?|downloads?|comments?|shares?|followers?)';
/** Matches a counter with its noun: «123 visitas». */
const counterPattern = new RegExp(
  `(?:\\b${countedNounSource} ?[:(]? ?${amountSource}\\b|${amountSource} ${countedNounSource}\\b)\\)?`,
  'iu',
);
/** Max words of a phrase that is a counter and nothing else. «3 visitas guiadas al día» has more. */
const maxCounterWords = 4;

/** Finds counters with punctuation on both sides and no other word. */
function* findCounters(text: string): Generator<Mask> {
  for (const match of text.matchAll(/[^|·•;\n]+/gu)) {
    const foundMatch = counterPattern.exec(match[0]);
    if (foundMatch === null || (match[0].match(/[\p{L}\d]+(?:[.,]\d+)*/gu) ?? []).length > maxCounterWords)
      continue;
    const start = match.index + foundMatch.index;
    yield {
      start,
      end: start + foundMatch[0].length,
      kind: 'counter',
      mark: foundMatch[0].replace(/[\d.,]+/gu, '').trim(),
    };
  }
}

/** Matches words in which a site speaks of itself: «utilizamos», «este sitio». */
const ownSitePattern =
  /\b(?:utili[sz]amos|usamos|empleamos|est[ea] (?:sitio|p[aá]gina|web|portal)|nuestr[oa]s?|we use|this (?:web)?site)\b/iu;
/** Matches the words of a site that uses cookies itself. */
const ownUsePattern =
  /\b(?:(?:utili[sz]amos|usamos|empleamos|we use)|(?:est[ea] (?:sitio|p[aá]gina|web|portal)(?: web)?|this (?:web)?site) (?:utili[sz]a|usa|emplea|uses)) (?:[\p{L}-]+ ){0,3}cookies\b/iu;
/** Matches words of a cookie notice. */
const consentPattern =
  /\b(?:acept|rechaz|configur|consent|pol[ií]tica de cookies|navegando|experiencia|de terceros|accept|reject)/iu;

/** Returns true for a site's notice of its own cookies. A text about the law of cookies is no notice. */
function isCookieNotice(text: string): boolean {
  return (
    /\bcookies?\b/iu.test(text) &&
    (ownUsePattern.test(text) || (ownSitePattern.test(text) && consentPattern.test(text)))
  );
}

/** Matches pronouns for the cookies of the sentence before: «Puede aceptarlas o rechazarlas». */
const aboutThemPattern = /\p{L}(?:ar|ir)las\b|\b(?:las|them)\b/iu;

/** Returns true for a sentence that continues a notice of cookies: it asks for consent to them. */
export function continuesCookieNotice(text: string): boolean {
  return text.length <= maxLength && consentPattern.test(text) && aboutThemPattern.test(text);
}
