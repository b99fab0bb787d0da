import { useSyncExternalStore } from 'react';
import { createSignal } from '@/ui/create-signal.ts';
import { tellMissingCode } from '@/ui/tell-missing-code.ts';
import type { AnswerGroup } from './answer-group.tsx';

const missing = 'Falta una parte de la página: las citas no se muestran.';

const loaded = createSignal<typeof AnswerGroup | undefined>(undefined);
let loading: Promise<void> | undefined;

/**
 * Loads what shows answers; call it when one is to be expected. Never rejects: without it an answer is its words
 * alone, and a toast says so.
 */
export function loadAnswers(): Promise<void> {
  loading ??= import('./answer-group.tsx').then(
    ({ AnswerGroup }) => loaded.set(AnswerGroup),
    () => tellMissingCode(missing),
  );
  return loading;
}

/** `undefined` until it has been loaded. */
export function useAnswers(): typeof AnswerGroup | undefined {
  return useSyncExternalStore(loaded.subscribe, loaded.get);
}
