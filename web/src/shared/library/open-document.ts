import { createSignal } from '@/ui/create-signal.ts';

/** Whether a document is open beside the conversation, which then needs the room of the sidebar. */
export const isDocumentOpen = createSignal(false);
