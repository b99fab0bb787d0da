import { readDays } from '../../../platform/spanish/read-days.ts';

/** The event that a term counts from, as a phrase names it. */
export interface StartPhrase {
  /** Equal for all wordings of one event in a document. */
  readonly key: string;
  /** Spanish noun phrase with its article, in lower case. */
  readonly label: string;
  /** Day that the phrase itself states: «desde el 3 de marzo de 2026». */
  readonly day: string | undefined;
  /** Position in the text behind the phrase. */
  readonly end: number;
  /** A second event: «desde la firma o la entrega». */
  readonly other: StartPhrase | undefined;
  readonly choice: 'earlier' | 'later' | undefined;
  /** True for a start that occurs repeatedly: «cada factura». */
  readonly isGeneric: boolean;
  /** True for «su vencimiento», «el fin del curso»: of a thing that may be another one than the document. */
  readonly isPossessive: boolean;
  /** True when the day itself is counted: «desde el mismo día de la firma, inclusive». */
  readonly isInclusive: boolean;
}

/** Events with one key, by the folded stem of their noun. */
const events: readonly (readonly [pattern: RegExp, key: string, label: string])[] = [
  [
    /^(?:firmas?|firmen?|firmad[oa]|firmar|firmaron|suscripcion|otorgamiento|formalizacion|suscrib\w+|formali[cz]\w+)$/u,
    'firma',
    'la firma',
  ],
  [/^(?:notificacion|notifi\w+|traslado)$/u, 'notificacion', 'la notificación'],
  [/^(?:recepcion|recibo|recib\w+|recepcione)$/u, 'recepcion', 'la recepción'],
  [/^(?:entrega|entreg\w+)$/u, 'entrega', 'la entrega'],
  [/^(?:publicacion|publi[cq]\w+)$/u, 'publicacion', 'la publicación'],
  [/^(?:emision|expedicion|emit\w+|expid\w+)$/u, 'emision', 'la emisión'],
  [
    /^(?:vencimiento|terminacion|finalizacion|extincion|expiracion|fin|final|conclusion|termino|venza|finalice|termine|expire|concluya|extinga|finaliz\w+)$/u,
    'vencimiento',
    'el vencimiento',
  ],
  [/^(?:inicio|comienzo|inici\w+|comien\w+|arranque)$/u, 'inicio', 'el inicio'],
  [/^(?:fallecimiento|muerte|defuncion|obito)$/u, 'fallecimiento', 'el fallecimiento'],
  [/^limite$/u, 'fecha limite', 'la fecha límite'],
  [/^efectos?$/u, 'efectos', 'la fecha de efectos'],
  [/^(?:vigor|vigencia|efectividad)$/u, 'vigor', 'la entrada en vigor'],
];

/** Matches words that name the document itself: «la firma del presente contrato» is «la firma». */
const paperPattern =
  /^(?:contratos?|acuerdo|convenio|documento|escrito|acto|resolucion|sentencia|requerimiento|providencia|auto|decreto|diligencia|poliza|pliego|notificacion|comunicacion|carta|arrendamiento|servicio|seguro|prestamo|relacion|contractual|laboral|propuesta|liquidacion|recibo|acuse|periodo|curso|cobertura|plazo|duracion|alquiler|prorrogas?|anualidad)$/u;
/** Matches the key and words of an event of a thing that may be another one than the document: «fin del curso». */
const ofOtherThingPattern =
  /^(?:vencimiento|inicio):.*\s(?:cursos?|servicios?|periodos?|prestamos?)(?![a-z])|\s(?:sus?|dich[oa])\s/u;
/** Matches words that do not distinguish one start from another. */
const fillerPattern =
  /^(?:ambas|partes|parte|mismo|misma|este|esta|ese|esa|presente|presentes|dicho|dicha|citado|citada|referido|referida|su|sus|aquel|aquella|el|la|los|las|lo|le|les|de|del|al|a|en|por|un|una|se|que|y|cual|dia|fecha|haya|sea|fuera|quede|tenga|tengan|lugar|efectiva|efectivo|correspondiente|inicial|vigente|pactado|pactada|prevista|previsto|fijada|senalada|establecida|cualquiera|produzca|produce|realice|realiza|efectue|interesado|interesada|tenor|cada|toda|todo)$/u;
/** Matches events of a thing, which may also be a document: «la entrega de la póliza». */
const ofThingsPattern = /^(?:entrega|recepcion)$/u;
/** Matches the day of the document itself: «desde hoy», «desde la fecha de este contrato». */
const ownDayPattern =
  /^(?:hoy|(?:(?:el|la|del|de|este|esta|presente|propio) ){0,3}(?:(?:contrato|convenio)(?: (?:de|del) \w+)?|documento|acuerdo|escrito|carta)|(?:(?:la|del|de|esta|este|presente) )*(?:est[ea]|presente) (?:diligencia|acta|resolucion|requerimiento|oficio|decreto|anuncio))$/u;

/** Matches words of an event that occurs again and again, or that the text names before: «cada entrega». */
const genericPattern =
  /(?<![a-z])(?:cada|cualquier|cualquiera|respectiv[oa]s?|sucesiv[oa]s?|correspondientes?|una?|dich[oa]s)(?![a-z])/u;

/** Matches the end of a phrase: a mark, a verb or a word that begins another clause. */
const borderPattern =
  /[,;:.()«»"“”]|(?<![a-z])(?:para|debera?n?|debe|podra?n?|pueden?|tendra?n?|habra?n?|si|salvo|cuando|siempre|mediante|ante|sin|quien|quienes|salvo|excepto|aunque|pero|mientras|donde|segun|conforme|pudiendo|debiendo|quedando|o (?:a|en|por|con)|y (?:se|el|la|los|las|a|en|no|sin|que|con|por|hasta|un|una|vencera|finalizara|terminara|tendra|sera|podra|debera)|e|con (?:el|la|los|las|un|una|objeto|indicacion|expresa|caracter|independencia|excepcion)|por (?:el|la|los|las|parte|escrito|medio|si|cualquier|importe|razon|causa)|en (?:caso|el caso|cuyo|el supuesto|su defecto|los terminos|la forma|la cuenta|concepto|la sede|el domicilio|el registro)|bajo|es|sera|son|seran|fue|el arrendatario|la arrendataria|el interesado|a (?:razon|traves|efectos|fin|cargo)|[a-z]{4,}(?:mente)|[a-z]{3,}(?:aran|eran|iran))(?![a-z])/u;
/**
 * Matches an article without a preposition, which begins the main clause: «desde la terminación del contrato
 * el arrendador…».
 */
const mainClausePattern =
  /(?<=[a-z]{4})(?<! (?:entre|para|sobre|desde|ante|hasta|segun|contra|como|cual|dicho|todos|todas|ambos))\s(?:(?:el|la|los|las)\s(?!que\s)|(?:no|se)\s)/u;
const maxPhrase = 150;
const maxWords = 16;

/** Matches words before the noun of a start. */
const leadPattern =
  /^(?:(?:el|la|los|las|lo|aquel|aquella|que|cuando|momento|mismo|dia|dias|habil|natural|inmediato|inmediatamente|siguiente|posterior|fecha|de|del|al|a|en|se|haya|hayan|ha|sea|fuera|fuere|produzca|tenga\slugar|su|sus|efectiva|efectivo|correspondiente|desde|recib[ai]da|proxim[oa]|cual|citad[oa]|expresad[oa]|le)\s+)+/u;

/**
 * Matches an ordinal or adjective that names no event by itself: «a partir del octavo», «la fecha indicada».
 */
const namelessPattern =
  /^(?:primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|sext[oa]|septim[oa]|octav[oa]|noven[oa]|decim[oa]|(?:indicad|senalad|mencionad|expresad|anterior)[oa]?)$/u;

const isVowelless = (word: string): boolean => word.length < 3;

/** Reads the event at a position behind its preposition. Returns undefined for a text that names none. */
export function readStartPhrase(flat: string, folded: string, from: number): StartPhrase | undefined {
  const begin = from + (/^\s*/u.exec(folded.slice(from, from + 4))?.[0].length ?? 0);
  const window = folded.slice(begin, begin + maxPhrase);
  const [day] = readDays(flat.slice(begin, begin + maxPhrase)).sort((a, b) => a.start - b.start);
  const beforeDay = day === undefined ? undefined : window.slice(0, day.start);
  if (
    day !== undefined &&
    /^(?:(?:el|la|dia|fecha|de|del|desde|siguiente|al|pasado|proximo|mismo)\s+)*$/u.test(beforeDay ?? '')
  )
    return singleStart({
      key: `dia ${day.day}`,
      label: `el ${flat.slice(begin + day.start, begin + day.end)}`,
      day: day.day,
      end: begin + day.end,
    });
  const leading = leadPattern.exec(window)?.[0] ?? '';
  const isVerb = /(?:^|\s)(?:que|cuando)\s/u.test(leading);
  const behindLead = window.slice(leading.length);
  const stops = [behindLead.search(borderPattern), isVerb ? -1 : behindLead.search(mainClausePattern)].filter(
    (stop) => stop >= 0,
  );
  const length = leading.length + Math.min(behindLead.length, ...stops);
  const plain = window.slice(leading.length, length).trim();
  const alternative =
    /\s(?:o|u)\s(?:bien\s)?(?:desde\s|de\s|a partir de\s)?(?=(?:el|la|los|las|su|del|algun[oa]|cualquiera|sus)\s|desde)/u.exec(
      plain,
    );
  const words = (alternative === null ? plain : plain.slice(0, alternative.index)).split(' ').filter(Boolean);
  const [head = ''] = words;
  if (isVowelless(head) || /\d/u.test(head) || words.every((word) => namelessPattern.test(word)))
    return undefined;
  const event = nameEvent(words.slice(0, maxWords));
  if (event === undefined) return undefined;
  const whole = words.slice(0, maxWords).join(' ');
  const at = folded.indexOf(whole, begin + leading.length);
  const end = at === -1 ? begin + length : at + whole.length;
  const behind = folded.slice(end, end + 90);
  const isInclusive =
    /^,?\s?(?:este |ambos )?(?:inclusive|incluido|incluida)/u.test(behind) ||
    (/mismo dia/u.test(leading) && !/siguiente/u.test(leading));
  const isKnown = events.some(([, key]) => event.key.split(' ')[0] === key);
  const article = /(?:^|\s)(el|la|los|las)\s$/u.exec(leading)?.[1];
  const written =
    at === -1
      ? undefined
      : // In «la fecha probable del parto», «probable» describes the date, not the event.
        /(?:^|\s)fecha\s$/u.test(leading)
        ? `la fecha ${flat.slice(at, end)}`
        : `${article === undefined ? '' : `${article} `}${flat.slice(at, end)}`;
  const clause = isVerb && !isKnown && written !== undefined;
  const phrase = {
    key: clause ? `que ${event.key}` : event.key,
    label: clause
      ? `la fecha en que ${flat.slice(begin, end).replace(/^.*?(?<!\p{L})(?:que|cuando)\s/iu, '')}`
      : event.label(isVerb ? undefined : written),
    isPossessive: ofOtherThingPattern.test(`${event.key}: ${leading} ${whole}`),
    day: undefined,
    end,
    isGeneric: genericPattern.test(`${leading} ${whole}`),
    isInclusive,
  };
  if (alternative === null) return withStatedDay(flat, singleStart(phrase));
  const other = readStartPhrase(
    flat,
    folded,
    begin +
      leading.length +
      alternative.index +
      alternative[0].length +
      Math.max(0, at - begin - leading.length),
  );
  if (
    other === undefined ||
    other.other !== undefined ||
    other.key === phrase.key ||
    /^(?:algun|cualquier|sus)/u.test(plain.slice((alternative.index ?? 0) + alternative[0].length))
  )
    return singleStart(phrase);
  const tail = folded.slice(other.end, other.end + 90);
  const choice = /(?:antes|primer[oa]|anterior)/u.test(tail)
    ? 'earlier'
    : /(?:despues|ultim[oa]|posterior|mas tarde)/u.test(tail)
      ? 'later'
      : undefined;
  return { ...singleStart(phrase), other, choice, end: other.end };
}

/**
 * Matches the date of an event in apposition: «la cesión, que es el 2 de diciembre de 2026», «la firma (3 de
 * marzo de 2026)».
 */
const ofDayPattern =
  /^(?:,?\s(?:que\s)?(?:es|ser[áa]|fue|tiene lugar|tuvo lugar|tendr[áa] lugar|se (?:produce|produjo|producir[áa]|celebra|celebr[óo]|celebrar[áa])|(?:prevista?|\p{L}{3,20}[aií]d[oa])(?:\s(?:para|en|con fecha))?)(?:\s(?:el|en))?\s(?:d[íi]a\s)?|\s\((?:el\s)?)$/u;
/** Matches the text between «hoy» and its date: «, día». */
const ofTodayPattern = /^,\s(?:d[íi]a\s)?$/u;

/** Takes the day behind an event as its date. */
function withStatedDay(flat: string, phrase: StartPhrase): StartPhrase {
  const behind = flat.slice(phrase.end, phrase.end + maxPhrase);
  const [day] = readDays(behind).sort((a, b) => a.start - b.start);
  if (day === undefined) return phrase;
  const lead = behind.slice(0, day.start);
  const isToday = ofTodayPattern.test(lead) && /(?<!\p{L})hoy$/iu.test(flat.slice(0, phrase.end));
  if (!isToday && !ofDayPattern.test(lead)) return phrase;
  return { ...phrase, key: `dia ${day.day}`, day: day.day, end: phrase.end + day.end };
}

function singleStart(
  phrase: Partial<StartPhrase> & Pick<StartPhrase, 'key' | 'label' | 'end' | 'day'>,
): StartPhrase {
  return {
    other: undefined,
    choice: undefined,
    isGeneric: false,
    isInclusive: false,
    isPossessive: false,
    ...phrase,
  };
}

/** Returns true for a clause about the length of something else: «el mandato de la Junta tendrá una duración de…». */
export function isAboutOtherTerm(clause: string): boolean {
  const head = /^(?:[a-z]+\.?-\s|\d[\d.]*[.)]?-?\s)?(?:el|la|los|las)\s([a-z]+)/u.exec(clause)?.[1];
  return head !== undefined && !isOwn(head) && readOwner(clause) !== '';
}

const isOwn = (word: string): boolean => paperPattern.test(word) || fillerPattern.test(word);

/**
 * Matches events that further words do not change: «la publicación de este acuerdo en el tablón», «la muerte
 * de la causante».
 */
const sameDeathPattern =
  /^((?:fallecimiento|muerte|defuncion|obito)) (?:de|del) (?:(?:el|la) )?(?:causante|testador|testadora|finado|finada)$/u;
/** Matches the publication of the document itself: «publicacion de la presente ordenanza». */
const ofOwnPaperPattern = /^publicacion (?:de|del) (?:(?:la|el) )?(?:est[ea]|presente|propi[ao]) [a-z]+$/u;
/** Matches the place of a publication: «en el tablon». */
const inPlacePattern =
  /^ en (?:el|la|su)(?: (?:tablon|boletin|bo[a-z]{1,3}|portal|sede|web|pagina|perfil|plataforma|diario)(?![a-z]).*)?$/u;

function withoutPlace(words: string): string {
  if (!words.startsWith('publicacion')) return words.replace(sameDeathPattern, '$1');
  const place = words.indexOf(' en ');
  const behind = place === -1 ? '' : words.slice(place);
  const own = place === -1 ? words : words.slice(0, place);
  return `${own.replace(ofOwnPaperPattern, 'publicacion')}${behind.replace(inPlacePattern, '')}`;
}

/** Returns the key and label of the event that some words name. */
export function nameEvent(
  all: readonly string[],
): { readonly key: string; readonly label: (written: string | undefined) => string } | undefined {
  const words = withoutPlace(all.join(' ')).split(' ');
  if (ownDayPattern.test(words.join(' '))) return { key: 'firma', label: () => 'la firma' };
  const at = words.findIndex((word) => events.some(([pattern]) => pattern.test(word)));
  const near =
    at >= 0 &&
    (at <= 1 || (at <= 3 && words.slice(0, at).every((word) => isOwn(word) || /^entrada$/u.test(word))));
  const isVigor =
    /^entrada (?:en|de) vigor/u.test(words.join(' ')) ||
    /^(?:entre|surta|surtan|producira|produzca)$/u.test(words[0] ?? '');
  const isNotice =
    /^(?:recepcion|recibo|recib\w+)$/u.test(words[at] ?? '') &&
    words.some((word) =>
      /^(?:notificacion|resolucion|requerimiento|providencia|cedula|liquidacion|propuesta|acto)$/u.test(word),
    );
  const event = isNotice
    ? events.find(([, key]) => key === 'notificacion')
    : isVigor
      ? events.find(([, key]) => key === 'vigor')
      : near
        ? events.find(([pattern]) => pattern.test(words[at] ?? ''))
        : undefined;
  const isOwnPaper = /(?:^| )(?:est[ea]|presente|propi[oa]) [a-z]+$/u.test(words.join(' '));
  const rest = (event === undefined ? words : words.slice(at + 1)).filter(
    (word) =>
      !fillerPattern.test(word) &&
      !(paperPattern.test(word) && (isOwnPaper || !ofThingsPattern.test(event?.[1] ?? ''))) &&
      !/^(?:entrada|en|vigor|entre)$/u.test(word),
  );
  const rests = rest.slice(0, 5).map((word) => word.replace(/(?:es|s)$/u, ''));
  if (event !== undefined) {
    const [, key, label] = event;
    return {
      key: [key, ...rests].join(' '),
      label: (written) => (rests.length === 0 || written === undefined ? label : withArticle(written)),
    };
  }
  // «Su comunicación», «el requerimiento»: a document that is the event itself.
  const [only] = words.filter((word) => paperPattern.test(word));
  if (rests.length === 0 && only !== undefined)
    return { key: only, label: (written) => withArticle(written ?? only) };
  if (rests.length === 0) return undefined;
  return { key: rests.join(' '), label: (written) => withArticle(written ?? words.join(' ')) };
}

/** Matches a phrase that begins with a feminine noun: «notificacion». */
const femininePattern = /^(?:\S+(?:ion|iones|dad|tud|eza|ncia|aje$)|\S+a)(?:\s|$)/u;

function withArticle(written: string): string {
  const plain = written
    .toLowerCase()
    .replace(/^(?:(?:la|el)\s)?(?:(?:su|sus|dich[oa]|est[ea]|es[ea]|mism[oa])\s)+/u, '')
    .replace(/\b(?:presente|citad[oa]|referid[oa])\s/gu, '');
  if (/^(?:el|la|los|las)\s/u.test(plain)) return plain;
  if (plain.startsWith('haber')) return `la fecha de ${plain}`;
  const folded = plain.replace(/ó/gu, 'o');
  const isPlural = /^\S+s(?:\s|$)/u.test(plain);
  const isFeminine = femininePattern.test(folded);
  return `${isFeminine ? (isPlural ? 'las' : 'la') : isPlural ? 'los' : 'el'} ${plain}`;
}

/** Returns the phrase of an event that no words of the sentence name. */
export const namedStart = (key: string, label: string): StartPhrase =>
  singleStart({ key, label, day: undefined, end: 0 });

/** Matches a finite verb or clitic, which ends a subject: «vence». */
const finitePattern =
  /(?<![a-z])(?:[a-z]{2,}(?:ara|era|ira|dra|bra|rra)n?|es|son|va|tiene|comienza|comenzo|empezo|inicia|finaliza|termina|concluye|vence|expira|queda|se|le|fue|fueron|ha|han|permanece|entra|que|esta)(?![a-z])/u;

/** Matches a length, which names no thing: «vigencia: cuatro meses, que expirarán». */
const lengthPattern =
  /(?<![a-z\d])(?:\d{1,4}|[a-z]{2,20}(?: y [a-z]{2,10})?)(?: \(\d{1,4}\))? (?:dias|mes(?:es)?|anos?|semanas?)(?![a-z])/gu;

/** Matches the beginning of a relative clause or participle about a thing: «, publicada el». */
const describingPattern =
  /,? (?:que (?:finaliz|termin|venc|expir|conclu|comien|comenz|inici|empe|empie)|(?:notificad|recibid|publicad|emitid|expedid)[oa]s? )/gu;
/** Matches the article of a thing that no preposition leads: «la oferta». */
const articlePattern = /(?<![a-z])(?<!(?:de|por|con|ante|para) )(?:el|la|los|las) (?=[a-z])/gu;
/** Maximum UTF-16 units from the article to the description. */
const maxThing = 130;

/** Returns the thing that the end of a clause describes: «oferta de empleo» in «la oferta de empleo, publicada el». */
function readDescribed(clause: string): string {
  const last = [...clause.matchAll(describingPattern)].at(-1);
  if (last === undefined || /[,;]/u.test(clause.slice(last.index + last[0].length))) return '';
  const before = clause.slice(Math.max(0, last.index - maxThing), last.index);
  const article = [...before.matchAll(articlePattern)].at(-1);
  if (article === undefined) return '';
  const thing = before.slice(article.index + article[0].length).split(describingPattern)[0] ?? '';
  return /[,;]/u.test(thing) ? '' : thing;
}

/** Returns the words of a clause's subject that say which thing begins or ends; empty for the contract itself. */
export function readOwner(clause: string): string {
  // «Notificada en mano a doña Vera el…»: a participle has its subject behind it.
  if (/^(?:notificad|recibid|publicad|emitid|expedid)[oa]s?\s/u.test(clause)) return '';
  const described = readDescribed(clause);
  if (described !== '' && !finitePattern.test(described))
    return namesOwn(described) ? '' : ownWords(described);
  const [, said = clause] = /^.{0,400} que ((?:el|la|los|las) .{1,400})$/u.exec(clause) ?? [];
  const plain = said.replace(/^(?:[a-z]+\.?-|\d{1,2}(?:\.\d{1,2})*[.)]?-?)\s/u, '');
  const subject = plain.slice(0, Math.max(0, plain.search(finitePattern)));
  return ownWords(subject.replace(lengthPattern, ' ').split(',')[0] ?? '');
}

const namesOwn = (words: string): boolean =>
  words.split(' ').some((word) => paperPattern.test(word) || /^(?:anuncio|edicto)$/u.test(word));

/** Returns the words of a thing that tell it from the document. */
function ownWords(text: string): string {
  const words = text
    .replace(/[^a-z ]/gu, ' ')
    .split(' ')
    .filter(
      (word) =>
        word !== '' &&
        !isOwn(word) &&
        !/^(?:entre|con|efectos|vigencia|clausula|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|[a-z]*ima|primera|segunda|tercera|cuarta|quinta|sexta|octava|novena)$/u.test(
          word,
        ),
    );
  return words
    .slice(0, 5)
    .map((word) => word.replace(/(?:es|s)$/u, ''))
    .join(' ');
}
