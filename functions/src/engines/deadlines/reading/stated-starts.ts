import { readDays } from '../../../platform/spanish/read-days.ts';
import { isDay } from '../counting/calendar.ts';
import { pastVerbPattern } from './dates.ts';
import { nameEvent, readOwner } from './start-phrase.ts';
import type { Statement } from './statement.ts';

/** A date of an event, as a sentence states it. */
export interface StatedStart {
  readonly key: string;
  readonly day: string;
  /** Span of the date. */
  readonly start: number;
  readonly end: number;
}

/** «En Madrid, a 3 de marzo de 2026», «Las Palmas de Gran Canaria, 3 de marzo de 2026». */
const place = String.raw`\p{Lu}[\p{L}'’-]*(?:\s(?:(?:de|del|la|las|los|el|y)\s){0,2}\p{Lu}[\p{L}'’-]*){0,4}(?:\s\([\p{L}\s]{2,25}\))?`;
/** Matches the words before the date of a signature: «En Madrid, a ». */
const placeOfSignaturePattern = new RegExp(
  String.raw`^(?:(?:[Yy] para que|[Yy] en prueba|[Ff]irmad|[Hh]ech|[Dd]ad|(?:Diligencia )?[Ee]xtendid|[Ll]o que)[^.;]{0,120}?\s)?(?:[Ee][Nn]\s(?:la\s(?:ciudad|villa)\sde\s)?${place},?\sa?\s?|${place},\s(?:a\s)?)(?:siendo las [\d:.]{1,5}\s(?:h\.?|horas)\sdel?\s)?(?:fecha\s)?(?:de\s|el\s)?(?:d[íi]a\s)?$`,
  'u',
);
/** Matches verbs of a signature before its date. */
const signedPattern =
  /(?<!\p{L})(?:(?<!(?:la|su) )firm(?:a|an|aron|ado|ada)|suscrib(?:e|en|ieron)|suscrit[oa]|otorg(?:an|aron|ado)|formaliz(?:a|an|ado|aron))(?:\s[^;.:]{0,60})?\s(?:el|a|con fecha|en fecha|de fecha)\s(?:dia\s)?$/u;
/** Matches «fecha de…» before its date. */
const labelledPattern =
  /(?:^|[.;|]\s?|\s)fechas?\s(?:de\s)?(?:la\s|el\s|l\s|del\s)?([a-z][a-z ]{2,60}?)\s?(?:\([^()]{1,30}\))?\s?(?::|=|es el|es|sera el|sera|el|\||)\s?(?:el\s)?(?:dia\s)?$/u;
/** Matches a label without «fecha» before a date. */
const bareLabelPattern =
  /^(?:[-•*]\s)?([a-z][a-z ]{2,50}?)\s?:\s?(?:el\s|a\s)?(?:(?:a las )?\d{1,2}:\d{2}\s(?:h|horas) del?\s)?(?:dia\s)?$/u;
const ofRange = String.raw`(?<!\p{L})(?:(?:vigencia|duracion|cobertura)(?:\s(?:de|del)\s[a-z ]{1,30})?:?|(?:arrendamiento|alquiler|contrato) (?:se (?:pacta|concierta|celebra|acuerda|extiende)|regira|rige|dura(?:ra)?)[^.;:]{0,60}?)\s(?:del|desde(?:\sel)?)\s(?:dia\s)?`;
/** Folded, but with the accent of preterites: «publicó» is a verb, and «empleo público» is none. */
const verbs: readonly (readonly [pattern: RegExp, key: string])[] = [
  [
    /(?:entrara en vigor|entra en vigor|entró en vigor|surtira efectos?|surte efectos?|producira efectos?|despliega sus efectos|toma efecto|tomara efecto|con efectos?(?: desde| del?| a partir del?)?|sera efectiv[oa])(?:\s[^;.:]{0,40})?\s?(?:el|desde el|a partir del|del|de|con fecha|en fecha)\s(?:dia\s)?$/u,
    'vigor',
  ],
  [
    /(?:(?:comenzara|comienza|comenzando|comenzó|iniciara|inicia|iniciando(?:se)?|empezara|empieza|empezando|empezó|dara comienzo|se inició)n?|(?:con|su|fecha de)\s(?:inicio|comienzo))(?:\s[^;.:]{0,50})?\s(?:el|desde el|a partir del|con fecha|en fecha)\s(?:dia\s)?$/u,
    'inicio',
  ],
  [
    /(?:(?:duracion|plazo|vigencia|periodo|durara|vigente)[^;.:]{0,110}|contad[oa]s?|a contar|a computar)\s(?:desde|a partir de|a partir)\s?(?:el|del)\s(?:dia\s)?$/u,
    'inicio',
  ],
  [
    /(?:(?:finaliza|termina|concluye|conclui|expira|vence|extingue|extingui)(?:ra)?n?|(?:y|con|su|de)\s(?:finalizacion|terminacion|vencimiento|termino))(?:\s[^;.:]{0,50})?\s(?:el|con fecha|en fecha|a las [\d:.]+ (?:h|horas) del|las veinticuatro horas del)\s(?:dia\s)?$/u,
    'vencimiento',
  ],
  [
    /(?:duracion|vigencia|vigente|se extendera|plazo de duracion|cobertura|durara|prorrog\p{L}{1,8})[^;.]{0,140}\shasta\s(?:las\s[\d:.a-z]+\s(?:h|horas)\sdel\s|el\s)(?:dia\s)?$/u,
    'vencimiento',
  ],
  // «Vigencia: del 1 de enero de 2027 al 31 de diciembre de 2027»
  [new RegExp(`${ofRange}$`, 'u'), 'inicio'],
  [new RegExp(String.raw`${ofRange}[^;:]{6,40}\s(?:al?|hasta(?:\sel)?)\s(?:dia\s)?$`, 'u'), 'vencimiento'],
  [
    /(?:notificad[oa]|notificó|notificacion[^;.:]{0,40}(?:practicada|efectuada|recibida|realizada))(?:\s[^;.:]{0,60})?\s(?:el|con fecha|en fecha|con fecha de)\s(?:dia\s)?$/u,
    'notificacion',
  ],
  [
    /(?:recibid[oa]|recibió|recibimos|recepcionad[oa])(?:\s[^;.:]{0,40})?\s(?:el|con fecha|en fecha)\s(?:dia\s)?$/u,
    'recepcion',
  ],
  [
    /(?:publicad[oa]|publicó|se publica)(?:\s[^;.:]{0,90})?\s(?:el|con fecha|en fecha|del?)\s(?:dia\s)?$/u,
    'publicacion',
  ],
  [
    /(?:emitid[oa]|expedid[oa]|emitió)(?:\s[^;.:]{0,40})?\s(?:el|con fecha|en fecha|a)\s(?:dia\s)?$/u,
    'emision',
  ],
  [/(?:falleció|fallecid[oa]|murió)(?:\s[^;.:]{0,60})?\s(?:el|con fecha)\s(?:dia\s)?$/u, 'fallecimiento'],
];
/** Matches an event before its date: «la entrega de las llaves tendrá lugar el 1 de junio de 2026». */
const takingPlacePattern =
  /(?:^|[,;.]\s)(?:(?:el|la|los|las)\s)([a-z][a-z ]{3,70}?)\s(?:tendra lugar|tuvo lugar|tiene lugar|se (?:realiza|produce|efectua|produjo|realizo|efectuo|formaliza|llevara a cabo|celebra|verifica)(?:ra)?n?|sera|es|queda fijad[oa] para|queda fijada en)\s(?:el|para el|con fecha|en fecha)\s(?:dia\s)?$/u;
/** Matches an event of the whole contract: «vencimiento». */
const ofContractPattern = /^(?:vencimiento|vigor|inicio)/u;
/** Matches words around a date that leave it open: «prevista», «previsiblemente», «o antes», «pendiente de». */
const plannedPattern =
  /(?:previst[oa]|previsi|estimad[oa]|aproximad|probabl|posibl|orientativ|provisional|tentativ|en principio|pendiente|salvo|a menos que|(?<![a-z])o (?:bien|antes|despues|cuando|el|en|la|al)(?![a-z]))/u;

/** Reads the dates of events that a statement states. */
export function readStatedStarts({ flat, folded }: Statement): StatedStart[] {
  if (!/\d{4}|\d'\d{3}|dos mil|\d[/-]\d/u.test(folded)) return [];
  const days = readDays(flat).filter(({ day }) => isDay(day));
  return days.flatMap(({ day, start, end }): StatedStart[] => {
    const from = Math.max(0, start - 200);
    const before = folded.slice(from, start);
    const clause = before
      .slice(Math.max(before.lastIndexOf('; '), before.search(/\.\s[^.]*$/u)) + 1)
      .trimStart();
    const [behind = ''] = folded.slice(end, end + 60).split(/[.;]\s/u, 1);
    const make = (key: string): StatedStart[] =>
      plannedPattern.test(clause.slice(-60)) || plannedPattern.test(behind) ? [] : [{ key, day, start, end }];
    if (placeOfSignaturePattern.test(flat.slice(0, start)) && isEndOfLine(flat.slice(end, end + 4)))
      return make('firma');
    if (
      signedPattern.test(clause) &&
      /(?:(?:presente|este)\s(?:contrato|acuerdo|documento|convenio|poliza)|entre las partes|comparecientes|^(?:firmad|suscrit|otorgad|formalizad|celebrad))/u.test(
        clause,
      )
    )
      return make('firma');
    const accented = clause.replace(/o(?![a-z])/gu, (letter, at: number) =>
      flat[start - clause.length + at] === 'ó' ? 'ó' : letter,
    );
    const [nearest] = verbs
      .flatMap(([pattern, key]) => {
        const match = pattern.exec(accented);
        return match === null ? [] : [{ key, length: match[0].length }];
      })
      .sort((a, b) => a.length - b.length);
    const isOver =
      pastVerbPattern.test(flat.slice(start - clause.length, start)) &&
      nearest !== undefined &&
      ofContractPattern.test(nearest.key);
    if (nearest !== undefined && isOver) return [];
    if (nearest !== undefined) return make(`${nearest.key} ${readOwner(clause)}`.trim());
    const isLineLabel = from === 0 || /^(?:vencimiento|efecto)/u.test(clause);
    const label =
      labelledPattern.exec(clause)?.[1] ??
      (isLineLabel ? bareLabelPattern.exec(clause)?.[1] : undefined) ??
      takingPlacePattern.exec(clause)?.[1];
    if (label === undefined) return [];
    const event = nameEvent(
      label
        .trim()
        .replace(/^fecha (?:de )?(?:la |el |del )?/u, '')
        .split(' '),
    );
    return event === undefined ? [] : make(event.key);
  });
}

/** Returns true when nothing of a sentence follows the date of a signature. */
const isEndOfLine = (after: string): boolean => /^[.,\s]*(?:$|[.,]\s|\p{Lu})/u.test(after);

/** Returns true for a line of only place and date: «Castellón, 17 de noviembre de 2026». */
export function isSignatureLine(flat: string): boolean {
  const [day, other] = readDays(flat);
  return (
    day !== undefined &&
    other === undefined &&
    placeOfSignaturePattern.test(flat.slice(0, day.start)) &&
    /^[.,\s]*$/u.test(flat.slice(day.end))
  );
}

/** Matches the label of a date at the top of a letter or an invoice: «FECHA: 3 de marzo de 2026». */
export const plainDateLabelPattern = /^(?:lugar y )?fecha\s?:?\s?(?:[a-z ]{2,24},\s)?(?:a\s)?(?:el\s)?$/u;
