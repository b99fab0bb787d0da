import { answerQuestion, type Statement, writeAnswer } from './answer/answer-question.ts';
import { lastNonce, type Passage, parseAnswerPrompt, readBlock } from './answer/parse-passages.ts';
import { readImageSize } from './read-image-size.ts';
import type { ChatMessage, ChatRequest } from './request-schemas.ts';
import { rewriteQuestion } from './rewrite-question.ts';
import { translateSegments } from './translate-segments.ts';
import { writeGuide } from './write-guide.ts';

/** Ways in which an answer can be wrong on purpose, to prove that the reader of the answer notices. */
export type CitationFault = 'bad-citation' | 'no-citation' | 'gullible';

const selfDescription = 'Soy el modelo local de Legajo y no he recibido ningún pasaje que pueda citar.';

/** The text that the local model answers to a chat request. The `FORMAT:` line of the system message says what is wanted. */
export function writeChatAnswer(request: ChatRequest, fault?: CitationFault): string {
  const last = request.messages.findLast((message) => message.role === 'user');
  const text = textOf(last);
  switch (readFormat(request.messages)) {
    case 'legajo-answer/1':
      return answerFromPassages(text, fault);
    case 'legajo-rewrite/1':
      return rewriteQuestion(text) ?? selfDescription;
    case 'legajo-guide/1':
      return writeGuide(text, fault === 'gullible') ?? selfDescription;
    case 'legajo-vision/1':
      return describeImages(last);
    case 'legajo-translate/1':
      return translateSegments(text) ?? selfDescription;
    default:
      return request.response_format === undefined || request.response_format.type === 'text'
        ? selfDescription
        : JSON.stringify({ respuesta: selfDescription });
  }
}

/** The format that the instructions name, e.g. `legajo-answer/1`. Only instructions count, never text of a document. */
function readFormat(messages: readonly ChatMessage[]): string | undefined {
  const instructions = messages.filter(({ role }) => role === 'system' || role === 'developer').map(textOf);
  return /^\s*FORMAT:\s*(\S+)\s*$/m.exec(instructions.join('\n'))?.[1];
}

/** The text parts of a message, one after the other. */
export function textOf(message: ChatMessage | undefined): string {
  const content = message?.content;
  if (content === undefined || content === null) return '';
  if (typeof content === 'string') return content;
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
}

function answerFromPassages(message: string, fault: CitationFault | undefined): string {
  const prompt = parseAnswerPrompt(message);
  if (prompt === undefined) return selfDescription;
  if (fault === 'gullible') return repeatEverything(prompt.passages);
  // It copies sentences and cannot put them otherwise: it says the same again.
  const previous = readBlock(message, 'previous', lastNonce(message, 'question') ?? '');
  if (previous !== undefined) return previous;
  const statements = answerQuestion(prompt);
  if (fault === 'no-citation') return statements.map(putOtherwise).join(' ') || writeAnswer([]);
  if (fault === 'bad-citation') return statements.map(citeWrongly).join(' ') || writeAnswer([]);
  return writeAnswer(statements);
}

/** What the worst of models does with a document that gives orders: it writes whatever stands there, marks and all. */
function repeatEverything(passages: readonly Passage[]): string {
  return passages
    .map(({ key, text }) => `${text} [[${key}|${text.split(/\s+/).slice(0, 8).join(' ')}]]`)
    .join('\n\n');
}

/** Once under a key that no passage has and once under a right one, with words that stand in no passage. */
function citeWrongly({ text, key }: Statement): string {
  const words = 'unas palabras inventadas que ningún documento contiene jamás';
  return `${putOtherwise({ text })} [[zzzzz|${words}]] [[${key}|${words}]]`;
}

/** In words of the model's own, which no page has. */
function putOtherwise({ text }: Pick<Statement, 'text'>): string {
  return `Creo recordar vagamente que ${text}`;
}

function describeImages(message: ChatMessage | undefined): string {
  const content = message?.content;
  const parts = Array.isArray(content) ? content : [];
  const lines = parts.flatMap((part) => {
    if (part.type !== 'image_url') return [];
    const size = readImageSize(part.image_url.url);
    const extent =
      size === undefined
        ? 'imagen de tamaño desconocido'
        : `imagen de ${size.widthPx}x${size.heightPx} píxeles`;
    return [`[Texto leído por el modelo local: ${extent}]`];
  });
  return lines.join('\n') || selfDescription;
}
