import { useSyncExternalStore } from 'react';
import type { AnswerGroup } from './answer-group.tsx';

let loaded: typeof AnswerGroup | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/**
 * Loads what shows answers; call it when one is to be expected. Never rejects: without it an answer is its words
 * alone, and the next call tries again.
 */
export function loadAnswers(): Promise<void> {
  loading ??= import('./answer-group.tsx').then(
    ({ AnswerGroup }) => {
      loaded = AnswerGroup;
      for (const notify of listeners) notify();
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}

/** `undefined` until it has been loaded. */
export function useAnswers(): typeof AnswerGroup | undefined {
  return useSyncExternalStore(subscribe, () => loaded);
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
