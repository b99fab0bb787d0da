import { noAnswerSentinel } from '../../../functions/src/engines/evidence/prompt/no-answer-sentinel.ts';
import { answerQuestion } from './answer/answer-question.ts';
import { readAnswerPrompt } from './answer/read-prompt.ts';
import { joinNotes, rewriteAnswer } from './answer/rewrite-answer.ts';
import { answerCells } from './answer-cells.ts';
import { type CitationFault, corruptCitations, repeatEverything } from './corrupt-citations.ts';
import { describeImages } from './describe-images.ts';
import { explainChanges } from './explain-changes.ts';
import { writeGuide } from './guide/write-guide.ts';
import { imagesOf, type PromptMessage, type PromptRequest, textOf } from './prompt-message.ts';
import { rewriteQuestion, rewriteUnfoundQuestion } from './rewrite-question.ts';
import { translateSegments } from './translate-segments.ts';

const selfDescription = 'Soy el modelo local de Legajo y no he recibido ningún pasaje que pueda citar.';

/** Returns the local model's answer to a chat request. */
export function writeChatAnswer(request: PromptRequest, fault?: CitationFault): string {
  const last = request.messages.findLast((message) => message.role === 'user');
  const text = textOf(last);
  switch (readTask(request.messages, last)) {
    case 'answer':
      return answerFromPassages(text, fault);
    case 'rewrite':
      return rewriteQuestion(text) ?? selfDescription;
    case 'unfound':
      return rewriteUnfoundQuestion(text) ?? selfDescription;
    case 'guide':
      return writeGuide(text, fault === 'gullible') ?? selfDescription;
    case 'explain':
      return explainChanges(text) ?? selfDescription;
    case 'table':
      return answerCells(text) ?? selfDescription;
    case 'vision':
      return describeImages(imagesOf(last));
    case 'translate':
      return translateSegments(text) ?? selfDescription;
    default:
      return request.response_format === undefined || request.response_format.type === 'text'
        ? selfDescription
        : JSON.stringify({ respuesta: selfDescription });
  }
}

type Task = 'answer' | 'rewrite' | 'unfound' | 'guide' | 'explain' | 'table' | 'vision' | 'translate';

/**
 * Reads the task from the marks in the last message. The last mark wins, because marks inside a document precede it; a
 * request without instructions has no task.
 */
function readTask(messages: readonly PromptMessage[], last: PromptMessage | undefined): Task | undefined {
  if (!messages.some(({ role }) => role === 'system' || role === 'developer')) return undefined;
  if (imagesOf(last).length > 0) return 'vision';
  const text = textOf(last);
  const [, tag, nonce = ''] =
    [...text.matchAll(/<\/(guide|question|unfound|explain|table)-([A-Za-z0-9]+)>/g)].at(-1) ?? [];
  if (tag === 'guide' || tag === 'unfound' || tag === 'explain' || tag === 'table') return tag;
  if (tag === undefined) return translateSegments(text) === undefined ? undefined : 'translate';
  const isFollowUp = text.includes(`<history-${nonce}>`) && !text.includes(`<passage-${nonce}`);
  return isFollowUp ? 'rewrite' : 'answer';
}

function answerFromPassages(message: string, fault: CitationFault | undefined): string {
  const prompt = readAnswerPrompt(message);
  if (prompt === undefined) return selfDescription;
  if (fault === 'gullible') return repeatEverything(prompt.passages);
  if (prompt.notes.length > 0) return joinNotes(prompt.notes) ?? noAnswerSentinel;
  if (prompt.previous !== undefined) return rewriteAnswer(prompt.previous, prompt.question);
  const answer = answerQuestion(prompt);
  return fault === undefined ? answer : corruptCitations(answer, fault);
}
