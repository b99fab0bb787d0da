/** Deleted, or about to be. */
let removed: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** Ids of the documents that no list shows any more. */
export const removedDocuments = (): ReadonlySet<string> => removed;

export function markRemoved(id: string, isRemoved: boolean): void {
  const next = new Set(removed);
  if (isRemoved) next.add(id);
  else next.delete(id);
  removed = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` after each change. Returns the function that stops it. */
export function onRemovalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let finish: (() => Promise<void>) | undefined;

/** How to delete now what is only about to be, while there is something. */
export const pendingRemoval = (): (() => Promise<void>) | undefined => finish;

export function setPendingRemoval(next: (() => Promise<void>) | undefined): void {
  finish = next;
}
