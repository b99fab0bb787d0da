import { readTerms } from '../../../platform/spanish/spanish-terms.ts';
import { addDays } from '../../../platform/time/add-days.ts';
import { eachDutyVerb } from './duty/duty-verbs.ts';
import { preteriteVerbs } from './duty/force.ts';
import { isActor } from './duty/subject.ts';
import type { Statement } from './statement.ts';

/** A deadline with the words and the position of its sentence. */
interface SetDeadline {
  /** Number of its statement in the document. */
  readonly at: number;
  readonly what: string;
  /** ISO day, for a fixed date. */
  readonly day: string | undefined;
}

const participle = String.raw`(?:(?:\p{L}{2,24}[ai]d|hech|dich|puest|resuelt|disuelt|devuelt|satisfech|suspens|exent|nul)[oa]|libre)s?`;
/** Matches a state that has been reached: «ha sido pagada», «quedan sin efecto», «está liquidado». */
const reached = new RegExp(
  String.raw`(?<!\p{L})(?:(?:ha|han|he|hemos|hab[íi]an?|fue|fueron|qued[aeoó]n?|quedado|est[áa]n?|dan?|dej[aeóo]n?|tengan?|tienen?) (?:\p{L}+mente |ya |sido |por ){0,3}(?:${participle}|sin)|ya no|ya (?:est[áa]|ha|se|lo|la))(?!\p{L})`,
  'iu',
);
/** Matches the release of a party: «la firmante queda libre del pago». */
const released =
  /(?<![a-z])(?:queda|quedan|quedo|quedaron|esta|estan)\s(?:ya\s)?(?:libres?|liberad[oa]s?|exent[oa]s?|exonerad[oa]s?|relevad[oa]s?|eximid[oa]s?)(?![a-z])/u;
const denied = /(?<!\p{L})(?:no|ni|nadie|ning[úu]n[oa]?|tampoco|nunca)(?!\p{L})/iu;
/** Matches irregular preterites and their compounds: «se hizo», «obtuvo». */
const irregular =
  /(?<!\p{L})(?:\p{L}{0,8}(?:hizo|tuvo|puso|dijo|dujo|vino|trajo|estuvo|anduvo)|dio|vio|fue|quiso|pudo|supo|hubo|cupo)(?!\p{L})/iu;
const past = [reached, preteriteVerbs, irregular];
/** Matches a party before its act at the start of a statement: «el club renuncia a exigir el plan». */
const party = /^(?:[\p{L}\d]{1,14}[.)]-?\s)?((?:el|la|los|las|d\.|dña\.|don|doña)\s\p{L}+)\s\p{Ll}/iu;
/** Matches acts of issuing a document, which end no duty: «firmado en Soria», «aprobada por la junta». */
const making =
  /^(?:firm|suscri|otorg|dad|hech|expedid|extendid|emitid|fechad|redact|leid|negoci|celebr|formaliz|aprob|public|notific|recibid|reunid|convoc|inscri|registr|adjunt|remitid|envi|sellad|present|elevad|autoriz|legitim|concert|acord|incluid|situad|ubicad|mencion|indicad|referid|citad|dirigid|representad|constituid|domicili)/u;
/** Matches a line about the whole paper: «PAGADA por tarjeta», «Anulado el 3 de mayo». */
const stamped =
  /^(?:\W{0,4})([a-z]{2,24}[ai]d[oa]s?|resuelt[oa]|disuelt[oa]|satisfech[oa]|nul[oa])(?=$|[.!]|\s(?:por|en|con|mediante|el \d))/u;
/**
 * Matches a statement about the document itself: «esta factura ha sido abonada», «el presente requerimiento
 * queda sin efecto».
 */
const ofPaper =
  /^(?:[a-z\d]{1,12}[.)]-?\s)?(?:est[ea]|el presente|la presente|dich[oa]|el citado|la citada|aquel|aquella|el anterior|la anterior)\s[a-z]{3,20}(?!\p{L})(?: [^,;.]{0,40})?\s(?:ha|han|fue|queda|quedo|esta|se da|se deja)\s(?:ya |sido )*([a-z]+)/u;

const condition = /^(?:\W{0,4}|[a-z\d.]{1,14}[.)]-?\s)(?:si|de no|en caso|cuando)(?![a-z])/u;

/** First words of an act, its verb and its object: one of them is enough in a statement soon after it. */
const coreWords = 2;
/** Maximum number of statements between two statements about the same act. */
const near = 3;
/** Minimum number of common words of two statements that are further apart. */
const minShared = 2;
/** Days before its signature in which a fact may concern a contract. */
const history = 90;
const maxTold = 4_000;
/** Maximum statements kept for one word or day. */
const maxOfWord = 200;

const taken = 'Otra frase del documento puede dejarla sin efecto: compruebe si sigue en pie.';
const sameDay = 'Otra frase del documento habla de esa fecha: compruebe si el plazo sigue en pie.';

/** Facts that a document tells beside its deadlines, which may have met, moved or cancelled one of them. */
export class ToldFacts {
  readonly #byStem = new Map<string, number[]>();
  /** Latest day in each statement that has one, by its number. */
  readonly #latest = new Map<number, string>();
  readonly #byDay = new Map<string, number[]>();
  #ofPaper = false;
  #count = 0;

  /** `days`: its fixed days. `others`: those that neither set a deadline nor date an event. */
  read(
    { flat, folded }: Statement,
    at: number,
    { days, others }: { readonly days: readonly string[]; readonly others: readonly string[] },
  ): void {
    const duties = [...flat.matchAll(eachDutyVerb)];
    const lead = `${flat.slice(0, duties[0]?.index)} `;
    // «La empresa confirmó que serán ochenta»: the later verb is what was said.
    const isReport = /\sque\s/u.test(lead) && past.some((pattern) => pattern.test(lead));
    const isDuty = !isReport && duties.some(([, denial]) => denial === undefined);
    if (isDuty || condition.test(folded)) return;
    const stamp = stamped.exec(folded)?.[1] ?? ofPaper.exec(folded)?.[1];
    if (stamp !== undefined && !making.test(stamp)) this.#ofPaper = true;
    if (released.test(folded)) this.#ofPaper = true;
    const isTold =
      [denied, ...past].some((pattern) => pattern.test(`${flat} `)) || isActor(party.exec(flat)?.[1] ?? '');
    if (!isTold || this.#count >= maxTold) return;
    this.#count += 1;
    const latest = [...days].sort().at(-1);
    if (latest !== undefined) this.#latest.set(at, latest);
    for (const day of others) pushPosition(this.#byDay, day, at);
    for (const stem of stemsOf(flat)) pushPosition(this.#byStem, stem, at);
  }

  /** Returns the doubts that other statements cast on a deadline. Facts long before `signed` are no part of its fate. */
  doubtsOf({ at, what, day }: SetDeadline, signed: string | undefined): string[] {
    const oldest = signed === undefined ? '' : addDays(signed, -history);
    const shared = new Map<number, number>();
    for (const [rank, stem] of [...stemsOf(what, true)].entries()) {
      const isCore = rank < coreWords;
      for (const told of this.#byStem.get(stem) ?? []) {
        if ((this.#latest.get(told) ?? oldest) < oldest) continue;
        const isNear = isCore && told > at && told - at <= near;
        if (told !== at) shared.set(told, (shared.get(told) ?? 0) + (isNear ? minShared : 1));
      }
    }
    const isTaken = this.#ofPaper || [...shared.values()].some((count) => count >= minShared);
    const isNamed = day !== undefined && (this.#byDay.get(day) ?? []).some((other) => other !== at);
    return [...(isTaken ? [taken] : []), ...(isNamed ? [sameDay] : [])];
  }
}

function pushPosition(map: Map<string, number[]>, key: string, at: number): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [at]);
  else if (known.length < maxOfWord) known.push(at);
}

/** Matches words that most documents contain, which name no act. */
const ofAny =
  /^(?:contratos?|acuerdo|convenio|documento|escrito|resolucion|clausula|presentes?|plazo|fechas?|dias?|mes|meses|ano|anos|euros|numero|articulo|vencimiento|podran?|pueden?|deberan?|deben?|tendran?|habran?)$/u;
const maxLength = 600;
/** Returns the stems of the words of a text; those of an act without its parties. */
const stemsOf = (text: string, isAct = false): ReadonlySet<string> =>
  new Set(
    readTerms(text.slice(0, maxLength)).flatMap(({ form, stem, isNumber }) =>
      isNumber || form.endsWith('mente') || ofAny.test(form) || (isAct && isActor(form)) ? [] : [stem],
    ),
  );
