import { createSignal, type Signal } from '@/ui/create-signal.ts';

/** Ids that lists hide: deleted, or about to be. */
export interface RemovedIds {
  /** Returns the same set until it changes. */
  readonly now: () => ReadonlySet<string>;
  readonly mark: (id: string, isRemoved: boolean) => void;
  readonly subscribe: Signal<unknown>['subscribe'];
}

/** Creates the set for one kind of record. */
export function createRemovedIds(): RemovedIds {
  const removed = createSignal<ReadonlySet<string>>(new Set());
  return {
    now: removed.get,
    mark: (id, isRemoved) => {
      const next = new Set(removed.get());
      if (isRemoved) next.add(id);
      else next.delete(id);
      removed.set(next);
    },
    subscribe: removed.subscribe,
  };
}
