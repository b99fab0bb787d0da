import { createSignal, type Signal } from '@/ui/create-signal.ts';

/** What no list shows any more: deleted, or about to be. */
export interface RemovedIds {
  /** The same set until something changes. */
  readonly now: () => ReadonlySet<string>;
  readonly mark: (id: string, isRemoved: boolean) => void;
  readonly subscribe: Signal<unknown>['subscribe'];
}

/** For things of one kind. */
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
