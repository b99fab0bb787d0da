import { creditPrices } from '../contract/billing/credit-prices.ts';
import { limits } from '../contract/limits.ts';
import type { UnfinishedDocument } from '../contract/reading/schemas.ts';
import { formatCredits } from '../contract/spanish-format.ts';

/** Languages of the product's own texts. An answer from documents is in the language of the question. */
export type AnswerLanguage = 'es' | 'en';

/** All sentences with which the chat itself answers a user. */
export const answerTexts = {
  abstention: {
    es: 'No he encontrado esa información en tus documentos.',
    en: "I couldn't find that information in your documents.",
  },
  absentSoFar: {
    es: 'No he encontrado esa información en las páginas leídas hasta ahora.',
    en: "I couldn't find that information in the pages read so far.",
  },
  absentInRead: {
    es: 'No he encontrado esa información en lo que se ha podido leer.',
    en: "I couldn't find that information in the text that could be read.",
  },
  unfinished: {
    es: ({ name, read_pages: read, total_pages: total, is_stopped: isStopped }: UnfinishedDocument) =>
      `De «${name}» ${read === 1 ? 'se ha leído' : 'se han leído'} ${read} de ${total} páginas${isStopped ? '; sube el archivo otra vez para leer las demás.' : ' y se siguen leyendo las demás: pregúntalo de nuevo dentro de un rato.'}`,
    en: ({ name, read_pages: read, total_pages: total, is_stopped: isStopped }: UnfinishedDocument) =>
      `${read} of ${total} pages of «${name}» ${read === 1 ? 'has' : 'have'} been read${isStopped ? '; upload the file again to have the others read.' : ', and the others are being read: ask again in a while.'}`,
  },
  unproved: {
    es: 'He encontrado páginas que podrían responder, pero no he podido comprobar la respuesta en ellas y por eso no la muestro. Prueba a preguntarlo de otra forma.',
    en: 'I read pages that may hold the answer, but what the model wrote could not be found in them and is not shown. Try asking in another way.',
  },
  declined: {
    es: 'El modelo de lenguaje ha rechazado esta pregunta. Prueba a preguntarlo de otra forma.',
    en: 'The language model does not answer this question. Try asking in another way.',
  },
  noLongerFree: {
    es: (credits: number) =>
      `Hoy ya has tenido ${limits.freeQuestionsPerDay} preguntas sin coste: esta ha costado ${formatCredits(credits)}.`,
    en: (credits: number) =>
      `You have had ${limits.freeQuestionsPerDay} questions free of charge today: this one has cost ${credits === 1 ? '1 credit' : `${credits} credits`}.`,
  },
  failureCharged: `No se ha podido responder. Hoy ya han fallado muchas de tus preguntas y, desde entonces, cada una que falla cuesta ${formatCredits(creditPrices.question)}. Mañana volverán a ser gratis.`,
  removedLink: { es: '[enlace eliminado]', en: '[link removed]' },
  noDocuments: 'Todavía no tienes documentos. Sube uno para poder preguntar.',
  missingDocument: (name: string) => `El documento «${name}» no existe o se ha eliminado.`,
  newConversation: 'Nueva conversación',
  conversationDeleted: 'Conversación eliminada.',
} as const;

/** Matches function words of English. */
const englishWordPattern =
  /\b(?:the|what|which|who|whom|whose|when|where|why|how|is|are|was|were|does|did|do|can|of|and|in|to|for|with|from|this|that|there|about|tell|me|give|please)\b/giu;
/** Matches function words and letters of Spanish. */
const spanishWordPattern =
  /[¿¡ñáéíóú]|\b(?:el|la|los|las|un|una|de|del|que|en|y|se|por|para|con|cual|como|cuando|donde|quien|cuanto|cuantos|cuantas|es|son|fue|su|al|hay|lo)\b/giu;

/** Detects the language of a question by its function words; returns `es` on a tie. */
export function readLanguage(question: string): AnswerLanguage {
  const english = question.match(englishWordPattern)?.length ?? 0;
  const spanish = question.match(spanishWordPattern)?.length ?? 0;
  return english > spanish ? 'en' : 'es';
}
