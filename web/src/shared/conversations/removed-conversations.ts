import { createRemovedIds } from '@/shared/undo/removed-ids.ts';

export const removedConversations = createRemovedIds();
