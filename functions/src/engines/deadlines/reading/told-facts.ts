import { readTerms } from '../../../platform/spanish/spanish-terms.ts';
import { addDays } from '../../../platform/time/add-days.ts';
import { eachDutyVerbPattern } from './duty/duty-verbs.ts';
import { preteriteVerbPattern } from './duty/force.ts';
import { isActor } from './duty/subject.ts';
import { monthPattern } from './months.ts';
import type { Statement } from './statement.ts';

/** A deadline with the words and the position of its sentence. */
interface SetDeadline {
  /** Number of its statement in the document. */
  readonly at: number;
  readonly what: string;
  /** ISO day, for a fixed date. */
  readonly day: string | undefined;
  readonly kind: 'date' | 'term' | 'recurring' | 'halves';
}

const participle = String.raw`(?:(?:\p{L}{2,24}[ai]d|hech|dich|puest|resuelt|disuelt|devuelt|satisfech|suspens|exent|nul)[oa]|libre)s?`;
/** Matches a state that has been reached: «ha sido pagada», «quedan sin efecto», «está liquidado». */
const reachedPattern = new RegExp(
  String.raw`(?<!\p{L})(?:(?:ha|han|he|hemos|hab[íi]an?|fue|fueron|qued[aeoó]n?|quedado|est[áa]n?|dan?|dej[aeóo]n?|tengan?|tienen?) (?:\p{L}+mente |ya |sido |por ){0,3}(?:${participle}|sin)|haber(?:l[oa]s?|se)? (?:ya )?${participle}|ya no|ya (?:est[áa]|ha|se|lo|la))(?!\p{L})`,
  'iu',
);
/** Matches the release of a party: «la firmante queda libre del pago». */
const releasedPattern =
  /(?<![a-z])(?:queda|quedan|quedo|quedaron|esta|estan)\s(?:ya\s)?(?:libres?|liberad[oa]s?|exent[oa]s?|exonerad[oa]s?|relevad[oa]s?|eximid[oa]s?|dispensad[oa]s?|excluid[oa]s?|exceptuad[oa]s?)(?![a-z])|(?<![a-z])(?:pierden?|perdio|dejan? de (?:tener|surtir|producir)) (?:su |todo )?(?:vigor|vigencia|efectos?|validez)(?![a-z])/u;
/** Matches words that withdraw or move an act: «se desiste del procedimiento», «visita reprogramada», «el contrato acabó». */
const withdrawnPattern =
  /(?<![a-z])(?:se (?:desist|anul|revoc|rescind|cancel|suspend|aplaz|pospon|reprogram)[a-z]{1,3}|(?<!(?:fue|fueron|sido) )(?:desistid|anulad|revocad|rescindid|cancelad|suspendid|aplazad|reprogramad|pospuest|condonad)[oa]s?|(?:el|la|est[ea]) (?:contrato|convenio|acuerdo|poliza|prestamo|arrendamiento|encargo|pedido) (?:se |ya )*(?:acab|termin|finaliz|venc|expir|caduc|conclu|extingu|resolv|rescind)[iy]?o|nul[oa]s?|sine die|sin valor|no (?:contratad|aprobad|aceptad|firmad)[oa]s?|saldo (?:pendiente|deudor|vivo)?:? ?0(?! ?%)(?:[.,']0+)?(?![\d.,']+\d)|carencia|moratoria|de gracia)(?![a-z])|^(?:recibi|recibimos|he recibido|hemos recibido)(?![a-z])|^(?:cancelacion|anulacion|revocacion|suspension|condonacion|desistimiento)(?![a-z])/u;
/** Matches a negation: «nunca». */
const deniedPattern = /(?<!\p{L})(?:no|ni|nadie|ning[úu]n[oa]?|tampoco|nunca)(?!\p{L})/iu;
/** Matches irregular preterites and their compounds: «se hizo», «obtuvo». */
const irregularPattern =
  /(?<!\p{L})(?:\p{L}{0,8}(?:hizo|tuvo|puso|dijo|dujo|vino|trajo|estuvo|anduvo)|dio|vio|fue|quiso|pudo|supo|hubo|cupo)(?!\p{L})/iu;
const pastPatterns = [reachedPattern, preteriteVerbPattern, irregularPattern];
/** Matches a party before its act at the start of a statement: «el club renuncia a exigir el plan». */
const partyPattern = /^(?:[\p{L}\d]{1,14}[.)]-?\s)?((?:el|la|los|las|d\.|dña\.|don|doña)\s\p{L}+)\s\p{Ll}/iu;
/** Matches acts of issuing a document, which end no duty: «firmado en Soria», «aprobada por la junta». */
const makingPattern =
  /^(?:estim|apreci|querid|consider|distinguid|reunid|asegur|interes|encarg|deleg|emple|abog|juzg|diput|licenci|oblig|demand|apoder|apart|result|certific|acredit|merc|adjudic|letr|entrad|salid|llegad|medid|jornad|temporad|estad|partid|firm|suscri|otorg|dad|hech|expedid|extendid|emitid|fechad|redact|leid|negoci|celebr|formaliz|aprob|public|notific|recibid|reunid|convoc|inscri|registr|adjunt|remitid|envi|sellad|present|elevad|autoriz|legitim|concert|acord|incluid|situad|ubicad|mencion|indicad|referid|citad|dirigid|representad|constituid|domicili)/u;
/** Matches a line about the whole document: «PAGADA por tarjeta», «Anulado el 3 de mayo». */
const stampedPattern =
  /^(?:\W{0,4})([a-z]{2,24}[ai]d[oa]s?|resuelt[oa]|disuelt[oa]|satisfech[oa]|nul[oa])(?![a-z])/u;
/** Matches a line of few words about the document or its object: «evento suspendido», «deuda saldada». */
const stampedThingPattern =
  /^(?:\W{0,4})(?:(?:el|la|los|las) )?[a-z]{4,20} (?:totalmente |ya |definitivamente )?(?:suspendid|anulad|cancelad|resuelt|desistid|archivad|extinguid|aplazad|pospuest|rescindid|revocad|saldad|liquidad|pagad|abonad|cobrad|satisfech|entregad|recibid|cumplid|terminad|finalizad|concluid|retirad|renunciad|perdonad|condonad)[oa]s?[.!]?$/u;
/**
 * Matches a statement about the document itself: «esta factura ha sido abonada», «el presente requerimiento
 * queda sin efecto».
 */
const ofPaperPattern =
  /^(?:[a-z\d]{1,12}[.)]-?\s)?(?:est[ea]|el presente|la presente|dich[oa]|el citado|la citada|aquel|aquella|el anterior|la anterior)\s[a-z]{3,20}(?!\p{L})(?: [^,;.]{0,40})?\s(?:ha|han|fue|queda|quedo|esta|se da|se deja)\s(?:ya |sido )*([a-z]+)/u;

/** Matches a condition on the effect of the document: «no surtirá efecto hasta», «queda supeditado a». */
const suspensivePattern =
  /(?<![a-z])(?:no (?:[a-z]+ ){0,2}(?:surt|produ|tendr|tien|cobr|despl|entr|oblig|vincul)[a-z]*(?: [a-z]+){0,2} (?:efectos?|vigor|eficacia|validez)|(?:condicion|clausula) (?:suspensiva|resolutoria)|(?:condicionad|supeditad|subordinad)[oa]s? (?:al?|en)|pendientes? de (?:la )?(?:aprob|ratific|autoriz|homolog|firma|confirm)[a-z]*|hasta que (?:[a-z]+ ){0,4}(?:aprueb|autoric|ratifi|homolog|confirm|valid)[a-z]*|no (?:[a-z]+ )?(?:oblig|vincul)a(?:ra)?n? (?:hasta|mientras|si)|(?:entrara|entra) en vigor (?:cuando|si|una vez|tras))(?![a-z])/u;
/** Matches a question, which no contract or decision has. */
const questionPattern = /[¿?]/u;

/** Matches the beginning of a condition. */
const conditionPattern = /^(?:\W{0,4}|[a-z\d.]{1,14}[.)]-?\s)(?:si|de no|en caso|cuando)(?![a-z])/u;

/** Matches titles whose text replaces earlier text: «adenda», «corrección de errores». */
const amendmentPattern =
  /^(?:[a-z\d]{1,12}[.)]-?\s)?(?:adenda|addendum|novacion|por (?:el |la )?(?:acuerdo|adenda|anexo|novacion) del?|(?:clausula |acuerdo |pacto )?modificati|modificacion|rectificacion|correccion|fe de erratas|(?:cambio|traslado) de (?:fecha|dia|plazo|hora)|(?:nueva|otra) fecha|nuevo (?:plazo|dia)|fecha (?:nueva|definitiva|corregida)|diligencia de (?:rectificacion|correccion)|(?:prorroga|aplazamiento|ampliacion|suspension|moratoria|espera|quita) (?:concedid|acordad|pactad|otorgad|aceptad|firmad|hasta|por|de \d))(?![a-z]{4})/u;
/** Matches an act of both parties: «las partes dejan el plazo en», «las partes han decidido deshacer la permuta». */
const ofBothPattern =
  /^(?:[a-z\d]{1,14}[.)]-?\s)?(?:(?:las|ambas|las dos) partes|los (?:contratantes|otorgantes|firmantes|comparecientes)|de comun acuerdo,?(?: las partes)?|por acuerdo de las partes,?)\s(?!se(?! (?:dan|perdon|liber|exoner|exim|relev|condon|dispens)))(?!(?:[a-z]+ ){0,2}(?:intervi|reconoc|manif|declar|acept|somet|firm|suscri|otorg|compar|expon|expresan|tienen|conoc|quedan? (?:obligad|enterad|sujet)|actu|design|señal|conserv|mantien|cumpl|respond|guard|trat|colabor|arriba|abajo|antes))(?!(?:acuerdan|convienen|pactan|establecen|fijan|estipulan)(?:[:,.]|\s(?:lo siguiente|que|las? siguientes?|un|una|el|la|los|las|este|celebrar|suscribir|firmar|formalizar)))[a-z]/u;
/**
 * Matches a reference to the sentence before: «se lo perdona», «las partes la suprimen», «el primer plazo ya está
 * satisfecho».
 */
const backReferencePattern =
  /(?<![a-z])(?:en su lugar|en vez de|a cambio|sin embargo|no obstante|por tanto|por ello|en consecuencia|(?:se )?(?:le|les)|se (?:lo|la|los|las)|(?:lo|la|los|las) (?:ha|han|hemos|habia|damos|doy|da|dan)|[a-z]+ (?:la|los|las) [a-z]{3,}(?:an|en|aron|ieron)|[a-z]{1,20}(?:ar|er|ir|ndo)(?:se)?l[oa]s?|ello|esto|eso|es[eao]s?|dich[oa]s?|aquell?[oa]?s?|est[ea] ultim[oa]|lo anterior)(?![a-z])|^(?:[a-z\d]{1,14}[.)]-?\s)?(?:el|la|los|las) (?:[a-z]+ )?(?:plazos?|pagos?|abonos?|entregas?|obligacion|compromiso|deber|deudas?|encargos?|cantidad(?:es)?|importes?|precio|sumas?|cuotas?|fracciones|citas?|vencimientos?|condicion)(?![a-z])/u;
/** Matches a clause about those before it: «todo lo anterior empezará un mes más tarde». */
const changesBeforePattern =
  /(?<![a-z])(?:lo anterior|nada de (?:esto|ello|lo)|(?:(?:est|es|dich|amb)[ao]s|tales) (?:fechas|plazos|dias|pagos|entregas|obligaciones|deberes|compromisos|actos)|(?:las|los) (?:fechas|plazos|dias) anteriores)(?![a-z])|^(?:al final|perdon|rectifico|corrijo|mejor)(?![a-z])/u;
const movedTermSource =
  '(?:prorrog|ampli|alarg|extend|extiend|reduc|reduzc|acort|abrevi|suspend|interrump|aplaz|pospon|pospuest|retras|demor|adelant|anticip|sustitu|modific|reempla|prolong)[a-z]*';
/** Matches a term that a sentence moves: «el plazo anterior se prorrogará», «se amplía el plazo para la escritura». */
const movesTermPattern = new RegExp(
  String.raw`(?<![a-z])(?:(?:plazos?|terminos?|fechas?|dias?)(?![a-z])[^.;:]{0,80} (?:se|seran?|quedan?|quedaran?|podran?|pueden?|deberan?)(?: [a-z]+){0,3} ${movedTermSource}(?![a-z])|(?:se|quedan?|quedaran?|podran?|pueden?)(?: [a-z]+)? ${movedTermSource}[^.;:]{0,60} (?:plazos?|terminos?|fechas?|hasta (?:el|las)|al (?:dia )?\d{1,2})(?![a-z]))`,
  'u',
);
/** Matches terms of another clause or of the whole document: «los plazos», «el plazo de la cláusula 2». */
const movesManyPattern =
  /(?<![a-z])(?:los plazos|clausulas?|estipulacion(?:es)?|apartados?|pactos?)(?![a-z])/u;
/** Matches a term that names its act: «el plazo de justificación». */
const namedTermPattern =
  /(?<!(?:este|dicho|ese|citado|anterior) )(?<![a-z])(?:plazos?|terminos?|fechas?) (?:maxim[oa] )?(?:del?|para) (?!\d|un |una |dos |tres |cuatro |cinco |seis |siete |ocho |nueve |diez |quince |veinte |treinta )/u;
/** Matches the end of a state in a condition: «en caso de obras, la garantía termina». */
const otherEndPattern =
  /(?<![a-z])(?:termina|finaliza|vence|caduca|expira|cesa|se extingue|se demora|se retrasa)(?:ra)?n?(?![a-z])/u;
/** Matches a month, with a day or alone: «la entrega será en marzo». */
const openDayPattern = new RegExp(`(?<![a-z])${monthPattern}(?![a-z])`, 'u');
/** Matches another time for an act: «en otra fecha», «quedará aplazada». */
const otherTimePattern =
  /(?<![a-z])(?:otr[ao]s? (?:fechas?|dias?|momentos?|plazos?)|(?:podran?|pueden?|admiten?) (?:[a-z]+ )?(?:retras|demor|aplaz|adelant)[a-z]+|qued[a-z]+ (?:[a-z]+ )?(?:aplazad|suspendid|pospuest|retrasad|demorad)[oa]s?)(?![a-z])/u;
/** Matches a rule on all dates of the document: «las fechas son orientativas», «una semana de margen». */
const allDatesPattern =
  /(?<![a-z])(?:(?:las|estas|esas|dichas|tales|ninguna) fechas?(?! (?:de|del|para) (?!(?:este|esta|el presente|la presente|entrega|pago)(?![a-z])))|(?<!en )(?:los|estos|dichos|tales) plazos(?! (?:de|del|para) (?!(?:este|esta|el presente|la presente|entrega|pago)(?![a-z])))|de (?:cortesia|margen|tolerancia)|(?:dias|semanas?|mes(?:es)?) mas(?! de| tarde))(?![a-z])/u;
/** Matches the renewal of a contract, which moves no term: «se prorrogará por años». */
const renewsPattern =
  /(?<![a-z])(?:tacita|renov|(?:por|de) (?:[a-z]+ )?(?:periodos|anos|anualidades)|duracion)/u;
/** Matches words that bound or move payments that recur: a suspension, a rule for holidays, a first instalment. */
const boundsPattern =
  /(?<![a-z])(?:(?:si|cuando|caso|fuer[ae]n?|fueses?|sean?|coincid[a-z]+|cayer[ae]|caiga|cae|resultar[ae])(?![a-z])[^.;]{0,60} (?:sabados?|domingos?|festivos?|inhabil(?:es)?|habil(?:es)?)|(?:primer|siguiente|anterior|inmediato) (?:dia )?habil|suspend[a-z]+|suspension|interrump[a-z]+|vacacion[a-z]*|exent[oa]s?|sin (?:[a-z]+ )?(?:rentas?|cuotas?|pagos?|precio|alquiler|mensualidad(?:es)?|devengo)|no (?:se )?(?:devengar|pagar|abonar|cobrar|facturar|cargar|girar|pasar)[a-z]*|(?:primer|ultim)[oa]s? (?:cuota|mensualidad|renta|recibo|pago|plazo|factura))(?![a-z])/u;
/** Matches a number of instalments, after which payments end: «en doce cuotas». */
const instalmentsPattern =
  /(?<![a-z])(?:\d{1,3}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|dieciocho|veinte|veinticuatro|treinta(?: y seis)?|cuarenta y ocho) (?:[a-z]+ )?(?:cuotas|mensualidades|recibos|plazos|pagos|letras|entregas)(?![a-z])/u;
/** Matches words of a period or a month, which may bound payments that recur. */
const periodPattern = new RegExp(
  String.raw`(?<![a-z])(?:mes(?:es)?|mensual[a-z]*|anos?|anual[a-z]*|(?:bi|tri|cuatri|se)mestr[a-z]+|(?:prorrog|aplaz|ampli)[a-z]*|a partir|desde|hasta|${monthPattern}|20\d\d|plazos?)(?![a-z])`,
  'u',
);
/** Matches laws and numbers of papers: «Ley 39/2015, de 1 de octubre», «factura 12/2026». */
const citedNumberPattern =
  /\d{1,6}\/(?:19|20)\d\d(?:,? de \d{1,2} de [a-z]+(?:,? (?:de|del) (?:19|20)\d\d)?)?/gu;
/**
 * Matches a term of its own, or the consequence of a term: «un plazo de diez dias», «a contar desde la firma»,
 * «transcurrido dicho plazo», «en ese plazo».
 */
const ownTermPattern =
  /(?<![a-z])(?:(?:un|en) (?:plazo|termino) (?:maximo |minimo )?de|a contar desde|contad[oa]s desde|(?:(?:transcurrid|pasad|terminad|finalizad|vencid|concluid|expirad|cumplid|agotad)[oa]s?|en|dentro del?|fuera de) (?:el |l[oa]s |dich[oa]s? |es[eo]s? |est[eo]s? )?plazos?)(?![a-z])/gu;
/** Matches words about the counting of terms: «agosto no computa», «el plazo se interrumpe». */
const countingPattern =
  /(?<![a-z])(?:comput[a-z]*|cont(?:ara|ado|ar|arse|abiliz[a-z]+)n?|agosto|vacacion[a-z]*|suspen[a-z]+|paraliz[a-z]+|interrump[a-z]+|cerrad[oa]s?|cierres?|inhabil(?:es)?|festiv[oa]s?|(?:el|del|al|los|est[eo]s?|dich[oa]s?|es[eo]s?|cada|ambos) plazos?(?! (?:maximo |minimo )?(?:de|para) [a-z]))(?![a-z])/u;
/** Matches a whole sentence about the days of all terms, which changes none that names its own. */
const dayRulePattern =
  /^(?:[a-z\d]{1,14}[.)ºª-]*\s)?(?:todos )?los (?:plazos|dias)(?: (?:de|que|dias|meses|se[nñ]alados|previstos|fijados|expresados|indicados|por|en|este|esta|el|presente|documento|contrato|convenio|pliego|poliza|establecen|indican|fijan))* (?:se )?(?:entenderan|entienden|computaran|computan|contaran|cuentan|son|seran|consideraran)(?: (?:en|como|por|referidos a|siempre))* (?:dias )?(?:naturales|habiles)\.?$/u;
/** Matches words of a renewal: «prórroga», «tácita». */
const renewedPattern = /prorrog|renov|renuev|tacita|reconduc/u;
/** Maximum number of statements between a reference such as «no obstante» and the deadline that it may change. */
const nearReference = 2;

/** First words of an act, its verb and its object: one of them is enough in a statement soon after it. */
const coreWords = 2;
/** Maximum number of statements between two statements about the same act. */
const maxNearStatements = 3;
/** Minimum number of common words by which distant statements are about the same act. */
const minShared = 2;
/** Max days before the signature of a contract at which an earlier fact may concern it. */
const history = 90;
/** Maximum length of a note, which needs no finite verb: «Recibido el gasóleo», «visita hecha, filtros nuevos». */
const maxNote = 120;
/** Matches participles, as of acts that are done. */
const participleWordPattern = new RegExp(`(?<![a-z])${participle}(?![a-z])`, 'u');
/** Matches a day without its month: «descarga el día 18». */
const otherDayPattern =
  /(?<![a-z])dia \d{1,2}(?! de (?:cada|[a-z]+ de \d))(?![\d/-]|\.\d)|(?<!\d)\d{1,2}\/\d{1,2}(?![\d/])/u;
const maxTold = 4_000;
const maxChanges = 2;
/** Maximum statements kept for one word or day. */
const maxOfWord = 200;

const withdrawnText = 'Otra frase del documento puede dejarla sin efecto: comprueba si sigue en pie.';
const askedText = 'Hay una pregunta junto a la frase: comprueba si fija un plazo.';
const boundText =
  'Otra frase del documento puede limitar o mover algunas de estas fechas: comprueba la próxima.';
const countText = 'Otra frase del documento puede cambiar cómo se cuenta el plazo: comprueba la fecha.';
const sameDayText = 'Otra frase del documento habla de esa fecha: comprueba si el plazo sigue en pie.';

/** Facts of a document that may have met, moved or cancelled one of its deadlines. */
export class ToldFacts {
  readonly #byStem = new Map<string, number[]>();
  /** Latest day in each statement that has one, by its number. */
  readonly #latest = new Map<number, string>();
  readonly #byDay = new Map<string, number[]>();
  #ofPaper = false;
  /** Statements that refer to those before, that change earlier ones, and that change the document. */
  readonly #references: number[] = [];
  readonly #questions: number[] = [];
  #amendedAt = 0;
  readonly #notes = new Set<number>();
  readonly #changes: number[] = [];
  readonly #moves = new Set<number>();
  /** Statements under a condition with another time. */
  readonly #conditions = new Set<number>();
  /** Statements that may bound dates that recur, and that may change the counting of terms. */
  readonly #bounds: number[] = [];
  readonly #counts: number[] = [];
  /** True for a document that states a number of instalments. */
  #areCounted = false;
  #isRenewed = false;
  #count = 0;

  /**
   * Adds a statement. `days` are its dates; `others` are the dates that neither set a deadline nor date an event.
   * `isOpen` is true when it has other words of time.
   */
  read(
    { flat, folded }: Statement,
    at: number,
    {
      days,
      others,
      isKnown,
      isOpen,
    }: {
      readonly days: readonly string[];
      readonly others: readonly string[];
      readonly isKnown: boolean;
      readonly isOpen: boolean;
    },
  ): void {
    const duties = [...flat.matchAll(eachDutyVerbPattern)];
    const lead = `${flat.slice(0, duties[0]?.index)} `;
    // «La empresa confirmó que serán ochenta»: the later verb is what was said.
    const isReport = /\sque\s/u.test(lead) && pastPatterns.some((pattern) => pattern.test(lead));
    const isDuty = !isReport && duties.some(([, denial]) => denial === undefined);
    if (amendmentPattern.test(folded)) this.#amendedAt = at;
    if (suspensivePattern.test(folded)) this.#ofPaper = true;
    if (changesBeforePattern.test(folded)) this.#references.push(at);
    this.#readMoves({ flat, folded }, at, { isKnown, isOpen });
    if (questionPattern.test(flat)) this.#questions.push(at);
    // «Si para entonces no hubiera cobrado, el 16 de enero»: another day for the act before.
    if (!isDuty && days.length > 0 && conditionPattern.test(folded)) this.#references.push(at);
    if (isDuty || conditionPattern.test(folded)) return;
    if (ofBothPattern.test(folded) && this.#changes.length < maxChanges) this.#changes.push(at);
    const stamp = stampedPattern.exec(folded)?.[1] ?? ofPaperPattern.exec(folded)?.[1];
    if (stamp !== undefined && !makingPattern.test(stamp)) this.#ofPaper = true;
    if (releasedPattern.test(folded) || withdrawnPattern.test(folded) || stampedThingPattern.test(folded))
      this.#ofPaper = true;
    const isOfParty = isActor(partyPattern.exec(flat)?.[1] ?? '');
    const isPast = pastPatterns.some((pattern) => pattern.test(`${flat} `));
    const isTold = isPast || isOfParty || deniedPattern.test(flat);
    // «El acreedor ha aceptado esperar»: what a party did since may concern the act before.
    if (isPast && isOfParty) this.#references.push(at);
    if (this.#count >= maxTold) return;
    const isNote =
      flat.length < maxNote && (participleWordPattern.test(folded) || otherDayPattern.test(folded));
    if (!isTold && !isNote) return;
    if (!isTold) this.#notes.add(at);
    this.#count += 1;
    if (backReferencePattern.test(folded)) this.#references.push(at);
    const latest = [...days].sort().at(-1);
    if (latest !== undefined) this.#latest.set(at, latest);
    for (const day of others) pushPosition(this.#byDay, day, at);
    for (const stem of stemsOf(flat)) pushPosition(this.#byStem, stem, at);
  }

  /** Reads words that move a term, change its counting or bound payments that recur. */
  #readMoves(
    { flat, folded }: { readonly flat: string; readonly folded: string },
    at: number,
    { isKnown, isOpen }: { readonly isKnown: boolean; readonly isOpen: boolean },
  ): void {
    this.#isRenewed ||= renewedPattern.test(folded);
    const own = folded.replace(citedNumberPattern, ' ').replace(ownTermPattern, ' ');
    if ((isOpen && periodPattern.test(own)) || boundsPattern.test(folded)) this.#bounds.push(at);
    if (instalmentsPattern.test(folded)) this.#areCounted = true;
    // «Si la tasación se demora, la escritura se otorgará en mayo»: another day for the same act.
    const isOtherTime =
      (conditionPattern.test(folded) && (isOpen || otherEndPattern.test(folded))) ||
      (isOpen && openDayPattern.test(own)) ||
      otherTimePattern.test(folded);
    if (isOtherTime) this.#pushStems(flat, at, this.#conditions);
    if (!isKnown && allDatesPattern.test(folded) && !dayRulePattern.test(folded)) this.#changes.push(at);
    if (isOpen && countingPattern.test(own) && !dayRulePattern.test(folded)) this.#counts.push(at);
    if (movesTermPattern.test(folded) && !renewsPattern.test(folded)) {
      if (!namedTermPattern.test(folded)) this.#references.push(at);
      if (movesManyPattern.test(folded)) this.#changes.push(at);
      this.#pushStems(flat, at, this.#moves);
    }
  }

  #pushStems(flat: string, at: number, statements: Set<number>): void {
    if (statements.size >= maxOfWord) return;
    statements.add(at);
    for (const stem of stemsOf(flat)) pushPosition(this.#byStem, stem, at);
  }

  /** True for a document with words of a renewal. */
  get isRenewed(): boolean {
    return this.#isRenewed;
  }

  /** Returns true for a statement before the amendment of the document. */
  isAmended(at: number): boolean {
    return at < this.#amendedAt;
  }

  /** Returns the doubts of other statements on the days of a recurring date, or on the counting of a term. */
  #doubtsOfTime(at: number, kind: SetDeadline['kind']): string[] {
    const isOther = (other: number): boolean => other !== at;
    if (kind === 'recurring') return this.#areCounted || this.#bounds.some(isOther) ? [boundText] : [];
    return kind === 'term' && this.#counts.some(isOther) ? [countText] : [];
  }

  /** Returns the doubts that other statements cast on a deadline. Ignores facts dated long before the signature. */
  doubtsOf({ at, what, day, kind }: SetDeadline, signed: string | undefined): string[] {
    const oldest = signed === undefined ? '' : addDays(signed, -history);
    const shared = new Map<number, number>();
    for (const [rank, stem] of [...stemsOf(what, true)].entries()) {
      const isCore = rank < coreWords;
      for (const told of this.#byStem.get(stem) ?? []) {
        if ((this.#latest.get(told) ?? oldest) < oldest) continue;
        const isNear = isCore && told > at && told - at <= maxNearStatements;
        if (this.#notes.has(told) && !isNear) continue;
        const isSame = isNear || this.#moves.has(told) || (isCore && this.#conditions.has(told));
        if (told !== at) shared.set(told, (shared.get(told) ?? 0) + (isSame ? minShared : 1));
      }
    }
    const isTaken =
      this.#ofPaper ||
      this.isAmended(at) ||
      this.#changes.some((changed) => changed !== at) ||
      this.#references.some((told) => told > at && told - at <= nearReference) ||
      [...shared.values()].some((count) => count >= minShared);
    const isNamed = day !== undefined && (this.#byDay.get(day) ?? []).some((other) => other !== at);
    const isAsked = this.#questions.some((asked) => Math.abs(asked - at) <= maxNearStatements);
    return [
      ...(isAsked ? [askedText] : []),
      ...this.#doubtsOfTime(at, kind),
      ...(isTaken ? [withdrawnText] : []),
      ...(isNamed ? [sameDayText] : []),
    ];
  }
}

function pushPosition(map: Map<string, number[]>, key: string, at: number): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [at]);
  else if (known.length < maxOfWord) known.push(at);
}

/** Matches words that most documents contain, which name no act. */
const ofAnyPattern =
  /^(?:contratos?|acuerdo|convenio|documento|escrito|resolucion|clausula|presentes?|plazo|fechas?|dias?|mes|meses|ano|anos|euros|numero|articulo|vencimiento|podran?|pueden?|deberan?|deben?|tendran?|habran?)$/u;
const maxLength = 600;
/** Returns the stems of the words of a text; those of an act without its parties. */
export const stemsOf = (text: string, isAct = false): ReadonlySet<string> =>
  new Set(
    readTerms(text.slice(0, maxLength)).flatMap(({ form, stem, isNumber }) =>
      isNumber ||
      form.endsWith('mente') ||
      ofAnyPattern.test(form) ||
      (isAct && isActor(form) && form !== 'comision')
        ? []
        : [stem],
    ),
  );
