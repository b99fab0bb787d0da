import { useSyncExternalStore } from 'react';
import { tellMissingCode } from '@/ui/tell-missing-code.ts';
import type { AnswerGroup } from './answer-group.tsx';

const missing = 'Falta una parte de la página: las citas no se muestran.';

let loaded: typeof AnswerGroup | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/**
 * Loads what shows answers; call it when one is to be expected. Never rejects: without it an answer is its words
 * alone, and a toast says so.
 */
export function loadAnswers(): Promise<void> {
  loading ??= import('./answer-group.tsx').then(
    ({ AnswerGroup }) => {
      loaded = AnswerGroup;
      for (const notify of listeners) notify();
    },
    () => tellMissingCode(missing),
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
