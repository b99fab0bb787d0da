import { type KeyboardEvent, useState } from 'react';
import { askedQuestions } from './drafts.ts';
import { listQuestions, type Recall, recallQuestion } from './recall-question.ts';

/**
 * Tells whether a key pressed in the field was for going through earlier questions: ↑ in the empty field, and ↑ and ↓ while what
 * it shows is one of them, unchanged. Those of the open conversation come first.
 */
export function useRecall(
  questions: readonly string[],
  draft: string,
  setDraft: (draft: string) => void,
): (event: KeyboardEvent) => boolean {
  const [recall, setRecall] = useState<Recall>();
  return ({ key, shiftKey, ctrlKey, metaKey, altKey }) => {
    if ((key !== 'ArrowUp' && key !== 'ArrowDown') || shiftKey || ctrlKey || metaKey || altKey) return false;
    const isShown = recall?.at !== undefined && recall.questions[recall.at] === draft;
    if (!isShown && draft !== '') return false;
    const from = isShown ? recall : { questions: listQuestions(askedQuestions(), questions), at: undefined };
    const next = recallQuestion(from, key === 'ArrowUp' ? 'back' : 'forward');
    // At the oldest one the key stays taken, so that the caret does not jump.
    if (next === undefined) return isShown;
    setRecall(next);
    setDraft(next.at === undefined ? '' : (next.questions[next.at] ?? ''));
    return true;
  };
}
