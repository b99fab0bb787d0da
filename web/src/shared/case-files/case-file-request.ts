import { createSignal } from '@/ui/create-signal.ts';

/** A change to case files that a menu or button asks for; the chat shows its dialog. */
export type CaseFileRequest =
  /** Opens the choice of case files for these documents. */
  | {
      readonly kind: 'documents';
      readonly documents: readonly { readonly id: string; readonly name: string }[];
    }
  /** Opens the choice of the case file for a conversation. */
  | {
      readonly kind: 'conversation';
      readonly id: string;
      readonly title: string;
      readonly caseFileId: string | null;
    }
  /** Opens the choice of documents for the open case file. */
  | { readonly kind: 'contents' }
  | { readonly kind: 'create' };

/** The request whose dialog is open. */
export const caseFileRequest = createSignal<CaseFileRequest | undefined>(undefined);
