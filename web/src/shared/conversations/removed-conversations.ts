import { createRemovedIds } from '../undo/removed-ids.ts';

export const removedConversations = createRemovedIds();
