import type { AnswerStyle } from '@contract/chat/schemas.ts';
import { useSyncExternalStore } from 'react';
import { browserStorage } from '@/platform/storage/kept-storage.ts';
import { allowedNow } from '@/shared/consent/consent-store.ts';
import { createSignal } from '@/ui/create-signal.ts';

/** Wishes of the user about answers. */
export interface AnswerWishes extends AnswerStyle {
  readonly suggestsQuestions: boolean;
}

const usualWishes: AnswerWishes = { length: 'usual', tone: 'usual', suggestsQuestions: true };

/** Listed among the browser storage keys that the cookie page describes. */
const key = 'answerWishes';
const wishes = createSignal<AnswerWishes | undefined>(undefined);

export const useAnswerWishes = (): AnswerWishes => useSyncExternalStore(wishes.subscribe, getAnswerWishes);

/** Stores the wishes in this browser if the user allows functional storage. */
export function setAnswerWishes(next: AnswerWishes): void {
  if (allowedNow().functional) browserStorage.setItem(key, JSON.stringify(next));
  wishes.set(next);
}

export function getAnswerWishes(): AnswerWishes {
  if (wishes.get() === undefined) wishes.set(readWishes());
  return wishes.get() ?? usualWishes;
}

/** Reads the stored wishes; deletes them without valid consent and ignores invalid ones. */
function readWishes(): AnswerWishes {
  if (!allowedNow().functional) {
    browserStorage.removeItem(key);
    return usualWishes;
  }
  try {
    const stored = JSON.parse(browserStorage.getItem(key) ?? '{}') as Partial<AnswerWishes>;
    const of = <Value extends string>(values: readonly Value[], value: unknown): Value | 'usual' =>
      values.find((known) => known === value) ?? 'usual';
    return {
      length: of(['short', 'detailed'], stored.length),
      tone: of(['plain', 'formal'], stored.tone),
      suggestsQuestions: stored.suggestsQuestions !== false,
    };
  } catch {
    return usualWishes;
  }
}
