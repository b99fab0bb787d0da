import { createSignal } from '@/ui/create-signal.ts';

/** A change to case files that a menu or button asks for; the chat shows its dialog. */
export type CaseFileRequest =
  /** Choose the case files of these documents. */
  | {
      readonly kind: 'documents';
      readonly documents: readonly { readonly id: string; readonly name: string }[];
    }
  /** Choose the case file of a conversation. */
  | {
      readonly kind: 'conversation';
      readonly id: string;
      readonly title: string;
      readonly caseFileId: string | null;
    }
  /** Choose the documents of the open case file. */
  | { readonly kind: 'contents' }
  | { readonly kind: 'create' };

/** The request whose dialog is open. */
export const caseFileRequest = createSignal<CaseFileRequest | undefined>(undefined);
