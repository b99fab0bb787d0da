import {
  scoreStatedValue,
  statesCountOf,
  wordedQuantityPattern,
} from '../../../../functions/src/engines/evidence/statements/asked-value.ts';
import type { Term } from '../../../../functions/src/platform/spanish/spanish-terms.ts';
import { matchWord, readWords } from '../kindred-words.ts';
import type { QuestionPart } from './read-question.ts';
import { finiteVerbPattern, readCode, type Unit } from './read-units.ts';

/** Matches a name, a part in a contract, an organisation, or «me encargo». */
const personPattern =
  /(?<=[\p{L},;:]\s)\p{Lu}\p{Ll}+\s\p{Lu}|(?<!\p{L})(?:don|doña|D\.|D\.ª|Dra?\.|Sra?\.|yo|(?:[Ee]l|[Ll][ao]s?|al|del|[Uu]na?|[Cc]ada)\s+(?:\p{L}+(?:dor(?:es|as?)?|tari[oa]s?|sor(?:es|as?)?|ista|tora?)|empresa|compañía|caser[oa]|comunidad|entidad|sociedad|cooperativa|asociación|Ayuntamiento|ayuntamiento|alcald\p{L}+|Alcald\p{L}+|[Jj]unta|consejo|dirección|soci[oa]|cliente|clienta|familia|padre|madre|dueñ[oa]|inquilin[oa]|médic[oa]|abogad[oa]|asegurad[oa]|notari[oa]|secretari[oa]|president[ae]|gerente|servicio|centro|usuari[oa]|alumn[oa]|interesad[oa]|banco|titular)s?)(?!\p{L})/u;
/** Matches a place: «en el registro», «ante la Alcaldía», an address; not «en el plazo de un mes». */
const placePattern =
  /(?<!\p{L})(?:(?:en|ante|junto a)\s+(?:el|la|los|las|su|un|una)\s+(?!plazo|caso|mes|año|d[íi]a|fecha|momento|importe|supuesto|forma|cuant[íi]a|ejercicio|curso|presente)\p{L}|en\s+\p{Lu}|calle|plaza|avenida|paseo|carretera|domicilio|sede|web|correo|https?|(?:traslad|dirig|acud|ubic)\p{L}+ al?\s)/u;
/** Matches an hour of the day, not «two hours before». */
const clockPattern =
  /\d{1,2}[:.]\d\d|(?<!\p{L})(?:mediod[íi]a|medianoche|(?:a|de|desde|hasta) las? (?:una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|\d{1,2}))(?!\p{L})/iu;
/** Matches words that say what must be brought. */
const requirementPattern =
  /(?<!\p{L})(?:llev\p{L}+|tra(?:er|iga|erá)\p{L}*|aport\p{L}+|present\p{L}+|acompañ\p{L}+|acud\p{L}+|imprescindibles?|necesari[oa]s?|obligatori[oa]s?)(?!\p{L})/iu;
/** Matches the beginning of a condition. */
const conditionPattern =
  /(?<!\p{L})(?:si|cuando|quien(?:es)?|en caso|de no|salvo|aunque|pasad[oa]s?|transcurrid[oa]s?|por cada|por (?:debajo|encima)|if)(?!\p{L})/iu;

/** Matches a question for an end: «¿Hasta cuándo…?», «¿Cuándo vence…?». */
export const endQuestionPattern =
  /hasta (?:cu[áa]ndo|qu[ée] (?:d[íi]a|fecha))|cu[áa]ndo (?:se )?(?:venc|termin|acab|finaliz|expir|caduc|conclu)/iu;

/** Forms of questions, each with the form that a statement needs to answer it. */
const demands: readonly (readonly [asked: RegExp, answered: RegExp])[] = [
  [/^[¿\s]*qui[ée]n/iu, /^(?!si\s)/iu],
  [/^[¿\s]*(?:y\s+)?(?:(?:a|con|de|para|por)\s+)?qui[ée]n(?:es)?(?!\p{L})/iu, personPattern],
  [/^[¿\s]*(?:y\s+)?(?:(?:a|de|en|por|desde)\s+)?(?:d[óo]nde|ad[óo]nde)(?!\p{L})/iu, placePattern],
  [
    /^[¿\s]*(?:y\s+)?(?:se\s+)?(?:pued\p{L}+|podemos|podr\p{L}+|deb\p{L}+|tengo que|tenemos que|hay que|hace falta|est[áa] permitid\p{L}+|es obligatori\p{L}+)(?!\p{L})/iu,
    /(?<!\p{L})(?:pued\p{L}+|podr\p{L}+|deb\p{L}+|permit\p{L}+|autoriz\p{L}+|proh[íi]b\p{L}+|oblig\p{L}+|derecho|cabe|consent\p{L}+|admit\p{L}+|necesit\p{L}+|exclu\p{L}+|salvo|no|may|must|shall|not)(?!\p{L})/iu,
  ],
  // A day alone may begin something; a term of notice says when to write, not when the contract ends.
  [
    endQuestionPattern,
    /hasta|venc|termin|acab|finaliz|expir|caduc|conclu|extin|dura|plazo|validez|vigen|rige|antes de/iu,
  ],
  [endQuestionPattern, /^(?!.*(?:antelaci|anticipaci|preavis))|\d\s+de\s+\p{L}|\d\/\d/iu],
  [
    /^[¿\s]*(?:y\s+)?c[óo]mo (?:\p{L}+ )?(?:pag|abon)/iu,
    /transfer|domicili|efectivo|tarjeta|met[áa]lic|cheque|bizum|ingres|plazos|cuenta|al (?:aceptar|acabar|contado)|%/iu,
  ],
  [
    /c[óo]mo se llaman?(?!\p{L})|qu[ée] (?:empresa|compañía|banco|entidad|aseguradora|marca|nombre)s?(?!\p{L})/iu,
    /(?<=[\p{Ll}\d,;:«]\s?)\p{Lu}\p{L}/u,
  ],
  [/(?<!\p{L})qu[ée] horas?(?!\p{L})/iu, clockPattern],
  [/(?<!\p{L})(?:tel[ée]fono|qu[ée] n[úu]mero (?:\p{L}+ )?llam\p{L}+)(?!\p{L})/iu, /(?:\d[ .-]?){9}/u],
  [/(?<!\p{L})(?:direcci[óo]n|domicilio) d/iu, placePattern],
  [/^[^?]*(?<!\p{L})qu[ée] [^?]*(?:llevar|traer|aportar)(?!\p{L})/iu, requirementPattern],
  [/^[¿\s]*(?:y\s+)?si\s/iu, conditionPattern],
  [
    /^[¿\s]*(?:y\s+)?qu[ée] (?:pasa|ocurre|sucede) si(?!\p{L})/iu,
    /(?<!\p{L})(?:sanci\p{L}+|multa\p{L}*|penaliz\p{L}+|indemniz\p{L}+|recargo|pierd\p{L}+|perder\p{L}*|resol\p{L}+|extin\p{L}+|abonar\p{L}*|pagar\p{L}*|devolv\p{L}+|cuesta\p{L}*|cobr\p{L}+|suspen\p{L}+|aplaz\p{L}+|en caso)(?!\p{L})/iu,
  ],
  [/^[¿\s]*(?:y\s+)?qu[ée] (?:me |nos )?cubre/iu, /^(?!.*(?<!\p{L})exclu)/iu],
  [
    /^[¿\s]*(?:y\s+)?(?:me\s+)?(?:cubr\p{L}+|incluye\p{L}*|est[áa]n? (?:cubiert|inclu[ií]d)\p{L}+)(?!\p{L})/iu,
    /(?<!\p{L})(?:cubr\p{L}+|cubiert\p{L}+|cobertura\p{L}*|exclu\p{L}+|inclu\p{L}+|franquicia|asegur\p{L}+|covers?|covered)(?!\p{L})|\d\s?€/iu,
  ],
];

/** Matches the action and its object in «¿Se puede VERB…?». Verbs of little meaning are left out. */
const askedActionPattern =
  /^[¿\s]*(?:y\s+)?(?:(?:se|me|nos)\s+)?(?:pued\p{L}+|podemos|podr\p{L}+|deb\p{L}+|(?:tengo|tiene|tienen|tenemos|hay) que)\s(?:[^?]{0,40}?\s)??(?!(?:hacer|tener|ser|estar|llevar|ir|haber)(?!\p{L}))(?<action>\p{L}+[aei]r)(?:se|l[aeo]s?|me|nos)?(?!\p{L})(?<complement>[^?]*)/iu;
/** Matches a question that begins with its verb, which the statement has to repeat: «¿Cobran más…?». */
const openingVerbPattern =
  /^[¿\s]*(?:y\s+)?(?:(?:no|se|me|nos|te|les?|l[aeo]s?)\s+)*(?<action>(?!(?:qu[ée]|qui[ée]n|cu[áa]\p{L}+|c[óo]mo|d[óo]nde|ad[óo]nde|por|para|con|de|del|en|a|al|desde|hasta|si|what|which|how|when|where|who|is|are|does|do|can|the)(?!\p{L}))\p{L}+)(?<complement>[^?]*)/iu;
/** Matches the verb after «cuándo» in «¿Cuándo se paga…?», also a verb that otherwise asks for a value. */
const timedVerbPattern =
  /^[¿\s]*(?:y\s+)?(?:(?:desde|hasta)\s+)?(?:cu[áa]ndo|c[óo]mo|d[óo]nde)\s+(?:(?:se|me|nos)\s+)?(?<action>pag\p{L}+|abon\p{L}+|cobr\p{L}+)(?!\p{L})/iu;
/** Matches the verb of «¿Quién VERB…?», which the statement has to repeat. */
const agentVerbPattern = /^[¿\s]*qui[ée]n(?:es)? (?:(?:se|me|nos|l[aeo]s?) )?(?<action>\p{L}+)/iu;

/** Matches an amount before taxes or a part of a sum, which is no price. */
export const netAmountPattern = /(?<!\p{L})(?:sin iva|base imponible|subtotal)(?!\p{L})/iu;
/** Matches words that ask for an amount. */
export const amountQuestionPattern = /(?<!\p{L})(?:cu[áa]nto|total|importe|precio)(?!\p{L})/iu;

/** Returns the acronyms of a question, folded. */
export function readAcronyms(question: string): ReadonlySet<string> {
  const foundAcronyms = question.match(/(?<!\p{L})\p{Lu}{2,5}(?!\p{L})/gu) ?? [];
  return new Set(foundAcronyms.map((name) => name.toLowerCase()));
}

/**
 * Matches questions about causes and states: no word distinguishes their answer from other statements about
 * the subject.
 */
const anyQuestionPattern =
  /^[¿\s]*(?:por qu[ée]|why|qu[ée] (?:(?:le|les|me|te|nos)\s)?(?:tiene|tenía|pasa|pasaba|ocurre|pone) (?:a|al|el|la|los|las|un|una|mi|su))(?!\p{L})/iu;
/** Matches words that introduce a cause. */
const causePattern = /(?<!\p{L})(?:motivo|causa|porque|debido|ya que|because)(?!\p{L})/iu;
/** Max words of a line that may be a name without a verb: «Póliza número 88». */
const maxWordsOfName = 6;

/**
 * Returns true when a unit can answer a part of a question. It states something, has a value of the kind asked for, and
 * repeats the acronyms of the question.
 */
export function fitsQuestion({ text, terms, askedValue }: QuestionPart, unit: Unit): boolean {
  const isName =
    unit.text.split(' ').length < maxWordsOfName &&
    !unit.text.endsWith('.') &&
    !finiteVerbPattern.test(unit.text);
  if (unit.kind !== 'row' && isName && !unit.text.includes(':')) return false;
  if (
    demands.some(
      ([questionPattern, answerPattern]) => questionPattern.test(text) && !answerPattern.test(unit.text),
    )
  )
    return false;
  const numbered = /(?<!\p{L})(?:n[úu]mero|n\.?\s?º)\s+(\d+)/iu.exec(text)?.[1];
  if (numbered !== undefined && !readNumbers(`${unit.text} ${unit.heading}`).includes(numbered)) return false;
  if (!statesAction(text, unit) || lacksCount(unit, askedValue)) return false;
  if (endQuestionPattern.test(text) && scoreStatedValue(unit.text, { kind: 'date' }) === 0) return false;
  const acronyms = readAcronyms(text);
  const named = [...unit.words, ...readWords(unit.passage.document)];
  if (terms.some((term) => acronyms.has(term.form) && matchWord(term, named) < 0.9)) return false;
  if (anyQuestionPattern.test(text) && !causePattern.test(unit.text)) return false;
  const code = readCode(unit);
  if (code !== undefined) return text.includes(code);
  if (amountQuestionPattern.test(text) && !netAmountPattern.test(text) && netAmountPattern.test(unit.text))
    return false;
  // Accepts a row whose column names the value: «¿Qué límite tiene la garantía…?».
  const columns = unit.kind === 'row' ? readWords(unit.columns) : [];
  const isNamed = terms.some((term) => matchWord(term, columns) >= 0.9);
  const isValued =
    askedValue === undefined || askedValue.kind === 'name' || askedValue.kind === 'charge' || isNamed;
  // Needs a surer value for «¿Qué días…?» and «¿Cuándo abrió…?»: a duration does not answer them, unlike «¿Cuándo…?».
  const min =
    /qu[ée] (?:d[íi]as?|hora)(?!\p{L})|cu[áa]ndo (?:\p{L}+ ){0,2}\p{L}+(?:ó|aron|ieron)(?!\p{L})/iu.test(text)
      ? 0.6
      : 0;
  return (
    isValued ||
    scoreStatedValue(unit.text, askedValue) > min ||
    wordedQuantityPattern.test(unit.text.toLowerCase())
  );
}

/** Returns true for a sentence that does not count the things: «treinta y dos cabezas de familia» are no families. */
const lacksCount = ({ kind, text }: Unit, askedValue: QuestionPart['askedValue']): boolean =>
  kind !== 'row' &&
  askedValue?.kind === 'number' &&
  askedValue.countedStem !== undefined &&
  !statesCountOf(text, askedValue.countedStem) &&
  !/(?:m[áa]ximo|m[íi]nimo|total) de /iu.test(text);

const readNumbers = (text: string): string[] => text.match(/\d+/gu) ?? [];

/** Matches what limits the action: «antes de acabar». */
const subordinatePattern = /\s(?:antes|despu[ée]s|si|cuando|mientras|para)\s.*/iu;

/** Returns false when a unit lacks the action of a question, or every object of that action. */
function statesAction(text: string, { words, heading, passage }: Unit): boolean {
  const foundMatch =
    askedActionPattern.exec(text) ??
    agentVerbPattern.exec(text) ??
    (/[¿?]/u.test(text) ? openingVerbPattern.exec(text) : null);
  const { action = '', complement = '' } = foundMatch?.groups ?? {};
  const timed = readWords(timedVerbPattern.exec(text)?.groups?.action ?? '');
  if (foundMatch === null && timed.length === 0) return true;
  const beside = [...words, ...readWords(heading)];
  const title = readWords(passage.document);
  const isStated = (term: Term): boolean => matchWord(term, beside) > 0.5;
  const objects = readWords(complement.replace(subordinatePattern, '')).filter(
    (term) => term.weight === 1 && !term.isCapitalised && matchWord(term, title) < 0.9,
  );
  const isDone =
    readWords(action).every((term) => term.weight < 1 || isStated(term)) && timed.every(isStated);
  return isDone && (objects.length === 0 || objects.some(isStated));
}
