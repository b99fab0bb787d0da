import { trimEndMatching } from '../../../contract/trim-matching.ts';

/** A duty in the words of its sentence. */
export interface Duty {
  readonly what: string;
  readonly who: string | null;
  readonly condition: string | null;
  /** True for a negated duty, for a law as the subject, and for the past: no deadline of this document. */
  readonly isNone: boolean;
}

/** The expression of time in a sentence: with its lead-in («en el plazo de»), and behind its start phrase. */
export interface TimeSpan {
  readonly start: number;
  readonly end: number;
}

const modal = `(?:deber[áa]n?|debe[n]?|podr[áa]n?|puede[n]?|tendr[áa]n? que|tienen? que|ha(?:br[áa])?n? de|se obligan? a|se comprometen? a|se obligan?|se comprometen?|(?:estar[áa]|est[áa]|vendr[áa]|viene|quedar[áa]|queda|ser[áa])n? obligad[oa]s? a|habr[áa]n? de|tendr[áa]n? derecho a|tienen? derecho a)`;
const future = String.raw`\p{L}{1,24}(?:ará|erá|irá|arán|erán|irán|drá|drán|brá|brán|rrá|rrán|remos)`;
const verb = new RegExp(
  String.raw`(?<!\p{L})((?:no|ni|tampoco) )?((?:se|le|les|lo|la|los|las) )?(?:(${modal})|(${future}))(?!\p{L})`,
  'giu',
);
/** A present tense that states a duty in forms and notices. */
const present =
  /(?<!\p{L})((?:no|ni) )?(?:se (?:concede|otorga|requiere|emplaza|fija|establece|abre|prorroga|convoca|cita|señala)n?|(?:dispone|cuenta|tiene)n?|vencen?|finalizan?|terminan?|expiran?|caducan?|concluyen?|conced\p{L}+|requier\p{L}+)(?!\p{L})/giu;

const law =
  /(?<!\p{L})(?:leyes?|ley|art[íi]culos?|art\.|reglamento|c[óo]digo|real decreto|normativa|jurisprudencia|directiva|sentencia|doctrina|legislaci[óo]n|disposici[óo]n)(?!\p{L})/iu;
/** «Cualquiera de las partes comunique a la otra»: the act of an exception. */
const communicates =
  /^\s*((?:cualquiera|una|alguna|ninguna|el|la|los|las)\s[^,;.]{0,60}?)\s(?:(?:no|se|le|lo)\s){0,3}(?:comuni[cq]|notifi[cq]|manif|avis|denunci|expres|preavis|solicit|opong|requier|indi[cq]|desist|renunci|formul|hubie)\p{L}+/iu;
const shift = ({ start, end }: TimeSpan, by: number): TimeSpan => ({
  start: Math.max(0, start - by),
  end: end - by,
});
/** «Si en el plazo de un mes el arrendador no hubiera devuelto la fianza»: the omission sets the deadline. */
const omission =
  /^[^,;.]{0,90}?(?<!\p{L})no\s(?:(?:se|le|lo|la)\s){0,2}(?:hubier[ae]n?|hubiesen?|han?|hayan?)\s\p{L}+(?:d|t|ch)[oa]s?(?!\p{L})[^,;.]{0,120}/iu;
const needless =
  /(?<!\p{L})(?:no|ni|sin que) (?:es|será|sea|resulta|resultará|hace|hará) (?:necesari|precis|obligatori|exigible|falta|imprescindible|requisito)/iu;
/** A sentence about a law: «El artículo 9 de la ley establece…». */
const statesLaw =
  /^\W{0,4}(?:[\p{L}\d]{1,14}[.ªº)-]{1,3}\s?)?(?:según |conforme a |de acuerdo con |tal y como )?(?:el |la |los |las )?(?:propi[oa] |citad[oa] |vigente )?(?:ley(?:es)?|art[íi]culos?|reglamento|c[óo]digo|real decreto|normativa|jurisprudencia|directiva|sentencia|doctrina|legislaci[óo]n|disposici[óo]n (?:adicional|transitoria|final|legal)|estatuto)(?!\p{L})[^;.]{0,90}(?<!\p{L})(?:establec|dispon|prev|fij|señal|regul|exig|conced|contempl|reconoc|otorg|oblig|impon|estable|indic|declar|consider|interpret|limit)\p{L}*/iu;
const conditionLead =
  /(?<!\p{L})(?:si|en caso de(?: que)?|en el caso de(?: que)?|en el supuesto de(?: que)?|cuando|salvo que|a menos que|siempre que|siempre y cuando|en tanto|caso de)(?!\p{L})/iu;
const necessity = /^(?:exceder|superar|superior|demorar|retrasar|rebasar|ser superior|prolongar|dilatar)/iu;

/** Reads the duty around an expression of time. */
export function readDuty(flat: string, time: TimeSpan, head: string): Duty {
  const from = clauseStart(flat, time.start);
  const to = clauseEnd(flat, time.end);
  const clause = flat.slice(from, to);
  const span = { start: time.start - from, end: time.end - from };
  const verbs = [...clause.matchAll(verb)].filter(
    ({ index, 0: { length } }) => index + length <= span.start || index >= span.end,
  );
  const chosen = verbs.filter(({ index }) => index < span.start).at(-1) ?? verbs[0];
  const presents =
    chosen === undefined
      ? [...clause.matchAll(present)].filter(({ index }) => index < span.start || index >= span.end)
      : [];
  const isNegated = [...(chosen === undefined ? presents.slice(-1) : [chosen])].some((match) => {
    const follows = clause.slice(match.index + match[0].length).trimStart();
    return match[1] !== undefined && !necessity.test(follows);
  });
  const condition = readCondition(clause, span);
  const purpose =
    /^[\s,]*(?:para|a fin de|a efectos de|al objeto de|con el fin de) (?=\p{L}+(?:r|rse|rlo|rla)(?!\p{L})|la |el |que )/iu.exec(
      clause.slice(span.end),
    );
  const term =
    /(?:plazo|t[ée]rmino)(?: m[áa]ximo)? (?:para|de) ((?:la |el )?[^,;:.]{3,90}?)(?= (?:ser[áa]|es|finaliza|termina|concluye|vence|expira|no podr[áa]|de \d|de (?:un|dos|tres|quince|diez|treinta)|hasta|comenzar[áa]|se)(?!\p{L})|:|$)/iu.exec(
      clause.slice(0, span.start),
    );
  const subject = chosen === undefined ? undefined : readSubject(clause, chosen.index, chosen[2]);
  const isNeedless = needless.test(clause.slice(0, span.end));
  const second =
    chosen === undefined
      ? undefined
      : /(?:,|\sy|,\sy)\s((?:el|la|los|las)\s\p{L}{1,30})(?=\s(?:al|a\sla|con|en|por|dentro)\s)[^,;]{0,120}$/iu.exec(
          clause.slice(chosen.index, span.start),
        )?.[1];
  const isLaw =
    subject?.isLaw === true || statesLaw.test(clause.slice(0, span.start)) || quotesLaw(clause, span);
  const omitted = /(?:^|[,;.\s-])si\s[^,;]{0,60}$/iu.test(clause.slice(0, span.start))
    ? omission.exec(clause.slice(span.end))?.[0]
    : undefined;
  const act = chosen === undefined ? communicates.exec(clause) : null;
  const words =
    omitted ??
    (purpose === null ? undefined : cutClause(clause.slice(span.end + purpose[0].length))) ??
    (term === null || /^(?:un|una|dos|tres|\d)/iu.test(term[1] ?? '') ? undefined : term[1]) ??
    (act === null
      ? undefined
      : withoutTime(clause.slice(act[1]?.length), shift(span, act[1]?.length ?? 0))) ??
    (chosen === undefined
      ? withoutTime(clause, span)
      : `${subject?.thing === undefined ? '' : `${subject.thing} ${chosen[3] === undefined ? '' : chosen[0]} `}${describeVerb(clause, chosen, span)}`);
  const what = polish(words) || polish(withoutTime(clause, span)) || polish(head) || polish(clause);
  return {
    what,
    who: subject?.isLaw === true ? null : (second ?? subject?.who ?? act?.[1]?.trim() ?? null),
    condition: omitted === undefined ? condition : null,
    isNone: (isNegated && omitted === undefined) || isNeedless || isLaw,
  };
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

function quotesLaw(clause: string, { start, end }: TimeSpan): boolean {
  const before = clause.slice(0, start);
  const opened = Math.max(before.lastIndexOf('«'), before.lastIndexOf('“'));
  const isQuoted = opened !== -1 && !/[»”]/u.test(before.slice(opened)) && /[»”]/u.test(clause.slice(end));
  return isQuoted && law.test(before.slice(0, opened));
}

function readCondition(clause: string, { start, end }: TimeSpan): string | null {
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
  /(?:[dts]or(?:a|es|as)?|ari[oa]s?|antes?|entes?|istas?|[ai]d[oa]s?|in[oa]s|inquilin[oa]|partes?|empresas?|bancos?|entidad(?:es)?|sociedad|administraci[óo]n|ayuntamiento|usted(?:es)?|juez|jueza|fiscal|[óo]rgano|comunidad|soci[oa]s?|alumn[oa]s?|padres?|madres?|titular(?:es)?|c[óo]nyuges?|hereder[oa]s?|hu[ée]sped(?:es)?|viajer[oa]s?|personas?|propiedad|compañ[íi]a|perit[oa]|agencia|universidad|centro|editorial|club|federaci[óo]n|asociaci[óo]n|fundaci[óo]n|instituto|caser[oa]|dueñ[oa]|vecin[oa]s?|due[nñ]o|consejer[íi]a|ministerio|tribunal|juzgado|secretar[íi]a|comisi[óo]n|direcci[óo]n|delegaci[óo]n|cualquiera|ambas|ambos|quien(?:es)?|cada|consej[oa]|junta|gestora|inmobiliaria|cliente|clientes)$/iu;
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
  return !noRoles.test(head) && (roles.test(head) || isName);
}

function readSubject(
  clause: string,
  at: number,
  reflexive: string | undefined,
): { readonly who: string | null; readonly isLaw: boolean; readonly thing?: string } {
  const before = clause.slice(0, at);
  const agent =
    /(?:por parte de(?:l)?|por) ((?:(?:el|la|los|las) (?=\p{L}+(?:or|ora|ores|ario|aria|arios|ante|ente|antes|entes|sa|sas|dad|dades|partes?|[oó]rgano|administraci[oó]n|banco|titular|cliente|interesad[oa]s?|inquilin[oa])(?!\p{L}))|cualquiera de las)[^,;:.()]{2,50}?)(?= (?:en|con|dentro|antes|a|al|mediante|por|de forma|hasta|dispon|deber|podr)|[,;:.]|$)/iu.exec(
      clause.slice(at),
    )?.[1];
  const parts = before.split(
    /[,;:]\s|(?<!\p{L})(?:y|pero|aunque|que)\s(?=el |la |los |las |cualquiera |ambas )/iu,
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
      plain.split(' ').length <= 12;
    const isActing = isActor(plain);
    if (isSubject && isActing && reflexive?.trim() !== 'se')
      return { who: trimEndMatching(plain, /[\s,]/u), isLaw: false };
    if (isSubject && !isActing) thing ??= trimEndMatching(plain, /[\s,]/u);
  }
  return { who: agent ?? null, isLaw: false, ...(thing === undefined ? {} : { thing }) };
}

/** «Impugnar o interponer recurso»: of two remedies, the one whose term follows. */
const lastRemedy =
  /^.*(?:,|\s)(?:o|u|y)(?:\s(?:bien|directamente|potestativamente|alternativamente|en su caso)|,)*\s(?=(?:un\s|el\s|la\s)?(?:recurso|reclamaci|demanda))/isu;

function describeVerb(clause: string, match: RegExpMatchArray, span: TimeSpan): string {
  const at = match.index ?? 0;
  const isModal = match[3] !== undefined;
  const from = isModal ? at + match[0].length : at;
  const rest = clause.slice(from);
  const inRest = { start: span.start - from, end: span.end - from };
  if (inRest.start < 0) return cutClause(rest);
  const before = cutClause(rest.slice(0, inRest.start).replace(lastRemedy, ''));
  const isWholeBefore = before.length < rest.slice(0, inRest.start).trimEnd().length - 1;
  const after = isWholeBefore ? '' : cutClause(rest.slice(inRest.end).replace(/^\s*[,)]?\s*/u, ''));
  const joined = `${before.trim()} ${after.trim()}`.trim();
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

const withoutTime = (clause: string, { start, end }: TimeSpan): string =>
  `${clause.slice(0, start).trim()} ${cutClause(clause.slice(end)).trim()}`;

const loose =
  /(?:[\s,;:(.«-]|(?<!\p{L})(?:en|el|la|los|las|plazo|de|del|un|una|máximo|maximo|dentro|con|antelación|anticipación|mínima|mínimo|al|menos|a|más|mas|tardar|antes|hasta|día|dia|días|como|y|e|o|por|para|término|improrrogable|preaviso|que|será|es|no|tarde|siguientes|primeros|durante|fecha|límite|o antes|desde|contar|partir))$/iu;

/** Removes numbering at the start and loose words at the end, and begins with a capital. */
function polish(words: string): string {
  let plain = words
    .replace(/\s+/gu, ' ')
    .replace(/(?:\s?,)+/gu, ',')
    .trim()
    .slice(0, 300);
  plain = plain.replace(/^(?:[-–•·.,;:)\s]+|\d{1,2}(?:\.\d{1,2})*[.)ªº-]+\s+|[a-zñ]\)\s+)/u, '').trim();
  for (let times = 0; times < 14; times += 1) {
    const shorter = plain.replace(loose, '').trimEnd();
    if (shorter === plain) break;
    plain = shorter;
  }
  if (plain.length > maxWhat) plain = `${plain.slice(0, plain.lastIndexOf(' ', maxWhat))}…`;
  return plain
    .replace(/^(?:usted(?:es)?\s)?(?:\p{Ll})/iu, (lead) => lead.slice(-1))
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
