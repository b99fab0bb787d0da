/** What no list shows any more: deleted, or about to be. */
export interface RemovedIds {
  /** The same set until something changes. */
  readonly now: () => ReadonlySet<string>;
  readonly mark: (id: string, isRemoved: boolean) => void;
  /** Calls `listener` after each change. Returns the function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** For things of one kind. */
export function createRemovedIds(): RemovedIds {
  let removed: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  return {
    now: () => removed,
    mark: (id, isRemoved) => {
      const next = new Set(removed);
      if (isRemoved) next.add(id);
      else next.delete(id);
      removed = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
