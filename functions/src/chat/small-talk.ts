import { foldText } from '../platform/spanish/spanish-terms.ts';
import type { AnswerLanguage } from './answer-texts.ts';

/** Kinds of messages that do not ask about the documents. */
export type SmallTalk = 'greeting' | 'thanks' | 'farewell' | 'capabilities';

const fillerSource = String.raw`(?:\s*(?:legajo|asistente|amig[oa]|a todos|como va|de nuevo|otra vez|por favor|there|again|how are you))*`;

const patterns: Readonly<Record<SmallTalk, RegExp>> = {
  greeting: new RegExp(
    `^(?:(?:hola|holaa+|buenas|buenos dias|buen dia|buenas tardes|buenas noches|saludos|hey|hi|hello|good (?:morning|afternoon|evening)|que tal|como estas)${fillerSource}\\s*)+$`,
    'u',
  ),
  thanks:
    /^(?:(?:ok|vale|perfecto|genial|estupendo|muy bien|great|perfect)\s*)*(?:(?:much(?:isim)?as |mil )?gracias|te lo agradezco|thanks?|thank you|thanks a lot)(?:\s*(?:por todo|por la ayuda|por tu ayuda|legajo|de nuevo|(?:(?:eres|es usted|has sido) )?muy amable|me (?:has|ha) (?:ayudado|servido) (?:mucho|bastante)|(?:eso|ya) es todo|era eso|so much|very much|a lot|for (?:your|the) help))*(?:\s*(?:hasta luego|adios|bye))?$|^(?:ok|vale|perfecto|genial|entendido|de acuerdo|muy bien|great|perfect|understood)$/u,
  farewell:
    /^(?:adios|hasta (?:luego|manana|pronto|otra)|chao|bye|goodbye|see you)(?:\s*(?:gracias|thanks))?$/u,
  capabilities:
    /^(?:(?:hola|hello|hi)\s+)?(?:(?:y\s+)?(?:que|en que) (?:puedes|sabes|podrias) (?:hacer|ayudar(?:me)?|hacer por mi)(?:\s*por mi)?|que haces|quien eres|que eres|como funcionas?|como funciona esto|para que sirves|para que sirve esto|ayuda|help|what can you do(?: for me)?|who are you|what are you|how (?:do you|does this) work|en que me puedes ayudar|como te (?:uso|puedo usar)|que (?:te )?puedo preguntar(?:te)?)$/u,
};

/**
 * Classifies a message that is only a greeting, thanks, a farewell or a question about the assistant. Returns undefined
 * for any other.
 */
export function readSmallTalk(message: string): SmallTalk | undefined {
  const plain = foldText(message)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const kinds: readonly SmallTalk[] = ['greeting', 'thanks', 'farewell', 'capabilities'];
  return kinds.find((kind) => patterns[kind].test(plain));
}

const addresseeSource = String.raw`(?: (?:legajo|asistente|a todos|de nuevo|there|again)(?![\p{L}\p{N}]))*`;
/** Matches greetings that count before any text; other greetings count only before punctuation. */
const certainGreetingSource = String.raw`(?:hola+|hello)(?=[\s,.;:!¡¿])`;
const greetingBeforePunctuationSource = String.raw`(?:hi|hey|saludos|buenas(?: tardes| noches)?|bue(?:nos|n) d[ií]as?|good (?:morning|afternoon|evening))(?=${addresseeSource}\s*[,.;:!¡¿])`;
/** Matches a greeting at the start, with its addressee. */
const salutationPattern = new RegExp(
  `^[\\s¡]*(?:${certainGreetingSource}|${greetingBeforePunctuationSource})${addresseeSource}[\\s,.;:!]*`,
  'iu',
);

/** Removes the greetings at the beginning of a message. «Buenas prácticas» is not a greeting. */
export function removeGreeting(message: string): string {
  const restOfMessage = message.replace(salutationPattern, '');
  return restOfMessage === message ? message : removeGreeting(restOfMessage);
}

interface Reply {
  readonly opening: string;
  readonly proposal: string;
}

const replies: Readonly<Record<AnswerLanguage, Readonly<Record<SmallTalk, Reply>>>> = {
  es: {
    greeting: {
      opening:
        '¡Hola! Pregúntame lo que quieras de tus documentos: respondo con sus palabras y te digo en qué página están.',
      proposal: 'Por ejemplo:',
    },
    thanks: {
      opening: 'A ti. Si quieres saber algo más de tus documentos, pregunta.',
      proposal: 'Por ejemplo:',
    },
    farewell: { opening: 'Hasta pronto. Esta conversación queda guardada.', proposal: '' },
    capabilities: {
      opening:
        'Leo tus documentos y respondo con lo que dicen: un dato, un plazo, una lista, un resumen, una comparación. Cada frase lleva su cita, que se abre en la página con un clic, y te digo cuáles he podido comprobar. Lo que no está en tus documentos no lo invento, y no cuesta nada.',
      proposal: 'Prueba con:',
    },
  },
  en: {
    greeting: {
      opening:
        'Hello! Ask me anything about your documents: I answer with their words and tell you on which page they are.',
      proposal: 'For example:',
    },
    thanks: {
      opening: 'You are welcome. Ask whenever you want to know more about your documents.',
      proposal: 'For example:',
    },
    farewell: { opening: 'See you soon. This conversation is kept.', proposal: '' },
    capabilities: {
      opening:
        'I read your documents and answer with what they say: a fact, a deadline, a list, a summary, a comparison. Every sentence has a citation that opens its page, and I tell you which ones I could check. I do not make up what is not in your documents, and that costs nothing.',
      proposal: 'Try:',
    },
  },
};

const maxProposals = 3;

/** Returns the assistant's reply, with up to three questions that the documents answer. */
export function replyToSmallTalk(
  talk: SmallTalk,
  language: AnswerLanguage,
  questions: readonly string[],
): string {
  const { opening, proposal } = replies[language][talk];
  const proposed = proposal === '' ? [] : [...new Set(questions)].slice(0, maxProposals);
  if (proposed.length === 0) return opening;
  return `${opening}\n\n${proposal}\n\n${proposed.map((question) => `- ${question}`).join('\n')}`;
}
