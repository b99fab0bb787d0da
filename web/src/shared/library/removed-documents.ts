import { createRemovedIds } from '../undo/removed-ids.ts';

export const removedDocuments = createRemovedIds();

let finish: (() => Promise<void>) | undefined;

/** How to delete now what is only about to be, while there is something. */
export const pendingRemoval = (): (() => Promise<void>) | undefined => finish;

export function setPendingRemoval(next: (() => Promise<void>) | undefined): void {
  finish = next;
}
