/** Deleted, or about to be. */
let removed: ReadonlySet<string> = new Set();
let sendWaiting: (() => Promise<void>) | undefined;
const listeners = new Set<() => void>();

/** The conversations that no list shows any more. */
export const removedConversations = (): ReadonlySet<string> => removed;

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

/** How what waits to be deleted is deleted at once. */
export function onSendRemoval(send: () => Promise<void>): void {
  sendWaiting = send;
}

/** Deletes what waits to be deleted, at once. Never rejects. */
export const sendRemoval = async (): Promise<void> => sendWaiting?.();
