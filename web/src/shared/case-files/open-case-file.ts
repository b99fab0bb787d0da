import { createSignal } from '@/ui/create-signal.ts';

/** Id of the case file that is open in the chat; `null` for all documents. Kept until the page is reloaded. */
export const openCaseFileId = createSignal<string | null>(null);

/** URL parameter of the chat with the id of the open case file. */
export const caseFileParam = 'expediente';
