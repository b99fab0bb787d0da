import { noAnswerSentinel } from '../../../functions/src/chat/model-answers/form/no-answer-sentinel.ts';
import type { Passage } from './answer/read-prompt.ts';
import { mark, readMarked } from './answer/statements.ts';

/** Deliberate faults of an answer, to prove that its reader notices them. */
export type CitationFault = 'bad-citation' | 'no-citation' | 'gullible';

/** The worst model's reaction to a document that gives orders: it repeats the whole text, marks included. */
export function repeatEverything(passages: readonly Passage[]): string {
  return passages
    .map(({ key, text }) => mark({ text, key, quote: text.split(/\s+/).slice(0, 8).join(' ') }))
    .join('\n\n');
}

/**
 * Rewords the statements so that no page has their words: without citations, or with two of invented words, one under
 * an unknown key and one under the right key.
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
