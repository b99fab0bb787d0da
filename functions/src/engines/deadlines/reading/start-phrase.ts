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
  /** True when it names each of several events: «cada factura». */
  readonly isGeneric: boolean;
  /** True when the day itself counts: «desde el mismo día de la firma, inclusive». */
  readonly isInclusive: boolean;
}

/** Events with one key, by the folded stem of their noun. */
const events: readonly (readonly [pattern: RegExp, key: string, label: string])[] = [
  [
    /^(?:firmas?|suscripcion|otorgamiento|celebracion|formalizacion|firm\w+|suscrib\w+|formali\w+)$/u,
    'firma',
    'la firma',
  ],
  [/^(?:notificacion|notific\w+|traslado)$/u, 'notificacion', 'la notificación'],
  [/^(?:recepcion|recibo|recib\w+|recepcione)$/u, 'recepcion', 'la recepción'],
  [/^(?:entrega|entreg\w+)$/u, 'entrega', 'la entrega'],
  [/^(?:publicacion|public\w+)$/u, 'publicacion', 'la publicación'],
  [/^(?:emision|expedicion|emit\w+|expid\w+)$/u, 'emision', 'la emisión'],
  [
    /^(?:vencimiento|terminacion|finalizacion|extincion|expiracion|fin|final|conclusion|termino|venza|finalice|termine|expire|concluya|extinga|finaliz\w+)$/u,
    'vencimiento',
    'el vencimiento',
  ],
  [/^(?:inicio|comienzo|inici\w+|comien\w+|arranque)$/u, 'inicio', 'el inicio'],
  [/^(?:vigor|vigencia|efectividad|efectos?)$/u, 'vigor', 'la entrada en vigor'],
];

/** Words that name the document itself: «la firma del presente contrato» is «la firma». */
const own =
  /^(?:contratos?|acuerdo|convenio|documento|escrito|acto|resolucion|requerimiento|providencia|auto|decreto|diligencia|poliza|pliego|notificacion|comunicacion|carta|arrendamiento|servicio|seguro|prestamo|relacion|contractual|laboral|ambas|partes|mismo|misma|este|esta|presente|presentes|dicho|dicha|citado|citada|referido|referida|su|sus|aquel|aquella|el|la|los|las|lo|de|del|al|a|en|por|un|una|se|que|y|cual|dia|fecha|haya|sea|fuera|quede|tenga|tengan|lugar|efectiva|efectivo|recibo|acuse|correspondiente|inicial|plazo|duracion|periodo|curso|cobertura|vigente|pactado|pactada|prevista|previsto|cualquiera|prorrogas?|produzca|produce|realice|realiza|efectue|interesado|interesada|parte|tenor|anualidad|cada|toda|todo)$/u;

/** Events of one document that the user gives once, although the phrase has more words. */
const generic =
  /(?<![a-z])(?:cada|cualquier|cualquiera|respectiv[oa]s?|sucesiv[oa]s?|correspondientes?|una?|dichas?)(?![a-z])/u;

/** Ends a phrase: a mark, a verb or a word that begins another clause. */
const border =
  /[,;:.()«»"“”]|(?<![a-z])(?:para|debera?n?|debe|podra?n?|pueden?|tendra?n?|habra?n?|si|salvo|cuando|siempre|mediante|ante|sin|quien|quienes|salvo|excepto|aunque|pero|mientras|donde|segun|conforme|pudiendo|debiendo|quedando|y (?:se|el|la|los|las|a|en|no|sin|que|con|por|hasta|un|una|vencera|finalizara|terminara|tendra|sera|podra|debera)|e|con (?:el|la|los|las|un|una|objeto|indicacion|expresa|caracter|independencia|excepcion)|por (?:el|la|los|las|parte|escrito|medio|si|cualquier|importe|razon|causa)|en (?:caso|el caso|cuyo|el supuesto|su defecto|los terminos|la forma|la cuenta|concepto|la sede|el domicilio|el registro)|bajo|es|sera|son|seran|fue|el arrendatario|la arrendataria|el interesado|a (?:razon|traves|efectos|fin|cargo)|[a-z]{4,}(?:mente)|[a-z]{3,}(?:aran|eran|iran))(?![a-z])/u;
const maxPhrase = 150;
const maxWords = 16;

const lead =
  /^(?:(?:el|la|los|las|lo|aquel|aquella|que|cuando|momento|mismo|dia|dias|habil|natural|inmediato|inmediatamente|siguiente|posterior|fecha|de|del|al|a|en|se|haya|hayan|ha|sea|fuera|fuere|produzca|tenga|lugar|su|sus|efectiva|efectivo|correspondiente|desde|recib[ai]da|proxim[oa]|cual|citad[oa]|expresad[oa]|le)\s+)+/u;

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
    return single({
      key: `dia ${day.day}`,
      label: `el ${flat.slice(begin + day.start, begin + day.end)}`,
      day: day.day,
      end: begin + day.end,
    });
  const leading = lead.exec(window)?.[0] ?? '';
  const isVerb = /(?:^|\s)(?:que|cuando)\s/u.test(leading);
  const stop = window.slice(leading.length).search(border);
  const length = stop === -1 ? window.length : leading.length + stop;
  const plain = window.slice(leading.length, length).trim();
  const alternative =
    /\s(?:o|u)\s(?:bien\s)?(?:desde\s|de\s|a partir de\s)?(?=(?:el|la|los|las|su|del)\s|desde)/u.exec(plain);
  const words = (alternative === null ? plain : plain.slice(0, alternative.index)).split(' ').filter(Boolean);
  const [head = ''] = words;
  if (isVowelless(head) || /\d/u.test(head)) return undefined;
  const event = nameEvent(words.slice(0, maxWords));
  if (event === undefined) return undefined;
  const whole = words.slice(0, maxWords).join(' ');
  const at = folded.indexOf(whole, begin + leading.length);
  const end = at === -1 ? begin + length : at + whole.length;
  const behind = folded.slice(end, end + 90);
  const isInclusive =
    /^,?\s?(?:este |ambos )?(?:inclusive|incluido|incluida)/u.test(behind) ||
    (/mismo dia/u.test(leading) && !/siguiente/u.test(leading));
  const label = isVerb || at === -1 ? event.label(undefined) : event.label(flat.slice(at, end));
  const phrase = {
    key: event.key,
    label,
    day: undefined,
    end,
    isGeneric: generic.test(`${leading} ${whole}`),
    isInclusive,
  };
  if (alternative === null) return single(phrase);
  const other = readStartPhrase(
    flat,
    folded,
    begin +
      leading.length +
      alternative.index +
      alternative[0].length +
      Math.max(0, at - begin - leading.length),
  );
  if (other === undefined || other.other !== undefined) return single(phrase);
  const tail = folded.slice(other.end, other.end + 90);
  const choice = /(?:antes|primer[oa]|anterior)/u.test(tail)
    ? 'earlier'
    : /(?:despues|ultim[oa]|posterior|mas tarde)/u.test(tail)
      ? 'later'
      : undefined;
  return { ...single(phrase), other, choice, end: other.end };
}

function single(
  phrase: Partial<StartPhrase> & Pick<StartPhrase, 'key' | 'label' | 'end' | 'day'>,
): StartPhrase {
  return { other: undefined, choice: undefined, isGeneric: false, isInclusive: false, ...phrase };
}

/** Returns the key and label of the event that some words name. */
export function nameEvent(
  words: readonly string[],
): { readonly key: string; readonly label: (written: string | undefined) => string } | undefined {
  const at = words.findIndex((word) => events.some(([pattern]) => pattern.test(word)));
  const near =
    at >= 0 &&
    (at <= 1 || (at <= 3 && words.slice(0, at).every((word) => own.test(word) || /^entrada$/u.test(word))));
  const isVigor =
    /^entrada (?:en|de) vigor/u.test(words.join(' ')) ||
    /^(?:entre|surta|surtan|producira|produzca)$/u.test(words[0] ?? '');
  const isNotice =
    /^(?:recepcion|recibo|recib\w+)$/u.test(words[at] ?? '') &&
    words.some((word) => /^(?:notificacion|resolucion|requerimiento|providencia|cedula)$/u.test(word));
  const event = isNotice
    ? events.find(([, key]) => key === 'notificacion')
    : isVigor
      ? events.find(([, key]) => key === 'vigor')
      : near
        ? events.find(([pattern]) => pattern.test(words[at] ?? ''))
        : undefined;
  const rest = (event === undefined ? words : words.slice(at + 1)).filter(
    (word) => !own.test(word) && !/^(?:entrada|en|vigor|entre)$/u.test(word),
  );
  const rests = rest.slice(0, 5).map((word) => word.replace(/(?:es|s)$/u, ''));
  if (event !== undefined) {
    const [, key, label] = event;
    return {
      key: [key, ...rests].join(' '),
      label: (written) => (rests.length === 0 || written === undefined ? label : withArticle(written)),
    };
  }
  if (rests.length === 0) return undefined;
  return { key: rests.join(' '), label: (written) => withArticle(written ?? words.join(' ')) };
}

const feminine = /^(?:\S+(?:cion|sion|dad|tud|eza|ncia|aje$)|\S+a)(?:\s|$)/u;

function withArticle(written: string): string {
  const plain = written
    .toLowerCase()
    .replace(/^(?:su|sus|dicho|dicha|este|esta)\s/u, '')
    .replace(/\b(?:presente|citad[oa]|referid[oa])\s/gu, '');
  if (/^(?:el|la|los|las)\s/u.test(plain)) return plain;
  const folded = plain.replace(/ó/gu, 'o');
  const isPlural = /^\S+s(?:\s|$)/u.test(plain);
  const isFeminine = feminine.test(folded);
  return `${isFeminine ? (isPlural ? 'las' : 'la') : isPlural ? 'los' : 'el'} ${plain}`;
}
