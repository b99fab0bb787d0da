import { createRemovedIds } from '../undo/removed-ids.ts';

export const removedDocuments = createRemovedIds();

let finish: (() => Promise<void>) | undefined;

/** Returns the function that performs the pending deletion immediately; `undefined` without one. */
export const pendingRemoval = (): (() => Promise<void>) | undefined => finish;

export function setPendingRemoval(next: (() => Promise<void>) | undefined): void {
  finish = next;
}
