import { useSyncExternalStore } from 'react';
import type { AnswerMarkdown } from './answer-markdown.tsx';

let loaded: typeof AnswerMarkdown | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/**
 * Loads what turns the Markdown of an answer into a page. Call it when an answer is to be expected. Never rejects: without
 * it an answer is plain text with its sources below, and the next call tries again.
 */
export function loadAnswerMarkdown(): Promise<void> {
  loading ??= import('./answer-markdown.tsx').then(
    ({ AnswerMarkdown }) => {
      loaded = AnswerMarkdown;
      for (const notify of listeners) notify();
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}

/** `undefined` until it has been loaded. */
export function useAnswerMarkdown(): typeof AnswerMarkdown | undefined {
  return useSyncExternalStore(subscribe, () => loaded);
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
