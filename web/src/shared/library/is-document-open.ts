import { createSignal } from '@/ui/create-signal.ts';

/** True while a document is open beside the conversation, which then needs the sidebar's space. */
export const isDocumentOpen = createSignal(false);
