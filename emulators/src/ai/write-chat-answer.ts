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

/** The text that the local model answers to a chat request. */
export function writeChatAnswer(request: ChatRequest, fault?: CitationFault): string {
  const last = request.messages.findLast((message) => message.role === 'user');
  const text = textOf(last);
  switch (readTask(request.messages, last)) {
    case 'answer':
      return answerFromPassages(text, fault);
    case 'rewrite':
      return rewriteQuestion(text) ?? selfDescription;
    case 'guide':
      return writeGuide(text, fault === 'gullible') ?? selfDescription;
    case 'vision':
      return describeImages(last);
    case 'translate':
      return translateSegments(text) ?? selfDescription;
    default:
      return request.response_format === undefined || request.response_format.type === 'text'
        ? selfDescription
        : JSON.stringify({ respuesta: selfDescription });
  }
}

/**
 * What is wanted: what a line `FORMAT: legajo-answer/1` of the instructions names, or what the last message holds. Of the marks
 * in it the last one counts, because those that a document brings along stand before it.
 */
function readTask(messages: readonly ChatMessage[], last: ChatMessage | undefined): string | undefined {
  const instructions = messages.filter(({ role }) => role === 'system' || role === 'developer').map(textOf);
  const named = /^\s*FORMAT:\s*legajo-([a-z]+)\/1\s*$/m.exec(instructions.join('\n'))?.[1];
  if (named !== undefined) return named;
  if (instructions.length === 0) return undefined;
  if (Array.isArray(last?.content) && last.content.some(({ type }) => type === 'image_url')) return 'vision';
  const text = textOf(last);
  const [, mark, nonce = ''] = [...text.matchAll(/<\/(guide|question)-([A-Za-z0-9]+)>/g)].at(-1) ?? [];
  if (mark === 'guide') return 'guide';
  if (mark === undefined) return translateSegments(text) === undefined ? undefined : 'translate';
  const isFollowUp = text.includes(`<history-${nonce}>`) && !text.includes(`<passage-${nonce}`);
  return isFollowUp ? 'rewrite' : 'answer';
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
