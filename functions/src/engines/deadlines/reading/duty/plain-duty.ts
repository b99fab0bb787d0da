import { trimEndMatching } from '../../../../contract/trim-matching.ts';
import { foldText } from '../../../../platform/spanish/spanish-terms.ts';
import type { TextSpan } from '../../../../platform/spanish/split-sentences.ts';
import { monthPattern } from '../months.ts';
import { futureVerbs, modalVerbs } from './duty-verbs.ts';

/** A clause in one of the known forms. */
export interface PlainDuty {
  /** Folded first noun of the subject that acts, and its complement: «vecino», «del tercero». Empty without one. */
  readonly actor: string;
  readonly complement: string;
}

/** A clause without a subject that acts: «el plazo finaliza», «la renta se pagará». */
export const unnamedDuty: PlainDuty = { actor: '', complement: '' };

/** Stands for an expression of time: a character without a meaning in Unicode. */
const mark = '\uE000';
const determiner = String.raw`(?:el|la|los|las|un|una|unos|unas|cada|sus?|amb[oa]s|tod[oa]s?|dich[oa]s?|est[ea]|est[oa]s|cualquiera?|d\.ª?|dña\.|don|doña)`;
const preposition =
  '(?:a|al|ante|bajo|con|contra|de|del|desde|durante|en|entre|hacia|hasta|mediante|para|por|sin|tras)';
/** Matches words that introduce another clause, deny, ask or tell of the past. */
const clauseWords =
  '(?:que|qué|quien(?:es)?|cual(?:es)?|cuy[oa]s?|si|cuando|cómo|donde|mientras|porque|pues|según|conforme|aunque|pero|sino|salvo|excepto|menos|no|ni|nunca|jamás|nad[ae]|ningun[oa]?|ningún|tampoco|ya|aún|todavía|acaso|quizás?|s[oó]lo|son|es|eran?|fue(?:ron)?|h[ae]n?|hemos|hay|hab[ií]an?|hubo|est[áa]n?|estaban?|serán?|iban?|van?|ejemplo)';
/** Matches preterites and imperfects of the first conjugation: «pagó», «pagaba». */
const preterite = String.raw`\p{L}{2,}(?:ó|aron|ieron|aban?)`;
/** Matches words that no noun phrase has. */
const noNounPattern = new RegExp(
  `^(?:${clauseWords}|como|siempre|también|además|o|u|se|les?|lo|me|te|nos|es[oa]|esto|ello|así|luego|ahora|hoy|ayer|${preterite}|${futureVerbs})$`,
  'u',
);
const determinerPattern = new RegExp(`^${determiner}$`, 'u');
const prepositionPattern = new RegExp(`^(?:${preposition}|y|e|como)$`, 'u');
const maxNouns = 24;

/** Returns true for nouns with their articles, adjectives and prepositions; an article alone begins another phrase. */
function isNounPhrase(text: string): boolean {
  const all = text.split(' ');
  return (
    all.length <= maxNouns &&
    all.every((token, index) => {
      const plain = token.replace(/,$/u, '');
      const before = all[index - 1] ?? ',';
      if (determinerPattern.test(plain))
        return (
          before.endsWith(',') ||
          prepositionPattern.test(before) ||
          determinerPattern.test(before) ||
          /^[a-z]\.$/u.test(plain)
        );
      return !noNounPattern.test(plain) || prepositionPattern.test(plain);
    })
  );
}

const words = String.raw`[\p{L}\d\s.ºª'’&/%-]{2,80}?`;
const subject = String.raw`(?!(?:se|les?|lo|nos)\s)[^;:¿«»()]{2,160}?`;
const asideSource = String.raw`(?:,\s(?:por su parte|en cambio|asimismo|igualmente|además),|\s(?:también|además|asimismo|igualmente|sí))?`;
const clitics = String.raw`(?:(?:se|les?|l[oa]s?|nos)\s){0,2}`;
/** Matches futures of states, movements and attempts, which are no acts: «estará», «intentará». */
const stateVerbs = String.raw`(?:ser|estar|habr|ir|vendr|tendr|querr|sabr|segu|permanec|continu|qued|reg|dur|surt|nac|cumpl|intent|procur|trat|esper|conf|esforz|aspir|podr|deb|viv|volv|va|cre|mor|fallec|ces|conoc)(?:er|ar|ir)?[áa]n?(?!\p{L}|\sque|\sderecho)`;
const actVerb = String.raw`(?<verb>${clitics}(?:(?:${modalVerbs})(?!\s(?:haber|empezar|iniciar|comenzar|(?:ser|estar)(?!\s\p{L}+[aií]d[oa]s?))(?!\p{L}))|(?!${stateVerbs})${futureVerbs}))(?!\p{L})`;
/** Matches the number or name of a clause: «Tercera.-», «4.1», «Artículo 9.». */
const clauseNumber = String.raw`(?:(?:(?:cláusula|estipulación|artículo|acuerdo|punto|pacto|base)\s[\p{L}\d.ºª]{1,12}|(?!\p{L}+[aií]d[oa]s?:)\p{L}{1,16}|\d{1,2}(?:\.\d{1,2})*)[.)ºª:-]+\s?-?\s|\d{1,2}(?:\.\d{1,2})+\s|[-–•*·]\s){0,2}`;
const endVerbs = '(?:finaliza|termina|vence|expira|concluye|caduca)(?:rá)?';

/** Matches a condition, which a term may have: «en caso de avería, ». */
const conditionPattern = new RegExp(
  String.raw`^${clauseNumber}(?:si|cuando|en caso de|en el caso de|en el supuesto de)\s[^,;]{3,160},\s`,
  'u',
);
/** Forms of a clause that sets a deadline, up to the words that may follow. */
const formPatterns: readonly RegExp[] = [
  // «El contrato vence…», «El plazo de presentación finaliza…»
  new RegExp(
    String.raw`^${clauseNumber}(?:se (?:informa|comunica)(?:\sde)? que\s)?(?:(?:el|la|este|esta)\s(?:presente\s)?(?:contrato|póliza|seguro|cobertura|garantía|último día (?:para|de) ${words}(?:\s${determiner}\s${words})?|relación(?:\slaboral)?|plazo|per[ií]odo voluntario(?:\sde\spago)?|(?:primera|última)\scuota)|(?:el|la)\s(?:plazo|per[ií]odo)(?:\smáximo)?\s(?:de|para)\s(?:\p{L}+[aei]r\s)?(?:${determiner}\s)?${words}(?:\sde\s(?:${determiner}\s)?${words})?)(?:,\s[^,;]{3,40},)?\s(?:${endVerbs}|será(?:\sde)?|es|se extiende(?:\sdesde\s\S+(?:\s\S+){0,6})?|(?:estará|permanecerá) abierto(?:\sdesde\s\S+(?:\s\S+){0,6})?|tendrá\s(?:una\s|su\s)?(?:vigencia|duración)(?:\sde)?|permanecerá vigente|estará (?:vigente|en vigor)|se extenderá|durará)\s(?=${mark})`,
    'u',
  ),
  // «El arrendatario pagará la fianza…»
  new RegExp(
    String.raw`^${clauseNumber}(?:(?:antes de que (?:pasen|transcurran)\s)?${mark},?\s)?(?:(?<subject>${subject})${asideSource}\s)?(?:(?:entrega|paga|abona|recibe)n?\s(?:[^,;.]|[.,]\d){1,60}\sy\s)?${actVerb}`,
    'u',
  ),
  // «El cliente dispone de…», «Dispone usted de…»
  new RegExp(
    String.raw`^${clauseNumber}(?:(?<subject>${subject})${asideSource}\s)?(?:dispon\p{L}+|tienen?|tendrán?|cuentan?)(?:\sdel?|\scon)?(?:\susted)?(?=\s${mark})`,
    'u',
  ),
  // «El 10 de marzo de 2027 vence el plazo…»
  new RegExp(String.raw`^${clauseNumber}${mark}\s${endVerbs}\sel\splazo`, 'u'),
  // «Se requiere a la empresa para que aporte…», «Se cita a las partes…»
  new RegExp(
    String.raw`^${clauseNumber}(?:mediante la presente\s|(?:de acuerdo con|de conformidad con|conforme a|en virtud de)\s[^,;]{3,80},\s)?(?:${subject}\s)?(?:se\s)?(?:les?\s)?(?:requiere|cita|convoca|emplaza|señala|concede|otorga|acuerda|fija)n?(?:\spor\s(?:unanimidad|mayoría))?\s(?:que\s${subject}\s(?!se\s)\p{L}+[eaá]n?(?!\p{L}))?(?:a\s${subject}\spara\sque\s\p{L}+)?`,
    'u',
  ),
  // «Contra esta resolución cabe…»
  new RegExp(
    String.raw`^${clauseNumber}(?:contra|frente a)\s(?:${determiner}\s)?(?:presente\s)?${words}(?:\s${subject})?\s(?:cabe|podrán?)`,
    'u',
  ),
  // «Presentación de ofertas: hasta…»
  new RegExp(
    String.raw`^${clauseNumber}(?:vencimiento|vence|fecha (?:límite|tope|de vencimiento)|(?:fin de )?plazo|presentación|solicitudes|inscripción|matrícula|vigencia)(?:\s[^:;.${mark}]{0,60}?)?:?\s?[^\p{L}]{0,4}(?:(?:del?|desde)\s\S+(?:\s\S+){0,6}\s)?${mark}`,
    'u',
  ),
  // «Renta: 2.100 euros al año, pagaderos…»
  new RegExp(
    String.raw`^${clauseNumber}(?:renta|precio|cuota|prima|canon|provisión|importe|honorarios)[.:]?\s[^;:]{0,80}?(?:pagader[oa]s?|a (?:pagar|abonar|ingresar|satisfacer)[^;:]{0,60}?)\s(?=${mark})`,
    'u',
  ),
];
/** Matches the notice that prevents something: «…salvo que una de las partes avise…». */
const noticePattern = new RegExp(
  String.raw`^[^;]{0,300}\s(?:salvo|a menos) que\s(?:${subject}\s)?(?:(?:se|l[oae]s?|no)\s){0,3}(?:comuni[cq]|notifi[cq]|avis|denunci|manif|opon|preavis)\p{L}+`,
  'u',
);
/** Matches a row of a table: cells, its day, and numbers. */
const tableRowPattern = new RegExp(String.raw`^(?:[^.;]|\.(?=\d)){0,90}\s?${mark}(?:\s[\d.,€%\s|-]*)?$`, 'u');

/** Matches words that no known form has: those of another clause, of the past, of a guess, quotes and choices. */
const unknownWordPattern = new RegExp(
  String.raw`[¿?«»“”"…>()]|${mark}\s[ou]\s|${mark}[^${mark}]{0,80}\s[ou]\s(?:(?:el|en)\s)?${mark}|(?<![\p{L}\d])(?!(?<=de\s)no\s|(?<=al\s)menos|(?<=para\s)que\s|que\s(?:designen?|indiquen?|señalen?|correspondan?|ven[cz]\p{L}+|pasen|transcurran|ocurra)(?!\p{L}))(?:${clauseWords}|tal vez|(?!(?:telemática|electrónica|íntegra|previa|directa|personal|debida|conjunta|mensual|trimestral|semestral|anual|inmediata|obligatoria|respectiva|simultánea|efectiva|expresa|fehaciente|solidaria)mente)\p{L}{2,}mente|previst[oa]s?|en (?:(?:su|todo|cualquier) caso|principio)|una vez|si procede|a ser posible|como(?!\s(?:máximo|mínimo|muy|fecha)(?!\p{L}))|(?<!(?:el|la|los|una?|del|al|de|su|don|d\.)\s)(?!avisando)\p{L}{2,}(?:(?:ando|iendo|yendo)(?:se|l[oa]s?)?|rían?|aban?)|\p{L}{2,}(?:ó|aron|ieron))(?![\p{L}\d])`,
  'u',
);
/** Matches words of time: behind those that were read, they say more about the day. */
const timeWordPattern = new RegExp(
  String.raw`(?<!\p{L})(?:d[ií]as?|mes(?:es)?|años?|semanas?|horas|(?:bi|tri|cuatri|se)mestres?|quincenas?|jornadas?|plazos?|términos?|pr[óo]rrog\p{L}+|aplaza\p{L}+|ampli(?:a|able|ación)s?|a partir|desde|hasta|antes|después|tras|${mark}\s(?:siguientes?|posterior(?:es)?|anterior(?:es)?)|${monthPattern}|20\d\d)(?!\p{L})`,
  'u',
);
/** Matches words of time that change no day: «de cada año», «por meses anticipados», «la declaración de 2026». */
const knownTimePattern = new RegExp(
  String.raw`(?:${mark}\sde\s(?:cada|todos los)\s\p{L}+|en\s\p{L}+\s(?:plazos|pagos)|por\s\p{L}+\s(?:anticipad|vencid)[oa]s|orden del día|a\slas?\s\d{1,2}(?:[:.]\d{2})?\shoras|(?:oponerse a|evitar|solicitar|pedir|renunciar a)\s(?:la|su|una)\sprórroga|hasta\s(?=${mark})|antes de que (?:pasen|transcurran)\s(?=${mark})|lo que ocurra (?:antes|después)|a contar desde (?:el|la)(?:\s[^\s,]+){1,6}$|(?<!\d\s)del?\s(?:(?:año|ejercicio|curso|mes|trimestre)\s(?:de\s)?)?(?:20\d\d|${monthPattern})(?:\s(?:de\s)?20\d\d)?|el\s(?:\S+\s){1,6}y\s${endVerbs}\s(?=${mark}))`,
  'gu',
);
/** Matches a participle before a day, which it describes: «los gastos realizados hasta». */
const describedDayPattern = new RegExp(
  String.raw`(?<!(?<!\p{L})(?:el|la|los|las|una?|sus?|del|al|de|por|para|cada|ser|estar)\s)(?<!\p{L})\p{L}+[aií]d[oa]s?\s${mark}`,
  'u',
);
/** Matches words before a time that make it vague, or the time of a thing: «hacia», «un pagaré con vencimiento». */
const vagueTimePattern = new RegExp(
  String.raw`(?<!\p{L})(?:hacia|sobre|cerca de|casi|con\s(?:vencimiento|caducidad|fecha(?:\sde\s\p{L}+)?|inicio|comienzo|salida|llegada|efectos?|entrada en vigor|validez|vigencia))(?:\s(?:de|del|en|el|al?))?\s${mark}`,
  'u',
);
/** Matches a thing that accrues up to a day: «pagará los gastos hasta el 5 de mayo». */
const accruedPattern = new RegExp(
  String.raw`(?<!\p{L})(?:gastos|costes|intereses|suministros|consumos|rentas|servicios|impuestos)\s${mark}`,
  'u',
);
/** Matches a term that measures a thing: «un contrato de un año desde la firma». */
const measuredThingPattern = new RegExp(
  String.raw`(?<!(?:dispon\p{L}{1,6}|tend\p{L}{1,6}|tienen?|conced\p{L}{1,6}|otorg\p{L}{1,6}|usted|plazo|término|per[ií]odo|máximo|mínimo|antelación|anticipación|preaviso|aviso|será|es|vigencia|duración|validez)\s)(?<!\p{L})de\s${mark}`,
  'u',
);
/** Matches the beginning of a part behind a comma. */
const partLeadPattern = new RegExp(
  String.raw`^(?:(?:y|e|o|una?|otr[oa]s?|cuota|don|doña|que ven\p{L}+|lo que ocurra)\s|${preposition}\s|${mark}|\d|d\.|s\.|como (?:máximo|mínimo|muy tarde)|inclusive|ambos|más|(?:el|la|los|las)\s(?:primer|segund|tercer|cuart|últim|rest|otr|mitad|día|${mark})|$)`,
  'u',
);
/** Matches a participle: «contratado». */
const participlePattern = /(?<!\p{L})(?:\p{L}{2,}[aií]d|hech|resuelt|satisfech)[oa]s?(?!\p{L})/u;
/** Matches the verbs of single acts, for which «se» has no subject: «la renta se pagará». */
const singleActPattern =
  /(?<!\p{L})(?:pag|abon|ingres|satisf|present|entreg|devol|remit|envi|justific|liquid|formaliz|firm|otorg|deposit|reembols|har|efectu|realiz|ejecut|admit|recib|comunic|notific|solicit|termin|acab|cumpliment|serv|sirv|aport|llev|cobr|carg|amortiz|acredit|subsan|retir|recog|reintegr|consign|interp|formul|revis|hac|resuel|conclu)/u;
/** Matches verbs that a person does with «se»: «se incorporará», «podrá oponerse». */
const ofPersonsPattern =
  /(?:^se\s|\s)(?:compromet|oblig|incorpor|person|inscrib|reun|acog|opon|adher|abst)(?:\p{L}+se|\p{L}*[áae]n?)(?!\p{L})/u;
/** Matches a verb at the beginning of an expression of time: «dispone de un plazo de». */
const verbOfTimePattern =
  /^\s*(?:se\s)?(?:les?\s)?(?:dispon|tien|tend|cuent|conced|otorg)\p{L}+\s(?:usted\s)?(?:del?\s|con\s)?/iu;

/** Matches a warning behind a term: «, advirtiéndole de que…». */
const warningPattern = /,\s(?:advirti|(?:bajo|con) (?:el )?apercibimiento|con la advertencia)/u;

function withMarks(whole: string, times: readonly TextSpan[]): string {
  const flat = whole.replaceAll(mark, ' ');
  let text = '';
  let from = 0;
  for (const { start, end } of [...times].sort((a, b) => a.start - b.start)) {
    if (start < from) continue;
    const verb = verbOfTimePattern.exec(flat.slice(start, end))?.[0] ?? '';
    text += `${flat.slice(from, start)}${verb} ${mark}`;
    from = end;
  }
  const marked = (text + flat.slice(from)).toLowerCase().replace(/\s+/gu, ' ').trim();
  const [plain = ''] = marked.split(warningPattern);
  return trimEndMatching(plain, /[.;:,\s]/u)
    .replaceAll(`, ${mark}, `, ` ${mark} `)
    .replaceAll(`${mark})`, mark);
}

/**
 * Reads a clause of which every word is known: its subject, its verb of duty, its object and its times. Returns
 * undefined for any other one, also for a condition, a denial, the past, a report, a quote or a further clause.
 */
export function readPlainDuty(
  flat: string,
  times: readonly TextSpan[],
  { isRow, isTerm }: { readonly isRow: boolean; readonly isTerm: boolean },
): PlainDuty | undefined {
  const marked = withMarks(flat, times);
  const text = isTerm ? marked.replace(conditionPattern, '') : marked;
  if (isRow && tableRowPattern.test(text))
    return unknownWordPattern.test(text) || participlePattern.test(text) ? undefined : unnamedDuty;
  for (const formPattern of isTerm ? [...formPatterns, noticePattern] : formPatterns) {
    const found = formPattern.exec(text);
    const plain = found === null ? undefined : readForm(text, found, isTerm);
    if (plain === undefined) continue;
    // «Ocupará la finca hasta el 3 de mayo»: the day on which a state ends.
    const isUntil = times.some(({ start, end }) => /^\s*hasta\s/iu.test(flat.slice(start, end)));
    const { verb = '' } = found?.groups ?? {};
    const isAct = verb === '' || modalPattern.test(verb) || singleActPattern.test(text);
    return isUntil && (!isAct || accruedPattern.test(text)) ? undefined : plain;
  }
  return undefined;
}

/** Returns true for words that no known form has. */
export const hasUnknownWords = (text: string): boolean => unknownWordPattern.test(text.toLowerCase());

/** Returns true for words of time: those of days, months, terms and their ends. */
export const hasTimeWords = (text: string): boolean => timeWordPattern.test(text.toLowerCase());

const modalPattern = new RegExp(modalVerbs, 'u');

function readForm(text: string, found: RegExpExecArray, isTerm: boolean): PlainDuty | undefined {
  const rest = text.slice(found[0].length - (found[0].endsWith(mark) ? 1 : 0));
  const parts = rest.split(/[,;:]\s|\.\s/u).slice(1);
  if (unknownWordPattern.test(rest) || describedDayPattern.test(text)) return undefined;
  if (isTerm && measuredThingPattern.test(text)) return undefined;
  if (vagueTimePattern.test(text)) return undefined;
  if (timeWordPattern.test(rest.replace(knownTimePattern, ' '))) return undefined;
  if (!parts.every((each) => partLeadPattern.test(each.trim()))) return undefined;
  const { subject: named, verb = '' } = found.groups ?? {};
  if (named !== undefined && !isNounPhrase(named)) return undefined;
  return named === undefined ? unnamedDuty : readActor(named, verb, rest);
}

const leadingPattern = new RegExp(String.raw`^(?:(?:cualquiera|una)\sde\s)?(?:${determiner}\s)+`, 'u');

function readActor(named: string, verb: string, behind: string): PlainDuty | undefined {
  const isPassive =
    /^se\s/u.test(verb) || /^\s(?:(?:ser|estar|quedar)\s|\p{L}+[aei]rse(?!\p{L}))/u.test(behind);
  if (isPassive && !ofPersonsPattern.test(verb + behind.slice(0, 20)))
    return singleActPattern.test(verb + behind.slice(0, 40)) ? unnamedDuty : undefined;
  // «Los gastos los abonará la arrendadora»: the subject is behind the verb.
  const agent = /^l[oa]s?\s/u.test(verb) ? /^\s(?:el|la|los|las)\s(\S+)/u.exec(behind)?.[1] : undefined;
  const [noun = '', ...others] = named.replace(leadingPattern, '').split(/[\s,]/u);
  const complement = others.join(' ');
  const isOneOfMany = /^del?\s/u.test(complement) || participlePattern.test(complement);
  return {
    actor: foldText(agent ?? noun),
    complement: agent === undefined && isOneOfMany ? foldText(complement) : '',
  };
}
