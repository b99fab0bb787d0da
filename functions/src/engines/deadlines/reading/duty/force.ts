import { futureVerbs, modalVerbs, statesAnyDuty, statesDuty } from './duty-verbs.ts';

/** How far the words around an expression of time make it a deadline. */
export interface Force {
  /** True for a statistic, a class of persons, a fact that is over, and words that a correction replaces. */
  readonly isNone: boolean;
  /** Spanish sentences on why the words may set no deadline. Its date may be checked only without any. */
  readonly doubts: readonly string[];
}

export type TimeKind = 'term' | 'date' | 'recurring';

/** A clause around its expression of time. */
interface TimeClause {
  readonly before: string;
  /** The expression itself, which may have the verb: «dispone de diez días». */
  readonly time: string;
  readonly after: string;
  /** True when a label, a column or the end of a contract names the expression a deadline. */
  readonly isNamed: boolean;
  /** Text behind the expression, also beyond its part of the sentence. */
  readonly beyond: string;
  readonly kind: TimeKind;
  /** True when only a person or an organisation is before the expression: «El contratista antes del…». */
  readonly isActorAlone: boolean;
}

/** Matches a share or number of cases: «la mayoría». */
const share =
  /\d\s?%|(?<!\p{L})(?:por ciento|mayor[íi]a|mayor parte|de cada (?:dos|tres|cuatro|cinco|diez|\d{1,3})|n[úu]mero de)(?!\p{L})/iu;
/** Matches a share of a group, which binds no single party. */
const shareOfCases =
  /(?:\d\s?%|por ciento|mayor[íi]a|mayor parte) de (?:(?:l[oa]s |sus )?\p{L}+s|la (?:plantilla|poblaci[óo]n|clientela|flota|red))(?!\p{L})/iu;
/** Matches a usual behaviour or a statistic: «normalmente». */
const habit =
  /(?<!\p{L})(?:de media|en promedio|por t[ée]rmino medio|normalmente|habitualmente|generalmente|por lo general|suelen?|seg[úu]n la (?:encuesta|estad[íi]stica))(?!\p{L})/iu;
/** Matches a planned or estimated date: «fecha prevista». */
const forecast =
  /(?<!\p{L})(?:(?:fecha|plazo|duraci[óo]n)s? (?:previst|estimad|orientativ|aproximad)[oa]s?|est[áa]n? previst[oa]s?|se (?:prev[ée]|estima|espera|calcula)n?|la previsi[óo]n es|seg[úu]n (?:la|las|sus) previsi[óo]n(?:es)?)(?!\p{L})/iu;
/** Matches words that make a term a mere guide: «el plazo de un mes es orientativo». */
const isOnlyGuide =
  /^[^.;]{0,60}\s(?:es|son|será|serán|tiene|tendrá)\s(?:(?:carácter|meramente|puramente)\s)?(?:orientativ|aproximad|estimad|indicativ)/iu;
/** Matches words that replace a term by another one: «el plazo de un mes se amplía a dos». */
const isSuperseded =
  /^,?\s(?:se|queda|quedan|ha sido|han sido)\s(?:ampl[íi]|prorrog|redu[cj]|sustitu|modific|elev|anul|derog)/iu;
/** Matches a recommendation: «se recomienda». */
const advice =
  /(?<!\p{L})(?:se (?:recomienda|aconseja|sugiere)|conviene|es (?:recomendable|aconsejable)|preferiblemente|a ser posible)(?!\p{L})/iu;
/** Matches a term that can be extended: «podrá prorrogarse». */
const extension =
  /(?<!\p{L})(?:podr[áa]n?|puede[n]?) (?:prorrogarse|ampliarse|aplazarse|extenderse)(?!\p{L})/iu;
/** Matches verbs that report a statement: «anunció», «según informó». */
const reported =
  /(?<!\p{L})(?:(?<!(?<!\p{L})se )(?:anunci|inform|declar|afirm|asegur|explic|adelant|confirm|coment|señal|public|apunt)(?:ó|aron|ado|a|aba|aban)|(?:dec[íi]an?|dicen?|dij(?:o|eron)|dicho|sostiene[n]?|sostuvo|cree[n]?|opina[n]?|consta(?:r|n)?|conoce[n]?|sabe[n]?|calcula[n]?|estima[n]?|supone[n]?|entiende[n]?|prev[ée]n?|teme[n]?|cuenta[n]?|pretende[n]?|le[íi](?:do|mos)?)) (?:de )?que(?!\p{L})/iu;
/** Matches verb forms of hypothetical acts: «tendría hasta el 3 de mayo», «si lo pagara antes del». */
const imagined =
  /(?<!\p{L})(?:(?:tendr|podr|deber|ser|habr|estar|querr|vendr|pondr|saldr|har|cabr|valdr|dir|bastar)ía(?:n|mos)?|hub(?:iera|iese)n?\s\p{L}+[aií]do|\p{L}{2,20}(?:ar|er|ir)ían)(?!\p{L})|(?<!(?:la|una|de|su|esta|en|por|ante|nuestra|cada)\s)(?<!\p{L})\p{L}{2,20}(?:ar|er|ir)ía(?=\s(?:el|la|los|las|un|una|al?|\d))|(?<!\p{L})de haber(?:se)?\s\p{L}{0,20}[aií]do(?!\p{L})/iu;
/**
 * Matches a verb of a subordinate clause whose main clause is unknown: «los Estados miembros la traspusieran
 * a más tardar».
 */
const subordinate = /(?<!\p{L})\p{L}{2,20}(?:iera|iese|ara|ase)n(?:\s[^,;:.]{0,60})?$/iu;
/**
 * Matches a state with an end, which is no duty unless the state is an open term: «la oficina permanecerá
 * cerrada hasta».
 */
const state =
  /(?<!\p{L})(?:(?:estar|permanecer|seguir|continuar|quedar|ser|regir|calcular|devengar|aplicar|cubrir|conservar)[áa]n?|(?:man|ob|re|sos)?tendr[áa]n?|mantendr[áa]n?)(?!\p{L})(?!\s(?:obligad|derecho a|que\s))[^;]{0,80}$/iu;
/**
 * Matches single acts and lengths of contracts, for which «hasta» gives the last day: «se presentarán hasta».
 */
const once =
  /(?<!\p{L})(?:present|entreg|pag|abon|ingres|formul|admit|recib|recog|interp|remit|env[ií]|solicit|inscrib|matricul|devolv|aport|comunic|notific|acredit|subsan|deposit|satisf|liquid|retir|canje|reclam|recurr|aleg|vot|reserv|suscrib|firm|extend|durar|prorrog|dar[áa]n? )\p{L}*/iu;
/** Matches verbs in the future tense. */
const plainFuture = new RegExp(String.raw`(?<!\p{L})${futureVerbs}(?!\p{L})`, 'iu');
/** Matches modal verbs. */
const isModal = new RegExp(String.raw`(?<!\p{L})${modalVerbs}(?!\p{L})`, 'iu');
const lasts = (before: string): boolean =>
  state.test(before) || (plainFuture.test(before) && !isModal.test(before) && !once.test(before));
/** Matches a term or procedure that is open to applications: «plazo de inscripción». */
const openTerm =
  /(?<!\p{L})(?:plazo|per[íi]odo|inscripci[óo]n|matr[íi]cula|oferta|presupuesto|admisi[óo]n|solicitud(?:es)?)(?!\p{L})/iu;
/**
 * Matches an attempt, a permission or a fact, which is no duty: «intentará terminar», «podrá empezar», «habrá
 * un descuento para los pagos».
 */
const noDuty =
  /(?<!\p{L})(?:(?:intentar|procurar|tratar|esforzar|confiar|esperar|aspirar)[áa]n?|podr[áa]n? (?:empezar|iniciar|comenzar)|(?<![\p{L}] )habr[áa] (?!de |que )(?:un|una|unos|unas|otro|otra|\p{L}+s))(?!\p{L})/iu;
/** Matches a participle clause before the main one: «vendido el piso antes del 3 de mayo, la señal…». */
const absolute = /^(?:una vez )?\p{Lu}?\p{L}*[aií]d[oa]s? (?:el|la|los|las|un|una)\s[^,;]*$/iu;
/**
 * Matches a prohibition, whose date is the first day on which the act is allowed: «queda prohibido talar
 * antes de…».
 */
const forbidden = /(?<!\p{L})(?:prohibid[oa]s?|proh[íi]ben?|vedad[oa]s?)(?!\p{L})/iu;
const openQuote = String.raw`:?\s?[«"“'][^»"”]{0,200}$`;
/** Matches the text before a word within the quotation after «donde dice», which no longer holds. */
const replaced = new RegExp(`donde dice${openQuote}`, 'iu');
/** Matches the text before a word within the quotation after «debe decir», which replaces another. */
const replacing = new RegExp(`debe decir${openQuote}`, 'iu');

/** Matches a class of persons described by a date: «los nacidos», «quienes hubieran ocupado la playa». */
const personClass =
  /(?:^(?:los|las) \p{L}+[aií]d[oa]s|(?<!\p{L})quien(?:es)? (?:(?:no|se|lo|la) ){0,2}(?:hubier|hubies|hay)[ae]n? \p{L}+[aií]do)(?: [^,;]{0,60})?$/iu;
/** Matches a relative clause up to the expression. «Se acuerda que», «para que» introduce the duty itself. */
const inRelative =
  /(?:(?<!(?:^|\s)(?:hay|para|a|de forma|de modo|de manera|ruega|rogamos|solicita(?:n|mos)?|pid(?:e|en|imos)|dispon(?:e|en)|(?:acuerdan?|acordó|acordado|aprueban?|aprobó|ordenan?|requieren?|exigen?|conceden?|deciden?|decidió)[^,;]{0,40}))\sque|(?:^|\s)(?:quien|quienes|cuy[oa]s?))\s([^,;]{0,200})$/iu;
/**
 * Matches preterites, except those of decisions: «se acordó que…». A text may be cut within a word that looks
 * like one.
 */
export const preteriteVerbs =
  /(?<!\p{L})(?!(?:acord|aprob|decid|encarg|fij|conced|dispus|requir|establec|señal|convoc|oblig|ampl|prorrog|orden|otorg|determin|resolv|comprom)\p{L}{1,8}\s(?:[^,;.]{0,40}\s)?(?:que|plazos?|prórroga|\p{L}+[aei]r)\s)\p{L}{2,20}(?:ó|aron|ieron)(?=[\s,.;:)])/iu;
/** «Según el folleto, el cliente…»: another text says so, and neither the document nor a law. */
const source = String.raw`según (?:el|la|los|las|un|una) (?!(?:present|contratos?(?!\p{L}| \p{L}{2,24}[aií]d[oa](?!\p{L}))|cláusul|anex|pact|acuerd|conveni|póliz|calendari|base|pliego|proyect|ley|art|norm|reglament|decret|estatut|condicion|presupuest|oferta|resoluci)\p{L}*)\p{L}+`;
/** Matches a source at the start: «Según…, ». */
const bySource = new RegExp(String.raw`^${source}[^,]{0,40},\s`, 'iu');
/**
 * Matches another text as the source, named after the date: «la entregará el 1 de marzo, según el diario», «según sostuvo el arrendador».
 */
const bySourceAfter = new RegExp(
  String.raw`^,?\s(?:${source}|(?:según|tal (?:y )?como|como)\s(?:\p{L}{1,20}(?:ó|aron|ieron|uvo|aba|ía)|dij(?:o|eron)|dicen?|afirma|alega|sostiene|declara)n?(?!\p{L}))`,
  'iu',
);
/**
 * Matches a duty of the past or of another document: «hasta ahora debían presentar», «por decreto de 7 de
 * octubre se ordenó».
 */
const pastDuty =
  /(?<!\p{L})(?:deb[íi]an?|ten[íi]an? (?:que|hasta)|estaban? obligad[oa]s?|se obligaban?|iban? a)(?!\p{L})|(?<!\p{L})(?:eran?|dec[íi]an?|rezaban?|establec[íi]an?|preve[íi]an?|dispon[íi]an?|fijaban?)\s?:|^por (?:decreto|auto|providencia|resoluci[óo]n|acuerdo|diligencia|sentencia|orden) de (?:fecha )?\d[^.;]{0,60}\sse\s\p{L}{2,20}(?:ó|aron|ieron)(?!\p{L})/iu;
/** Matches the beginning of a condition before a verb. */
const inCondition =
  /(?:^|[\s,])(?:si(?! bien)|cuando|aunque|en caso de que|con independencia de que|pese a que|a pesar de que|(?<=(?:^|[\d,;.-])\s?)de no(?= \p{L}+[aei]r(?:se|lo|la)?\s))\s[^,;]{0,200}(?:,\s(?:es decir|esto es),[^,;]{0,80})?$/iu;
/** Matches a participle behind its noun: «las compras efectuadas hasta», «el tipo aplicable hasta». */
const participle =
  /(?<!\p{L})(?!(?:el|la|los|las|un|una|del|al|de|su|sus|este|esta|cada|todo|toda|todos|todas|y|o|en|por|a|con|para)\s)(\p{L}+) (?:no )?(?:(?!v[áa]lid)\p{L}{2,}[aií]d[oa]s?|hech[oa]s?|abiert[oa]s?|aplicables?|vigentes?|en vigor)(?: (?:por|con|al?|del?) [^,;]{2,40}| \p{L}+mente| para)?$/iu;
/** Matches identity papers and permits, whose validity ends without a duty. */
const ofIdentity =
  /(?<!\p{L})(?:DNI|N\.?I\.?E|NIF|TIE|pasaporte|carn[ée]t?|permiso de (?:conducir|conducción|residencia|trabajo)|tarjeta (?:sanitaria|de residencia)|ITV)(?!\p{L})[^;]{0,80}?(?:v[áa]lid|valid|vigen|en vigor|caduc|cad\.|renov)[^;,]{0,30}$/iu;
/** Matches the validity of an identity paper without a verb: «con DNI con vigencia hasta». */
const withValidity = /(?<!\p{L})con (?:vigencia|validez|caducidad|vencimiento)(?: el)?$/iu;
/** Matches an adjective behind a comma, which describes its noun: «con pasaporte 123, válido hasta». */
const apposition =
  /,\s(?:[\p{Lu}\d./-]{2,12}\s)?(?:v[áa]lid|vigente|caduc|en vigor)\p{L}*(?:\s(?:hasta|el))?$/iu;
/** Matches a participle behind a comma that dates its noun: «el acta de replanteo, firmada el». */
const dated =
  /,\s\p{L}{3,20}[aií]d[oa]s?(?:\s(?:en|por|con|ante|entre)\s[^,;]{2,40})?(?:\s(?:con|en|a|de)\sfecha(?:\sde)?)?(?:\sel(?:\sd[íi]a)?)?$/iu;
/** Matches verbs that a participle completes: «deberá estar acabada». */
const auxiliary =
  /(?<!\p{L})(?:ser|sea|sean|ser[áa]n?|estar|est[ée]n?|estar[áa]n?|est[áa]n?|quedar|queden?|quedar[áa]n?|tener|tengan?|haber\p{L}*|habr[áa]n?|ha|han|haya|hayan|debidamente)(?!\p{L})[^,;]{0,40}$/iu;
const clitics = String.raw`(?:(?:no|se|lo|la|los|las|le|les)\s){0,2}`;
/** Matches a modal verb or a future tense right after, with its pronouns. */
const verbFollows = new RegExp(String.raw`^\s${clitics}(?:${modalVerbs}|${futureVerbs})(?!\p{L})`, 'iu');
/** Matches the beginning of a sentence, unlike a label of a form. */
const sentence =
  /^(?:\p{L}+[aií]d[oa]s?|el|la|los|las|lo|un|una|su|sus|este|esta|cada|tod[oa]s?|se|no|le|les|que|quien|quienes|si|cuando|usted|ustedes|ambas|cualquiera)\s/iu;

/** Returns true for an expression between a subject and its verb: «el tipo aplicable hasta el 31 de julio será…». */
export const describesSubject = (before: string, after: string): boolean =>
  sentence.test(before.trim()) && !statesDuty.test(before) && verbFollows.test(after);

interface Read extends TimeClause {
  readonly isDate: boolean;
  /** Words before the first verb of duty. */
  readonly head: string;
  /** Words between the last verb of duty and the expression. */
  readonly tail: string;
  readonly whole: string;
}

/**
 * Matches words that introduce a clause whose duty is only debated or claimed: «se debate si los socios
 * deben…», «la parte social sostiene que la empresa debe…».
 */
const opensClause =
  /(?<!\p{L})(?<!(?:acuerdan?|acordó|acordado|aprueban?|aprobó|ordenan?|requieren?|exigen?|conceden?|deciden?|decidió|disponen?|resuelven?|pactan?|convienen?|establecen?)[^,;]{0,40}\s)(?:que\s(?:el|la|los|las|un|una|cada|su|sus|se|no|todos?|todas?)\s|si\s(?!bien\s))/iu;
/** Matches a relative clause about the fate of the duty: «el 4 de diciembre, que el arrendador da por recibidos». */
const toldBehind =
  /^,?\s(?:que|(?:el|la|lo|los|las)\s(?:que|cual(?:es)?)|cuy[oa]s?)\s(?!(?:es|será|cae|coincide)\s)/iu;
/** Matches a concession behind the date: «el 31 de marzo, aunque se ampliará». */
const conceded = /^,?\s(?:aunque|si bien|pero|pese a)\s/iu;
/** Matches a verb of request or wish before «que»: «el vecino pide que se pinte». */
const wished =
  /(?<!\p{L})(?:piden?|pidi(?:ó|eron)|solicitan?|solicit(?:ó|aron)|proponen?|propus(?:o|ieron)|sugieren?|quieren?|desean?|pretenden?|reclaman?|instan?)\sque\s/iu;
/** Matches a duty reported at second hand: «me pide que notifique a la dueña que ha de retirarlo». */
const reportedTwice = /\sque\s[^;]{3,120}\sque$/iu;
/** Matches a gerund before a date, which dates an accompanying act: «Prestará servicios, iniciando la relación el». */
const gerund = /(?<!\p{L})\p{L}{2,30}(?:ando|iendo|yendo)(?:se|l[oa]s?)?(?!\p{L})/iu;
/** Matches a clause that names the day of an event: «A la incorporación, que es el». */
const namesDay = /,\s(?:fecha\s)?que\s(?:es|ser[áa]|fue|cae)(?:\s(?:el|en))?$/iu;
const isQuoted = (before: string): boolean =>
  before.lastIndexOf('«') > before.lastIndexOf('»') || before.lastIndexOf('“') > before.lastIndexOf('”');

/** Doubt about a date of another clause. */
export const describedDateDoubt =
  'La fecha describe a qué casos se refiere la frase: comprueba si es un plazo.';

/** Wordings that set no deadline. */
const refusals: readonly ((read: Read) => boolean)[] = [
  ({ before }) =>
    replaced.test(before) || forbidden.test(before) || before.lastIndexOf('¿') > before.lastIndexOf('?'),
  ({ after }) => isSuperseded.test(after),
  ({ before, whole, isNamed }) =>
    !isNamed && !statesDuty.test(whole) && (share.test(before) || habit.test(whole)),
  ({ before, isDate }) => isDate && personClass.test(before),
  // «Entre los días 1 y 15 de cada mes, hasta el día 20»: days of receipt.
  ({ tail, after, kind }) =>
    kind === 'recurring' &&
    (inCondition.test(tail) || /^,?\s(?:desde\s[^,;.]{1,60}\s)?hasta el (?:día )?\d/iu.test(after)),
  ({ before, after, beyond, isNamed, isDate }) =>
    isDate && !isNamed && after.trim() === '' && describesSubject(before, beyond),
  ({ before, isDate }) => isDate && preteriteVerbs.test(`${before} `) && !statesAnyDuty.test(before),
  ({ tail, isDate }) => isDate && preteriteVerbs.test(`${inRelative.exec(tail)?.[1] ?? ''} `),
];

/** Wordings whose date is right but may be no duty, with the sentence for the user. */
const doubts: readonly (readonly [isFound: (read: Read) => boolean, doubt: string])[] = [
  [
    ({ before, whole }) => shareOfCases.test(before) || habit.test(whole),
    'La frase se refiere solo a una parte de los casos: comprueba si es un plazo.',
  ],
  [
    ({ before }) => ofIdentity.test(before),
    'Es la validez de un documento personal, no un plazo de las partes.',
  ],
  [
    ({ before, after }) => forecast.test(before) || isOnlyGuide.test(after),
    'Es una previsión: comprueba si obliga.',
  ],
  [
    ({ before, time, isDate, isNamed }) =>
      isDate && !isNamed && time.startsWith('hasta') && lasts(before) && !openTerm.test(before),
    'La fecha dice hasta cuándo dura algo: comprueba si es un plazo.',
  ],
  [
    ({ before }) => noDuty.test(before),
    'La frase no expresa con claridad una obligación: comprueba si es un plazo.',
  ],
  [
    ({ before, isDate }) => isDate && absolute.test(before),
    'La fecha forma parte de una condición: comprueba qué ocurre después.',
  ],
  [({ before }) => advice.test(before), 'Es una recomendación, no una obligación.'],
  [({ before }) => extension.test(before), 'Es una prórroga posible, no un plazo fijado.'],
  [
    ({ before, after }) => reported.test(before) || bySource.test(before) || bySourceAfter.test(after),
    'La frase recoge lo que ha dicho otra persona.',
  ],
  [
    ({ after, isDate }) =>
      isDate && (conceded.test(after) || (toldBehind.test(after) && !statesDuty.test(after))),
    describedDateDoubt,
  ],
  [({ before }) => wished.test(before), 'La frase recoge lo que ha dicho otra persona.'],
  [
    ({ before, isNamed }) => !isNamed && pastDuty.test(before),
    'La frase se refiere a una obligación anterior: comprueba si sigue en vigor.',
  ],
  [({ before }) => replacing.test(before), 'Es una corrección de otro texto.'],
  [
    ({ before, isNamed }) =>
      !isNamed && (imagined.test(before) || (subordinate.test(before) && !statesAnyDuty.test(before))),
    'La frase plantea un caso hipotético: comprueba si es un plazo.',
  ],
  [
    ({ before, isDate }) =>
      isDate &&
      (apposition.test(before) || withValidity.test(before) || namesDay.test(before) || dated.test(before)),
    describedDateDoubt,
  ],
  [
    ({ tail, isDate, isNamed }) => isDate && !isNamed && inCondition.test(tail),
    'La fecha forma parte de una condición: comprueba qué ocurre después.',
  ],
  [
    ({ tail, isDate, isNamed }) => {
      const relative = inRelative.exec(tail)?.[1];
      // In «el bar, cuya licencia finaliza el…» the licence ends, which sets no duty for its owner.
      const isPossessive =
        tail.toLowerCase().lastIndexOf(' cuy') > Math.max(tail.lastIndexOf(','), tail.lastIndexOf(';'));
      const states = isPossessive ? statesDuty : statesAnyDuty;
      return isDate && !isNamed && relative !== undefined && !states.test(relative);
    },
    describedDateDoubt,
  ],
  [
    ({ tail, before, isDate, isNamed }) => {
      const match = isDate && !isNamed ? participle.exec(tail) : null;
      return (
        match !== null && !auxiliary.test(`${before.slice(0, before.length - match[0].length)}${match[1]}`)
      );
    },
    describedDateDoubt,
  ],
  [
    ({ before, after, isDate, isNamed, isActorAlone }) =>
      isDate && !isNamed && !isActorAlone && describesSubject(before, after),
    describedDateDoubt,
  ],
  [
    ({ before, head, tail, isNamed }) =>
      !isNamed &&
      (opensClause.test(head) ||
        reportedTwice.test(head) ||
        gerund.test(tail) ||
        (isQuoted(before) && !replacing.test(before))),
    'La frase no expresa con claridad una obligación: comprueba si es un plazo.',
  ],
  [
    ({ before, whole, isNamed }) => !isNamed && sentence.test(before) && !statesAnyDuty.test(whole),
    'La frase no expresa con claridad una obligación: comprueba si es un plazo.',
  ],
];

/** Reads how far a clause makes its expression of time a deadline. */
export function readForce(around: TimeClause): Force {
  const before = around.before.trim();
  const duties = [...before.matchAll(eachDuty)];
  const last = duties.at(-1);
  const head = duties[0] === undefined ? '' : before.slice(0, duties[0].index);
  const tail = last === undefined ? before : before.slice(last.index + last[0].length);
  const isDate = around.kind !== 'term';
  const read = {
    ...around,
    isDate,
    before,
    head,
    tail,
    whole: `${before} ${around.time} ${around.after.trim()}`,
  };
  return {
    isNone: refusals.some((isFound) => isFound(read)),
    doubts: [...new Set(doubts.flatMap(([isFound, doubt]) => (isFound(read) ? [doubt] : [])))],
  };
}

/** Matches each verb of a duty. */
const eachDuty = new RegExp(String.raw`(?<!\p{L})(?:${modalVerbs}|${futureVerbs})(?!\p{L})`, 'giu');
