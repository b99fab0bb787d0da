import { trimEndMatching } from '../../../contract/trim-matching.ts';
import type { TextSpan } from '../../../platform/spanish/split-sentences.ts';
import { future, modal, present, statesAnyDuty, statesDuty } from './duty-verbs.ts';
import { describesSubject, type Force, readForce, type TimeKind } from './force.ts';

/** A duty in the words of its sentence. */
export interface Duty extends Force {
  readonly what: string;
  readonly who: string | null;
  readonly condition: string | null;
  /** Subject and verb, which the next expression of the sentence may share. */
  readonly lead: string;
}

/** An expression of time in a sentence, with its lead-in («en el plazo de») and its start phrase. */
export interface DutyTime extends TextSpan {
  /** Part of the sentence that is about it. */
  readonly region: TextSpan;
  readonly isNamed: boolean;
  readonly kind: TimeKind;
}

const verb = new RegExp(
  String.raw`(?<!\p{L})((?:no|ni|tampoco) )?((?:se|le|les|lo|la|los|las) )?(?:(${modal})|(${future}))(?!\p{L})`,
  'giu',
);
const presentVerb = new RegExp(String.raw`(?<!\p{L})((?:no|ni) )?${present}(?!\p{L})`, 'giu');

const law =
  /(?<!\p{L})(?:leyes?|ley|art[íi]culos?|art\.|reglamento|c[óo]digo|real decreto|normativa|jurisprudencia|directiva|sentencia|doctrina|legislaci[óo]n|disposici[óo]n)(?!\p{L})/iu;
const communicates =
  /^\s*((?:cualquiera|una|alguna|ninguna|el|la|los|las)\s[^,;.]{0,60}?)\s(?:(?:no|se|le|lo)\s){0,3}(?:comuni[cq]|notifi[cq]|manif|avis|denunci|expres|preavis|solicit|opong|requier|indi[cq]|desist|renunci|formul|hubie)\p{L}+/iu;
const needless =
  /(?<!\p{L})(?:no|ni|sin que) (?:es|será|sea|resulta|resultará|hace|hará) (?:necesari|precis|obligatori|exigible|falta|imprescindible|requisito)/iu;
/** A sentence about a law: «El artículo 9 de la ley establece…». */
const statesLaw =
  /^\W{0,4}(?:[\p{L}\d]{1,14}[.ªº)-]{1,3}\s?)?(?:según |conforme a |de acuerdo con |tal y como )?(?:el |la |los |las )?(?:propi[oa] |citad[oa] |vigente )?(?:ley(?:es)?|art[íi]culos?|reglamento|c[óo]digo|real decreto|normativa|jurisprudencia|directiva|sentencia|doctrina|legislaci[óo]n|disposici[óo]n (?:adicional|transitoria|final|legal)|estatuto)(?!\p{L})[^;.]{0,90}(?<!\p{L})(?:establec|dispon|prev|fij|señal|regul|exig|conced|contempl|reconoc|otorg|oblig|impon|estable|indic|declar|consider|interpret|limit)\p{L}*/iu;
const conditionLead =
  /(?<!\p{L})(?:si|en caso de(?: que)?|en el caso de(?: que)?|en el supuesto de(?: que)?|cuando|salvo que|a menos que|siempre que|siempre y cuando|en tanto|caso de)(?!\p{L})/iu;
const necessity = /^(?:exceder|superar|superior|demorar|retrasar|rebasar|ser superior|prolongar|dilatar)/iu;

/** The part of a sentence that is about one expression of time. */
interface Clause {
  readonly text: string;
  /** The expression in `text`. */
  readonly span: TextSpan;
  readonly before: string;
  readonly after: string;
  /** The verb of duty that the expression belongs to. */
  readonly verb: RegExpMatchArray | undefined;
  readonly subject: Subject | undefined;
}

/** An act in the words of a clause. Without `who`, the subject of the clause acts. */
interface Act {
  readonly words: string;
  readonly who?: string | null | undefined;
  /** True when the words state a duty without a verb of duty: a notice, the omission of a condition. */
  readonly isNamed?: boolean;
  readonly isCondition?: boolean;
}

/** Ways in which a clause names its act; the first that it has counts. */
const actReaders: readonly ((clause: Clause) => Act | undefined)[] = [
  readOpenCondition,
  readDecree,
  readPurpose,
  readNamedTerm,
  readNotice,
  readVerbAct,
];

/** Reads the duty around an expression of time. `previous`: that of the expression before it in the sentence. */
export function readDuty(flat: string, time: DutyTime, head: string, previous?: Duty & TextSpan): Duty {
  const [from, to] = [clauseStart(flat, time.start), clauseEnd(flat, time.end)];
  const clause = readClause(flat, time, { start: from, end: to });
  const { text, span, before, after, subject } = clause;
  const isElliptic = /^[;,]?\s(?:y\s)?(?:el|la|los|las)\s/iu.test(flat.slice(time.region.start, time.start));
  if (previous !== undefined && (previous.start >= from || isElliptic)) {
    if (!hasVerb.test(`${before} ${after}`) && !purposeLead.test(after))
      return shareAct(previous, withoutTime(text, span));
    const party = readParty(after);
    if (party !== null && !hasVerb.test(before)) return { ...previous, who: party };
  }
  const act = actReaders.reduce<Act | undefined>((found, read) => found ?? read(clause), undefined);
  const plain = withoutTime(text, span);
  const what = polish(act?.words ?? plain) || polish(plain) || polish(head) || polish(text);
  const inherited =
    previous !== undefined && previous.start >= from && inheritsSubject(clause) ? previous.who : null;
  const whole = flat.slice(from, to);
  const inWhole = { start: time.start - from, end: time.end - from };
  const isLaw =
    subject?.isLaw === true || statesLaw.test(whole.slice(0, inWhole.start)) || quotesLaw(whole, inWhole);
  const { isNone, doubts } = readForce({
    before,
    time: text.slice(span.start, span.end),
    after,
    beyond: flat.slice(time.end, time.end + maxBeyond),
    isNamed: time.isNamed || (act?.isNamed === true && time.kind === 'term'),
    kind: time.kind,
    isActorAlone:
      isActor(before.trim()) &&
      !/^quien/iu.test(before.trim()) &&
      before.trim().split(' ').length <= maxActorWords,
  });
  return {
    what: separatePart(what),
    lead: readLead(clause),
    who:
      readParty(after) ??
      (act?.isCondition === true ? (act.who ?? null) : (subject?.who ?? act?.who ?? inherited)),
    condition: act?.isCondition === true ? null : readCondition(whole, inWhole),
    isNone:
      isNone ||
      isLaw ||
      (act?.isCondition !== true && isNegated(clause)) ||
      needless.test(text.slice(0, span.end)),
    doubts,
  };
}

function readClause(flat: string, { start, end, region }: DutyTime, within: TextSpan): Clause {
  const from = Math.max(within.start, region.start);
  const text = flat.slice(from, Math.min(within.end, region.end));
  const span = { start: start - from, end: end - from };
  const verbs = outside(span, text.matchAll(verb));
  const chosen = verbs.filter(({ index }) => index < span.start).at(-1) ?? verbs[0];
  return {
    text,
    span,
    before: text.slice(0, span.start),
    after: text.slice(span.end),
    verb: chosen,
    subject:
      chosen === undefined ? undefined : readSubject(text, chosen, chosen.index >= span.end ? span.end : 0),
  };
}

const outside = ({ start, end }: TextSpan, matches: Iterable<RegExpExecArray>): RegExpExecArray[] =>
  [...matches].filter(({ index, 0: { length } }) => index + length <= start || index >= end);

const nobody = /(?:^|[,;:.]\s|-\s)(?:ninguna?|ningún|nadie)(?!\p{L})[^,;]*$/iu;

function isNegated({ text, span, verb: chosen }: Clause): boolean {
  if (chosen !== undefined && nobody.test(text.slice(0, chosen.index).trim())) return true;
  const match = chosen ?? outside(span, text.matchAll(presentVerb)).at(-1);
  if (match?.[1] === undefined) return false;
  return !necessity.test(text.slice((match.index ?? 0) + match[0].length).trimStart());
}

/** «Para presentar alegaciones» behind a term, unless its start goes on: «la fecha fijada para la recepción». */
function readPurpose({ text, span, after }: Clause): Act | undefined {
  const match = /(?:fijad|señalad|previst|establecid)[oa]$/iu.test(text.slice(0, span.end))
    ? null
    : purposeLead.exec(after);
  return match === null ? undefined : { words: cutClause(after.slice(match[0].length)) };
}

const namedTerm =
  /(?:plazo|t[ée]rmino)(?: m[áa]ximo)? (?:para|de) ((?:la |el )?[^,;:.]{3,90}?)(?= (?:ser[áa]|es|finaliza|termina|concluye|vence|expira|no podr[áa]|de \d|de (?:un|dos|tres|quince|diez|treinta)|hasta|comenzar[áa]|se)(?!\p{L})|:|$)/iu;

/** «El plazo de presentación será de…». */
function readNamedTerm({ before }: Clause): Act | undefined {
  const words = namedTerm.exec(before)?.[1];
  return words === undefined || /^(?:un|una|dos|tres|\d)/iu.test(words) ? undefined : { words };
}

/** «Cualquiera de las partes comunique a la otra…»: the act of an exception. */
function readNotice({ text, span, verb: chosen }: Clause): Act | undefined {
  const who = chosen === undefined ? communicates.exec(text)?.[1] : undefined;
  if (who === undefined || !isActor(who.trim())) return undefined;
  const inRest = { start: Math.max(0, span.start - who.length), end: span.end - who.length };
  return { words: withoutTime(text.slice(who.length), inRest), who: who.trim(), isNamed: true };
}

function readVerbAct({ text, span, verb: chosen, subject }: Clause): Act | undefined {
  if (chosen === undefined) return undefined;
  const thing = subject?.thing;
  const lead = thing === undefined ? '' : `${thing} ${chosen[3] === undefined ? '' : chosen[0]} `;
  return { words: `${lead}${describeVerb(text, chosen, span)}` };
}

/** Returns subject and verb of a duty, with the infinitive of a modal one. */
function readLead({ text, verb: chosen, subject }: Clause): string {
  if (chosen === undefined) return '';
  const behind = text.slice((chosen.index ?? 0) + chosen[0].length);
  const written = chosen[3] === undefined ? chosen[0] : (/^\s*\p{L}+/u.exec(behind)?.[0] ?? '');
  return polish(`${subject?.thing ?? ''} ${written}`);
}

const maxActorWords = 5;
/** UTF-16 units behind an expression in which its sentence may go on. */
const maxBeyond = 60;
const purposeLead =
  /^[\s,]*(?:para|a fin de|a efectos de|al objeto de|con el fin de) (?=\p{L}+(?:r|rse|rlo|rla)(?!\p{L})|la |el |que )/iu;
const hasVerb = new RegExp(String.raw`${statesAnyDuty.source}|(?<!\p{L})se\s\p{L}`, 'iu');

/** Divides a sentence among its expressions of time: each gets the words of its own act. */
export function divideActs(flat: string, times: readonly TextSpan[]): TextSpan[] {
  let start = 0;
  return times.map((time, at) => {
    const next = times[at + 1];
    if (next === undefined) return { start, end: flat.length };
    const before = flat.slice(Math.max(start, clauseStart(flat, time.start)), time.start);
    // «Los intereses devengados antes del 1 de julio se liquidarán el 15»: the subject is of the second day.
    if (describesSubject(before, flat.slice(time.end, next.start))) return { start, end: time.end };
    const region = { start, end: Math.max(time.end, findBorder(flat, { start, time, next })) };
    start = region.end;
    return region;
  });
}

const joinings = /(?:[,;]\s(?:(?:y|e|pero|o)\s)?|\s(?:y|e|pero|o)\s)/giu;

/** Finds where the act of the next expression begins: before its subject, or behind the words of this one. */
function findBorder(
  flat: string,
  { start, time, next }: { readonly start: number; readonly time: TextSpan; readonly next: TextSpan },
): number {
  const between = flat.slice(time.end, next.start);
  const isVerbBehind = !hasVerb.test(flat.slice(start, time.start));
  const verbAt = isVerbBehind ? -1 : between.search(hasVerb);
  const words = verbAt === -1 ? between : between.slice(0, verbAt);
  const found = [...words.matchAll(joinings)];
  const last = found.filter(([joining]) => /[\p{L};]/u.test(joining)).at(-1) ?? found.at(-1);
  return time.end + (last?.index ?? (isVerbBehind ? between.length : 0));
}

const ordinal =
  '(?:(?:el|la|los|las|un|una)\\s)?(?:primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|sext[oa]|últim[oa]|restante|resto|otr[oa])';
const part = String.raw`(?:${ordinal}(?:\s(?:pago|plazo|cuota|mitad))?|(?:el\s)?\d[\d.,]*\s?(?:%|€|euros)(?:\srestante)?)`;
const isPart = new RegExp(`^${part}$`, 'iu');
const partAtEnd = new RegExp(`^(.{8,}?)[,:]\\s(${ordinal}(?:\\s\\p{L}+)?)$`, 'iu');

/** Writes «Devolverá el capital: el primero» for the parts of one act. */
const separatePart = (what: string): string => what.replace(partAtEnd, '$1: $2');

const joiningWords =
  /^(?:(?:y|e|o|u|bien|potestativamente|alternativamente|directamente|con carácter potestativo|en su caso)(?:,\s|\s)|,\s)+/iu;

/** Returns the duty of an expression that has no verb of its own: a further day, part or object of the act before it. */
function shareAct({ what, lead, ...duty }: Duty, words: string): Duty {
  const plain = words.trim().replace(joiningWords, '');
  const [, party = '', rest = ''] = /^((?:el|la|los|las)\s\p{L}+),?\s?(.*)$/iu.exec(plain) ?? [];
  if (party !== '' && isActor(party)) return { ...duty, who: party, what: polish(rest) || what, lead };
  const own = polish(plain);
  const name = own.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());
  const base = what.replace(new RegExp(`:\\s${part}$`, 'iu'), '');
  const other = /^(?:el|la|los|las)\sdel?\s(.+)$/iu.exec(own)?.[1];
  const written =
    own === ''
      ? base
      : isPart.test(own)
        ? `${base}: ${name}`
        : other !== undefined && lead === ''
          ? polish(other)
          : lead !== '' && /^(?:(?:el|la|los|las|un|una)\s|recurso|reclamaci|demanda)/iu.test(own)
            ? `${lead} ${name}`
            : `${base}: ${name}`;
  return { ...duty, what: written, lead };
}

const pronoun = /(?:^|\s)(?:[ée]st[eao]s?|aquel(?:la|los|las)?|quien(?:es)?)\s*$/iu;

/** Returns true for a verb without a subject of its own: «y la instalará». */
const inheritsSubject = ({ before, verb: chosen, subject }: Clause): boolean =>
  chosen !== undefined &&
  subject?.thing === undefined &&
  chosen[2]?.trim() !== 'se' &&
  !pronoun.test(before.slice(0, chosen.index));

/** «En el caso del arrendador»: the party that a term is for. */
function readParty(after: string): string | null {
  const [, article = '', noun = ''] =
    /^[^,;.]{0,60}?\s(?:en (?:el )?caso de|cuando sea|si es|por parte de)(l|\sel|\sla|\slos|\slas)\s(\p{L}+)(?!\p{L})/iu.exec(
      after,
    ) ?? [];
  return noun !== '' && isActor(noun) ? `${article === 'l' ? 'el' : article.trim()} ${noun}` : null;
}

const decreed =
  /(?<!\p{L})(?:acuerda|acordó|aprueba|aprobó|ordena|decide|decidió|requiere|exige)n?\s(?:[^,;.]{0,40}\s)?que\s((?:el|la|los|las)\s\p{L}+)\s([^;]*)$/iu;
/** «Se notificase a la otra su voluntad»: the act of a party before its notice. */
const notifies =
  /(?:^|[,;]\s)((?:ninguna|cualquiera|alguna)\sde\s(?:las|los)\s\p{L}+)\s((?:no\s)?(?:hubie[rs]en?|haya)\s(?:notificado|comunicado|manifestado|avisado|denunciado)[^,;]{0,120}),?[^,;]*$/iu;

/** Reads the act of a decision («se acuerda que el administrador solicite…») or of a notice. */
function readDecree({ before }: Clause): Act | undefined {
  const [, who = '', words = ''] = decreed.exec(before) ?? [];
  if (who !== '' && isActor(who) && !statesDuty.test(words)) return { who, words };
  const [, party = '', act = ''] = notifies.exec(before) ?? [];
  return party === '' ? undefined : { who: party, words: `${party} ${act}` };
}

/** Reads a condition that the expression is part of: its own subject acts, and not that of the main clause. */
function readOpenCondition({ before, after, verb: chosen, span }: Clause): Act | undefined {
  const [, marker = '', words] =
    /(?:^|[,;.\s-])(si(?! bien)|cuando|(?<=(?:^|[\d,;.-])\s?)de(?= no \p{L}+[aei]r(?:se|lo|la)?\s))\s([^,;]*)$/iu.exec(
      before,
    ) ?? [];
  if (words === undefined) return undefined;
  const rest = after.slice(0, after.search(/[,;.](?:\s|$)|$/u));
  const isBehindMain = (chosen?.index ?? span.end) < span.start;
  const hasSubject = /^(?:el|la|los|las|cualquiera|alguna?|ninguna)\s/iu.test(words);
  if (isBehindMain && (marker.toLowerCase() === 'cuando' || !hasSubject)) return undefined;
  if (statesDuty.test(words) || statesDuty.test(rest)) return undefined;
  const all = `${words.trim()} ${rest.trim()}`.trim();
  const subject = /^((?:el|la|los|las|cualquiera|ninguna)\s[^,;]{1,60}?)\s(?:no|se|le|les|lo|la)\s/iu.exec(
    all,
  )?.[1];
  const who = subject !== undefined && isActor(subject) ? subject : null;
  return { words: all, who, isNamed: true, isCondition: true };
}

const maxClause = 420;
const exceptionLead =
  /(?<!\p{L})(?:(?:salvo|excepto|a menos|a no ser|siempre y cuando|siempre)\s(?:de\s)?(?:que\s|(?=aviso|preaviso|comunicación|denuncia))|mientras\s(?=(?:una|ninguna|cualquiera|el|la)\s))/giu;

function clauseStart(flat: string, at: number): number {
  const before = flat.slice(Math.max(0, at - maxClause), at);
  let cut = 0;
  for (const match of before.matchAll(/[;:](?=\s)|(?<![\p{Lu}\d]|art|núm|Sr|Sra|[Dd]ña|D)\.(?=\s)/gu)) {
    // «Plazo de presentación: hasta el 3 de marzo»: the label belongs to it.
    const isLabel = match[0] === ':' && before.slice(cut, match.index).trim().length < 60;
    if (!isLabel) cut = match.index + 1;
  }
  const exception = [...before.matchAll(exceptionLead)].at(-1);
  if (exception !== undefined && exception.index > cut && !before.slice(exception.index).includes(';'))
    cut = exception.index + exception[0].length;
  return Math.max(0, at - maxClause) + cut;
}

function clauseEnd(flat: string, at: number): number {
  const after = flat.slice(at, at + maxClause);
  const end = after.search(/[;:](?=\s)|(?<![\p{Lu}\d]|art|núm)\.(?=\s)/u);
  return end === -1 ? at + after.length : at + end;
}

function quotesLaw(clause: string, { start, end }: TextSpan): boolean {
  const before = clause.slice(0, start);
  const opened = Math.max(before.lastIndexOf('«'), before.lastIndexOf('“'));
  const isQuoted = opened !== -1 && !/[»”]/u.test(before.slice(opened)) && /[»”]/u.test(clause.slice(end));
  return isQuoted && law.test(before.slice(0, opened));
}

function readCondition(clause: string, { start, end }: TextSpan): string | null {
  for (const [part, offset] of [
    [clause.slice(0, start), 0],
    [clause.slice(end), end],
  ] as const) {
    const match = conditionLead.exec(part);
    if (match === null) continue;
    const rest = part.slice(match.index);
    const comma = rest.slice(match[0].length).search(/[,;:.]\s|[;:.]$/u);
    const words = comma === -1 ? rest : rest.slice(0, match[0].length + comma);
    const text = words.trim();
    // A condition before the time ends at its comma; without one it holds the main clause too.
    if (offset === 0 && comma === -1 && verb.test(rest)) {
      verb.lastIndex = 0;
      continue;
    }
    verb.lastIndex = 0;
    if (text.length > match[0].length + 2 && text.length <= maxCondition) return text;
  }
  return null;
}
const maxCondition = 240;

const determiner =
  /^(?:el|la|los|las|cualquiera|cualquier|ambas|ambos|cada|todo|toda|todos|todas|quien|quienes|usted|ustedes|d\.|dña\.|don|doña|su|dich[oa]s?|est[ea]|aquell?[oa]?s?)\s/iu;
const isName = /^\p{Lu}\p{L}+/u;
const noSubject =
  /^(?:en|con|sin|por|para|a|al|de|del|desde|hasta|durante|dentro|antes|tras|si|cuando|no|asimismo|igualmente|además|también|plazo|contra|ante|según|conforme|transcurrid[oa]|una vez|finalmente|todo ello|frente|contra|respecto|hasta|previa|mediante)(?!\p{L})/iu;

const qualifier =
  /^(?:presente|siguiente|correspondiente|citad[oa]|referid[oa]|propi[oa]|nuev[oa]|otr[oa]|mism[oa])s?$/iu;
const roles =
  /(?:[dts]or(?:a|es|as)?|ari[oa]s?|antes?|entes?|istas?|[ai]d[oa]s?|in[oa]s|inquilin[oa]|partes?|empresas?|bancos?|entidad(?:es)?|sociedad|administraci[óo]n|ayuntamiento|usted(?:es)?|juez|jueza|fiscal|[óo]rgano|comunidad|soci[oa]s?|alumn[oa]s?|padres?|madres?|titular(?:es)?|c[óo]nyuges?|hereder[oa]s?|hu[ée]sped(?:es)?|viajer[oa]s?|personas?|propiedad|compañ[íi]a|perit[oa]|agencia|universidad|centro|editorial|club|federaci[óo]n|asociaci[óo]n|fundaci[óo]n|instituto|caser[oa]|dueñ[oa]|vecin[oa]s?|due[nñ]o|consejer[íi]a|comit[ée]|ministerio|tribunal|juzgado|secretar[íi]a|comisi[óo]n|direcci[óo]n|delegaci[óo]n|cualquiera|ambas|ambos|quien(?:es)?|cada|consej[oa]|junta|gestora|inmobiliaria|municipio|señora?|cliente|clientes)$/iu;
const noRoles =
  /^(?:expediente|componente|accidente|incidente|patente|remanente|calendario|formulario|inventario|horario|salario|honorarios|sumario|certificado|resultado|listado|apartado|mercado|tratado|comunicado|valor|error|factor|sector|motor|interior|exterior|tenor|mayor|menor|anterior|posterior|contenido|estado|pedido|recibo|periodo|período|cantidad|actividad|capacidad|comida|medida|partida|medidas|partidas|entrada|salida|llegada|jornada|temporada|fecha|vivienda|tienda|cláusula|factura|llamada|demanda|garantía|documentaci[óo]n|ambiente|corriente|pendiente|fuente|gente|solicitantes?)$/iu;

/** Returns true for a subject that can act: a role, an organisation or a name. */
function isActor(subject: string): boolean {
  const words = subject.split(' ');
  const isArticle = /^(?:el|la|los|las|un|una|dich[oa]s?|est[ea]|su|tod[oa]s?|ambos|ambas)$/iu.test(
    words[0] ?? '',
  );
  const heads = (isArticle ? words.slice(1) : words).filter((word) => !qualifier.test(word));
  const head = (heads[0] ?? words[0] ?? '').replace(/[^\p{L}]/gu, '');
  if (
    /^(?:d|dña|don|doña|cualquiera|cualquier|usted|ustedes|quien|quienes|ambas|ambos|una|uno|ninguna)$/iu.test(
      head,
    )
  )
    return true;
  // «El Cliente»: parties are written with a capital.
  const isName =
    /^\p{Lu}/u.test(head) &&
    (!isArticle || !noRoles.test(head)) &&
    !/(?:ci[óo]n|miento)$/iu.test(head) &&
    (isArticle || !/^\p{Lu}\p{Ll}+$/u.test(head) || /^\p{Lu}/u.test(heads[1] ?? ''));
  const single = head.replace(/(?<=[aeo])s$|es$/iu, '');
  return !noRoles.test(head) && (roles.test(head) || roles.test(single) || isName);
}

/** Verbs that a person does with «se»: «el socio se compromete». */
const ofPersons = /^se\s(?:encarg|compromet|oblig|ocup|har[áa]|abst|incorpor|persona|inscrib|matricul)/iu;

/** Returns a subject without the verb of an act before: «la parte compradora entrega 6.000 euros y». */
function nameParty(words: string): string {
  const plain = trimEndMatching(words, /[\s,]/u);
  if (!/\d|\s(?:y|e|pero)$/iu.test(plain)) return plain;
  return /^\p{L}+\s\p{L}+(?:\s\p{L}+(?:dora?|aria?|ario|ente|ante|iva)(?=\s))?/u.exec(plain)?.[0] ?? plain;
}

interface Subject {
  readonly who: string | null;
  readonly isLaw: boolean;
  readonly thing?: string;
}

/** A verb of its own: «el Proveedor le conceda una ampliación». */
const ownClause = /\s(?:le|les|lo|se)\s\p{L}/iu;

function readSubject(
  clause: string,
  { index: at = 0, 0: words, 2: reflexive }: RegExpMatchArray,
  from: number,
): Subject {
  const before = clause.slice(from, at);
  const agent =
    /(?:por parte de(?:l)?|por) ((?:(?:el|la|los|las) (?=\p{L}+(?:or|ora|ores|ario|aria|arios|ante|ente|antes|entes|sa|sas|dad|dades|partes?|[oó]rgano|administraci[oó]n|banco|titular|cliente|interesad[oa]s?|inquilin[oa])(?!\p{L}))|cualquiera de las)[^,;:.()]{2,50}?)(?= (?:en|con|dentro|antes|a|al|mediante|por|de forma|hasta|dispon|deber|podr)|[,;:.]|$)/iu.exec(
      clause.slice(at),
    )?.[1];
  const behind = /^(?:lo|la|los|las)\s$/iu.test(reflexive ?? '')
    ? /^\s((?:el|la|los|las)\s\p{L}+)(?=\s|[,.;]|$)/iu.exec(clause.slice(at + words.length))?.[1]
    : undefined;
  const actor = behind !== undefined && isActor(behind) ? behind : undefined;
  const parts = before.split(
    /[,;:]\s|(?<!\p{L})(?:y|pero|aunque|(?<!(?:salvo|siempre|menos|para|en|de) )que)\s(?=el |la |los |las |cualquiera |ambas )/iu,
  );
  const last = (parts.at(-1) ?? '').trim();
  let thing: string | undefined;
  const candidates = last !== '' ? [last] : [parts.at(-2)?.trim() ?? '', parts.at(-3)?.trim() ?? ''];
  for (const candidate of candidates) {
    let plain = candidate

      .replace(/^(?:cláusula\s)?\p{L}+\.?-\.?\s+/iu, '')
      .replace(/^(?:\p{Lu}[\p{Lu}\d.ªº\s-]{2,40}[.-]+\s*)|^\d+(?:\.\d+)*[.)ªº-]*\s+/u, '')
      .replace(/^(?:asimismo|igualmente|además|y|e|o|no obstante)\s/iu, '')
      .trim();
    const ownVerb = plain.search(verb);
    if (ownVerb > 0) plain = plain.slice(0, ownVerb).trim();
    if (plain === '') continue;
    if (
      law.test(plain) &&
      /^(?:el|la|los|las)?\s?(?:presente |citad[oa] |propi[oa] )?(?:leyes?|art|reglamento|código|real decreto|normativa|jurisprudencia|directiva|sentencia|doctrina|legislación|disposición (?:adicional|transitoria|final|legal))/iu.test(
        plain,
      )
    )
      return { who: null, isLaw: true };
    const isSubject =
      (determiner.test(plain) || isName.test(plain)) &&
      !noSubject.test(plain) &&
      !ownClause.test(plain) &&
      plain.split(' ').length <= 12;
    const isActing = actor === undefined && isActor(plain);
    if (isSubject && isActing && (reflexive?.trim() !== 'se' || ofPersons.test(words.trim())))
      return { who: nameParty(plain), isLaw: false };
    if (isSubject && !isActing) thing ??= trimEndMatching(plain, /[\s,]/u);
  }
  return { who: agent ?? actor ?? null, isLaw: false, ...(thing === undefined ? {} : { thing }) };
}

/** «…, remitirá los certificados»: the main clause behind a relative one. */
const verbFollowsComma = new RegExp(
  String.raw`^,\s(?:(?:se|lo|la|le)\s)?(?:${modal}|${future})(?!\p{L})`,
  'iu',
);

function describeVerb(clause: string, match: RegExpMatchArray, span: TextSpan): string {
  const at = match.index ?? 0;
  const isModal = match[3] !== undefined;
  const from = isModal ? at + match[0].length : at;
  const rest = clause.slice(from);
  const inRest = { start: span.start - from, end: span.end - from };
  if (inRest.start < 0) return cutClause(rest);
  const before = cutClause(rest.slice(0, inRest.start));
  const isWholeBefore = before.length < rest.slice(0, inRest.start).trimEnd().length - 1;
  const after =
    isWholeBefore || verbFollowsComma.test(rest.slice(inRest.end))
      ? ''
      : cutClause(rest.slice(inRest.end).replace(/^\s*[,)]?\s*/u, ''));
  const joined = `${trimLoose(before)} ${after.trim()}`.trim();
  return joined.length > maxWhat ? before : joined;
}

const maxWhat = 220;

/** Cuts words at the first border of a clause. */
function cutClause(words: string): string {
  const end = words.search(
    /[;:](?:\s|$)|\.(?:\s|$)|,\s(?=(?:y\s(?:el|la|que|se)|pero|salvo|si|en caso|cuando|siempre|que|quien|lo que|debiendo|quedando|pudiendo|sin que|sin perjuicio|de conformidad|conforme|según|a cuyo|a contar|bien|todo ello|transcurrid[oa]s?|contad[oa]s?|computad[oa]s?|advirti\p{L}+)(?!\p{L}))/iu,
  );
  return end === -1 ? words : words.slice(0, end);
}

const withoutTime = (clause: string, { start, end }: TextSpan): string =>
  `${clause.slice(0, start).trim()} ${cutClause(clause.slice(end).replace(counting, '')).trim()}`;

/** «Contados ambos desde el día siguiente…» behind a term. */
const counting = /^,?\s(?:contad[oa]s|computad[oa]s|a contar|ambos)\s.*$/isu;
const loose =
  /(?:[\s,;:(.«–—-]|(?<!\p{L})(?:en|el|la|los|las|plazo|de|del|un|una|máximo|maximo|dentro|con|antelación|anticipación|mínima|mínimo|al|menos|a|más|mas|tardar|antes|hasta|día|dia|días|como|y|e|o|por|para|término|improrrogable|preaviso|que|será|es|no|tarde|siguientes|primeros|durante|fecha|límite|o antes|desde|contar|partir|inclusive|ambos inclusive|en su caso|\d{1,2}:\d{2}(?: h| horas)?\.?))$/iu;

function trimLoose(words: string): string {
  let plain = words.trim();
  for (let times = 0; times < 14; times += 1) {
    const shorter = plain.replace(loose, '').trimEnd();
    if (shorter === plain) break;
    plain = shorter;
  }
  return plain;
}

/** Removes numbering at the start and loose words at the end, and begins with a capital. */
function polish(words: string): string {
  let plain = words
    .replace(/\s+/gu, ' ')
    .replace(/(?:\s?,)+/gu, ',')
    .replace(/:,/gu, ':')
    .trim()
    .slice(0, 300);
  plain = plain
    .replace(/«\s*»/gu, '')
    .replace(
      /^(?:[-–—•·.,;:|)\s]+|\p{Lu}\p{Ll}+\.\s?[-–]\s*|\d{1,2}(?:\.\d{1,2})*[.)ªº-]+\s+|[a-zñ]\)\s+)/u,
      '',
    )
    .trim();
  plain = trimLoose(plain);
  if (plain.length > maxWhat) plain = `${plain.slice(0, plain.lastIndexOf(' ', maxWhat))}…`;
  return plain
    .replace(/^(?:usted(?:es)?\s)?(?:\p{Ll})/iu, (lead) => lead.slice(-1))
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
