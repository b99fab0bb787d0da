import { useSyncExternalStore } from 'react';
import { browserStorage } from '@/platform/storage/kept-storage.ts';
import { createSignal } from '@/ui/create-signal.ts';
import { allowedCategories } from './consent-store.ts';

export interface BrowserPreference<Value> {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  readonly useValue: () => Value;
}

/**
 * A preference, stored in this browser if the user allows functional storage; deleted without valid consent. `read`
 * checks the stored fields; it may throw for invalid ones, which then count as `initial`. The cookie page lists `key`.
 */
export function createBrowserPreference<Value extends object>(
  key: string,
  initial: Value,
  read: (stored: Partial<Value>) => Value,
): BrowserPreference<Value> {
  const knownValue = createSignal<Value | undefined>(undefined);
  const load = (): Value => {
    if (!allowedCategories().functional) {
      browserStorage.removeItem(key);
      return initial;
    }
    try {
      return read(JSON.parse(browserStorage.getItem(key) ?? '{}') as Partial<Value>);
    } catch {
      return initial;
    }
  };
  const get = (): Value => {
    const value = knownValue.get() ?? load();
    if (knownValue.get() === undefined) knownValue.set(value);
    return value;
  };
  return {
    get,
    set(next) {
      if (allowedCategories().functional) browserStorage.setItem(key, JSON.stringify(next));
      knownValue.set(next);
    },
    useValue: () => useSyncExternalStore(knownValue.subscribe, get),
  };
}
