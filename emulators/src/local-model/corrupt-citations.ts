import { noAnswerSentinel } from '../../../functions/src/engines/evidence/prompt/no-answer-sentinel.ts';
import type { Passage } from './answer/read-prompt.ts';
import { citationMark, readMarkedStatements } from './answer/statements.ts';

/** Deliberate faults of an answer, to test that the citation checks detect them. */
export type CitationFault = 'bad-citation' | 'no-citation' | 'gullible';

/** Repeats a document that gives orders, including its citation marks, as a gullible model would. */
export function repeatEverything(passages: readonly Passage[]): string {
  return passages.map(({ key, text }) => citationMark({ text, reference: `[${key}.1]` })).join('\n\n');
}

/** Words that no page contains. */
const invented = 'Creo recordar vagamente unas palabras inventadas que jamás estuvieron escritas';

/**
 * Replaces each statement by invented words, without citations or with two citations of sentences that do not exist.
 */
export function corruptCitations(answer: string, fault: 'bad-citation' | 'no-citation'): string {
  const spoilt = readMarkedStatements(answer).map(({ reference }) =>
    fault === 'no-citation' ? `${invented}.` : `${invented}. [999.1]${reference.replace('.', '.9')}`,
  );
  return spoilt.join(' ') || noAnswerSentinel;
}
