import { ApiFailure } from '@/platform/api/api-failure.ts';
import { viewerTexts } from '../viewer-texts.ts';

/** The message for a document that cannot be shown. */
export interface OpenFailure {
  readonly text: string;
  readonly canRetry: boolean;
}

export function describeOpenFailure(error: unknown): OpenFailure {
  if (!(error instanceof ApiFailure)) return { text: viewerTexts.damaged, canRetry: true };
  if (error.code === 'document_replaced') return { text: viewerTexts.replaced, canRetry: false };
  return isDocumentGone(error)
    ? { text: viewerTexts.deleted, canRetry: false }
    : { text: error.message, canRetry: true };
}

/** Returns true when the server no longer has the document. */
export function isDocumentGone(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 404 || error.status === 410);
}
