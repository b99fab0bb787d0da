import { findNamedDocuments } from './find-named-documents.ts';
import { documentNouns, foldQuestion } from './question-words.ts';

/**
 * Source that a question needs. `whole`: all text of the documents, or everything about one subject. `comparison`: the
 * same subject in several documents, side by side. `previous`: the previous answer in another form. `passages`: the
 * passages about it.
 */
export type QuestionKind = 'whole' | 'comparison' | 'previous' | 'passages';

export interface QuestionSituation {
  /** Names of the selected documents. */
  readonly documentNames: readonly string[];
  /** True when the conversation has an answer with sources before the question. */
  readonly hasPrevious: boolean;
}

/** Words that ask for an overview, with or without a document after them. */
const overviewWordsSource = `(?<!\\p{L})(?:${[
  'resum(?:e|en|enes|elo|ela|elos|eme|emelo|ir|irlo|irme|as|iendo)',
  'sintesis|sintetiza(?:r|lo|me)?',
  '(?:en )?(?:pocas|dos|tres|cuatro|cinco) (?:palabras|lineas|frases)',
  '(?:puntos|ideas|aspectos|claves|apartados|datos|cosas|elementos|partes) (?:mas )?(?:clave|claves|principal(?:es)?|importantes|esencial(?:es)?|relevantes|destacad[oa]s|fundamental(?:es)?)',
  '(?:principales|mas importantes) (?:puntos|ideas|aspectos|claves|apartados|datos)',
  'lo (?:mas |mas )?(?:importante|esencial|relevante|fundamental|principal)',
  'esquema|indice|estructura|vision general|panoramica|conclusion(?:es)?|tl ?dr',
  '(?:de que|sobre que|que) (?:va|trata|tratan|habla|hablan|versa|cuenta|cuentan)',
  `que (?:dice|dicen|contiene|contienen|pone|es|son|hay en) (?:est[eao]s?|el|la|los|las|mis?) (?:${documentNouns})`,
  `expli(?:ca|came|canos|que|queme|car|carme)(?:lo)? (?:est[eao]s?|el|la|los|las|mis?) (?:${documentNouns})`,
  `analiza(?:me|r)? (?:est[eao]s?|el|la|los|las|mis?) (?:${documentNouns})`,
  'summar(?:y|ies|ize|ise|izing)|overview|outline|key (?:points|takeaways|ideas|facts)|main (?:points|ideas|topics)|gist',
  `what (?:is|are|does) (?:this|the|these|my) (?:${documentNouns})`,
].join('|')})(?!\\p{L})`;
/** Matches words that ask for an overview of a document. */
const overviewPattern = new RegExp(overviewWordsSource, 'u');
/** Matches each of the words of `overviewPattern`. */
const everyOverviewPattern = new RegExp(overviewWordsSource, 'gu');

const requestPhraseSource =
  '^(?:(?:hola|por favor|ahora|quiero|necesito|me gustaria|puedes|podrias|haz|hazme|hacer|hacerme|dame|darme|prepara|preparame|crea|elabora|muestra|muestrame|saca|sacame|extrae|genera|construye|pon|ponme|busca|indica|indicame|please|make|give me|create|show|me|una|un|la|el|a|an|the) )*';

const imperativeSource =
  '(?:haz|hazme|hacer|hacerme|dame|darme|quiero|necesito|prepara|preparame|crea|elabora|muestra|muestrame|saca|sacame|extrae|genera|construye|pon|ponme|make|give me|create|show|show me)';

/** Matches forms that ask for completeness: a list, a table, everything of a kind. */
const enumerationPattern = new RegExp(
  [
    `${requestPhraseSource}(?:lista|listado|relacion|enumeracion|tabla|cuadro|cronologia|calendario|checklist|list|table|timeline) (?:de|con|of|with) (?:l[oa]s|sus|tod[oa]s|cada|personas|gastos|fechas|plazos|importes|all|every|the)(?!\\p{L})`,
    `^(?:(?:hola|por favor|ahora|quiero|puedes|podrias|please|me) )*${imperativeSource} (?:\\p{L}+ ){0,2}(?:lista|listado|relacion|enumeracion|tabla|cuadro|cronologia|calendario|checklist|list|table|timeline)(?!\\p{L})`,
    `${requestPhraseSource}(?:cronologia|checklist|timeline)(?!\\p{L})`,
    `${requestPhraseSource}(?:enumera|enumerame|listame|list)(?!\\p{L})`,
    `(?:${imperativeSource}|cuales son|que son) (?:todos|todas|all|every)(?!\\p{L})`,
    '^(?:todos|todas) l[oa]s \\p{L}+(?:$| (?:de|del|en|que aparecen|que figuran)(?!\\p{L}))|^(?:all|every) (?:the )?\\p{L}+$',
  ].join('|'),
  'u',
);

/** Matches subjects that mean everything of a kind when nothing else is named: the obligations, the risks. */
const matterPattern =
  /(?:que|cuales son (?:los|las|sus)|hay|tiene) (?:riesgos|peligros|obligaciones|derechos|clausulas (?:abusivas|peligrosas|importantes)|penalizaciones|ventajas|inconvenientes|puntos (?:debiles|fuertes|criticos|negociables)|fechas|plazos|importes)(?!\p{L})|a que me (?:comprometo|obligo)(?!\p{L})|(?<!\p{L})(?:red flags|the risks)(?!\p{L})/u;
/** Matches each of the words of `matterPattern`. */
const everyMatterPattern = new RegExp(matterPattern.source, 'gu');

/** Matches words that ask for a comparison. */
const comparisonPattern =
  /(?<!\p{L})(?:compar(?:a|alos|alas|ame|ar|acion|ativa|ativo|ando)|diferencias?|se (?:diferencian|parecen|contradicen)|en que (?:coinciden|difieren)|contradicciones?|cual de (?:los|las|ell[oa]s|ambos|ambas)|compare|comparison|differences?|differ)(?!\p{L})/u;

/** Matches each of the words of `comparisonPattern`. */
const everyComparisonPattern = new RegExp(comparisonPattern.source, 'gu');

/** Matches requests to change or explain the previous answer. */
const previousPattern = new RegExp(
  `^(?:y |ahora |pues |vale |ok |por favor |puedes |podrias |me (?:lo |la )?puedes )*(?:${[
    '(?:haz|pon|pasa|convierte|transforma|traduce|acorta|alarga|amplia|resume|simplifica|reescribe|redacta|escribe|formatea|ordena|mejora|corrige|repite|explica)(?:me)?(?:lo|la|los|las)(?: .*)?',
    '(?:hacer|poner|pasar|convertir|traducir|acortar|ampliar|resumir|simplificar|reescribir|repetir|explicar)(?:me)?(?:lo|la|los|las)(?: .*)?',
    '(?:explicar|repetir|resumir|traducir|aclarar|ampliar|acortar)(?: (?:mejor|otra vez|mas|en .*|al .*))?',
    '(?:redacta|escribe|prepara|haz)(?:me)? (?:un|una|el|la) (?:correo|email|e mail|mail|carta|mensaje|nota|burofax|whatsapp)(?: .*)?',
    '(?:mas|menos|muy) (?:corto|corta|largo|larga|breve|claro|clara|simple|sencillo|sencilla|formal|detallado|detallada)(?: .*)?|mas detalles?(?: por favor)?',
    '(?:con|dame|quiero|necesito) mas (?:detalles?|informacion)(?: (?:por favor|de eso|sobre eso|sobre esto))?',
    '(?:en|a) (?:una |un )?(?:tabla|lista|ingles|frances|aleman|catalan|gallego|euskera|portugues|italiano|espanol|castellano|una frase|dos frases|tres puntos|vinetas)(?: por favor)?',
    '(?:amplia|desarrolla|explica|aclara|detalla)(?:me)? (?:el|la|los|las|ese|esa) (?:(?:punto|apartado)(?: \\p{L}+| \\d+)?|ultimo|ultima|primero|segundo|tercero|anterior)(?: punto| apartado)?',
    'con otras palabras|de otra (?:forma|manera)|otra vez|repitelo|no (?:lo )?entiendo|que quieres decir|estas segur[oa]',
    '(?:make it|put it|turn it|translate it|rewrite it|say it|shorten it|summari[sz]e it) ?.*|(?:shorter|longer|simpler|in (?:a table|english|spanish|french|bullet points))(?: .*)?|(?:write|draft) (?:an?|the) (?:email|letter|message)(?: .*)?|are you sure',
  ].join('|')})$`,
  'u',
);

/** Returns true when a question is about the documents as a whole and names nothing in them. */
export function isOverview(question: string, documentNames: readonly string[]): boolean {
  const plain = foldWithoutNames(question, documentNames);
  return overviewPattern.test(plain) && !namesSomething(plain);
}

/** Classifies a question by its wording alone. The default is `passages`. */
export function classifyQuestion(question: string, situation: QuestionSituation): QuestionKind {
  const { documentNames, hasPrevious } = situation;
  if (hasPrevious && previousPattern.test(foldQuestion(question))) return 'previous';
  const plain = foldWithoutNames(question, documentNames);
  if (comparisonPattern.test(plain)) {
    if (documentNames.length > 1) return 'comparison';
    return namesSomething(plain.replace(everyComparisonPattern, ' ')) ? 'passages' : 'whole';
  }
  if (enumerationPattern.test(plain)) return 'whole';
  if (matterPattern.test(plain) && !namesSomething(plain.replace(everyMatterPattern, ' '))) return 'whole';
  return overviewPattern.test(plain) && !namesSomething(plain) ? 'whole' : 'passages';
}

/**
 * Returns true when a question of this kind needs its documents as a whole. A comparison of one subject needs only the
 * passages about it.
 */
export function needsWholeDocuments(
  question: string,
  kind: QuestionKind,
  documentNames: readonly string[],
): boolean {
  if (kind === 'whole') return true;
  const plain = foldWithoutNames(question, documentNames);
  return kind === 'comparison' && !namesSomething(plain.replace(everyComparisonPattern, ' '));
}

/** Folds a question and removes the names of documents, which identify a document but are not the subject. */
export function foldWithoutNames(question: string, documentNames: readonly string[]): string {
  const { words } = findNamedDocuments(question, documentNames);
  return foldQuestion(question)
    .split(' ')
    .filter((word) => !words.has(word))
    .join(' ');
}

/** Matches words that name no subject: nouns for documents, articles, pronouns. */
const genericPattern = new RegExp(
  `^(?:${documentNouns}|est[eao]s?|ese|esa|el|la|los|las|lo|un|una|unos|unas|mi|mis|tu|su|sus|de|del|al|a|en|con|por|para|y|o|que|cual|cuales|se|me|nos|te|es|son|como|si|tuviera|fuera|soy|nin[oa]|nino|anos|ejecutivo|ejecutiva|breve|brevemente|corto|corta|largo|rapido|detallado|general|completo|completa|entero|entera|tod[oa]s?|hazme|haz|dame|quiero|puedes|podrias|necesito|hacer|hacerme|darme|favor|hola|subido|subida|subidos|he|pdf|ingles|espanol|frances|tabla|lista|puntos?|lineas?|frases?|palabras?|paginas?|minuto|maximo|minimo|unas?|dos|tres|cuatro|cinco|seis|diez|\\d+|contenido|contenidos|tema|temas|asunto|idea|ideas|principales|principal|importantes|importante|clave|claves|cliente|jefe|facil|sencillo|sencilla|lenguaje|the|this|that|these|ambos|ambas|both|entre|between|hay|tiene|tengo|inquilin[oa]s?|arrendatari[oa]s?|arrendador(?:a|es|as)?|caser[oa]|propietari[oa]s?|vendedor(?:a|es)?|comprador(?:a|es)?|trabajador(?:a|es|as)?|empresa|clientes?|proveedor(?:a|es)?|asegurad[oa]s?|aseguradora|prestatari[oa]s?|cada|debiles|fuertes|criticos|parte|partes|oferta|factura|facturas|nomina|nominas|a|an|of|in|it|about|please|give|me|my|for|to|short|brief|executive|is|are|say|says|do|does|i|uploaded|main|simple|words?|lines?|sentences?|spanish|english)$`,
  'u',
);

/** Returns true when words remain besides those that ask for an overview, as in «resume la cláusula quinta». */
function namesSomething(foldedQuestion: string): boolean {
  const restOfQuestion = foldedQuestion.replace(everyOverviewPattern, ' ').trim();
  return restOfQuestion.split(/\s+/u).some((word) => word !== '' && !genericPattern.test(word));
}
