import { foldWithoutNames } from './classify-question.ts';
import { documentNouns, foldQuestion } from './question-words.ts';

/**
 * A question that the product answers without a model: page count, list of documents, documents about a topic, or place
 * of the last answer.
 */
export type LibraryQuestion =
  | { readonly kind: 'page_count' | 'documents' | 'place' }
  | { readonly kind: 'about'; readonly topic: string };

const openingSource = '(?:(?:hola|y|dime|me puedes decir|puedes decirme|por favor|oye|please|tell me) )*';
const closingSource = '(?: (?:por favor|en total|ahora|aqui|ya|please|in total))*';
const documentsSource = '(?:documentos?|archivos?|ficheros?|pdfs?|documents?|files?)';

/** Matches a question for the number of pages. */
const pageCountPattern = new RegExp(
  `^${openingSource}(?:${[
    `cuantas paginas (?:tiene|tienen|hay|son|ocupan?|suman?|abarcan?|contienen?)(?: (?:en|entre|de))?(?: (?:el|la|los|las|este|esta|estos|estas|ese|esa|mis?|cada|todos|ambos|ambas|(?:${documentNouns})|de|del))*`,
    `(?:cual es el|que) numero (?:total )?de paginas(?: (?:tiene|tienen|hay))?(?: (?:de|del|el|la|los|las|este|esta|mis?|(?:${documentNouns})))*`,
    `(?:como es de|que tan) larg[oa] (?:es )?(?:el|la|este|esta) (?:${documentNouns})`,
    `how many pages (?:does|do|are there|has|have)(?: (?:it|the|this|they|these|in|my|(?:${documentNouns})|have))*`,
  ].join('|')})${closingSource}$`,
  'u',
);

const possessionVerbSource =
  '(?:tengo|hay|tienes|conoces|ves|he subido|subi|has leido|puedes (?:leer|ver|consultar)|estan (?:subidos|cargados)|dispongo|dispones|cuento|disponemos|tenemos|se han subido|te he (?:dado|subido|pasado)|(?:hay|tengo) (?:subidos|cargados|guardados))';
/** Matches a question for the list or the number of documents. */
const documentPattern = new RegExp(
  `^${openingSource}(?:${[
    `(?:(?:de|con) )?(?:que|cuantos|cuales) ${documentsSource} ${possessionVerbSource}(?: (?:subidos?|cargados?|guardados?|en (?:mi|la) biblioteca|en legajo))?`,
    `(?:cuales|cuantos) son (?:mis|los) ${documentsSource}(?: (?:que )?${possessionVerbSource})?`,
    `(?:(?:lista|listame|enumera|enumerame|muestra|muestrame|ensename|dame|hazme|haz) )?(?:(?:(?:la|una) )?lista (?:de|con) )?(?:todos )?mis ${documentsSource}`,
    `(?:lista|listame|enumera|enumerame|muestra|muestrame|ensename) (?:todos )?los ${documentsSource}(?: (?:que )?${possessionVerbSource})?`,
    `(?:que|which|what|how many) (?:documents?|files?) (?:do i have|are there|have i uploaded|can you (?:see|read))`,
  ].join('|')})${closingSource}$`,
  'u',
);

/** Matches a question for the page or document of the last answer. */
const placePattern = new RegExp(
  `^${openingSource}(?:(?:y )?(?:en que (?:pagina|documento|sitio|parte|apartado)|donde) (?:lo |la |los |las |se )?(?:esta|estan|pone|ponen|dice|dicen|viene|vienen|aparece|aparecen|sale|figura|figuran|lees|has leido|has visto|encuentro|encuentras)(?: (?:eso|esto|ese dato|escrito))?|(?:on )?(?:which|what) page is (?:it|that)|where (?:is it|does it say (?:so|that)))${closingSource}$`,
  'u',
);

const mentionVerbSource =
  '(?:hablan?|tratan?|mencionan?|menciona|contienen?|dicen? algo|citan?|recogen?|se refieren?|nombran?|incluyen?|aparecen?|salen?|figuran?|regulan?|se (?:habla|trata|menciona|cita|nombra|regula)|mentions?|talks?|is|are)';
/** Matches a question for the documents about a topic. */
const aboutPattern = new RegExp(
  `^[¿ ]*(?:y )?(?:(?:en|de) )?(?:qu[ée]|cu[áa]l(?:es)?|which) (?:(?:de|of) (?:los|mis|the|my) )?${documentsSource} (?:es el que |son los que )?${mentionVerbSource} (?:(?:algo )?(?:sobre|acerca del?|del?|al?|about|of) )?(?<topic>[^? ][^?]{2,200})\\??$`,
  'iu',
);

/**
 * Parses a question about the library itself. `hasPrevious` returns true when there is an answer with sources before
 * it.
 */
export function readLibraryQuestion(
  question: string,
  documentNames: readonly string[],
  hasPrevious: () => boolean,
): LibraryQuestion | undefined {
  const plain = foldQuestion(question);
  if (documentPattern.test(plain)) return { kind: 'documents' };
  if (pageCountPattern.test(foldWithoutNames(question, documentNames))) return { kind: 'page_count' };
  const topic = aboutPattern.exec(question.replace(/\s+/gu, ' ').trim())?.groups?.topic?.trim();
  if (topic !== undefined && documentNames.length > 1) return { kind: 'about', topic };
  return placePattern.test(plain) && hasPrevious() ? { kind: 'place' } : undefined;
}
