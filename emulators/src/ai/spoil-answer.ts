import { noAnswerSentinel } from '../../../functions/src/chat/model-answers/form/no-answer-sentinel.ts';
import type { Passage } from './answer/read-prompt.ts';
import { mark, readMarked } from './answer/statements.ts';

/** Ways in which an answer can be wrong on purpose, to prove that the reader of the answer notices. */
export type CitationFault = 'bad-citation' | 'no-citation' | 'gullible';

/** What the worst of models does with a document that gives orders: it writes whatever stands there, marks and all. */
export function repeatEverything(passages: readonly Passage[]): string {
  return passages
    .map(({ key, text }) => mark({ text, key, quote: text.split(/\s+/).slice(0, 8).join(' ') }))
    .join('\n\n');
}

/**
 * The statements in words of the model's own, which no page has: without citations, or with one under a key that no passage has
 * and one under the right key, of words that stand in no passage.
 */
export function spoilCitations(answer: string, fault: 'bad-citation' | 'no-citation'): string {
  const quote = 'unas palabras inventadas que ningún documento contiene jamás';
  const spoilt = readMarked(answer).map(({ text, key }) => {
    const vague = `Creo recordar vagamente que ${text}`;
    if (fault === 'no-citation') return vague;
    return `${mark({ text: vague, key: 'zzzzz', quote })}${mark({ text: '', key, quote })}`;
  });
  return spoilt.join(' ') || noAnswerSentinel;
}
