import type { DocumentSummary } from '@contract/documents/schemas.ts';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { showToast } from '@/ui/toast/show-toast.ts';
import { listTexts } from './list-texts.ts';

/**
 * Saves the uploaded file through a link valid for this document only, under the name sent by the server. Shows errors
 * as a toast.
 */
export async function downloadDocument({ id, name, version }: DocumentSummary): Promise<void> {
  try {
    const body = { filename: name, document_id: id, version };
    const { token } = await callApi('createDocumentToken', { body });
    const link = document.createElement('a');
    link.href = `/api/pdf/${encodeURIComponent(name)}?${new URLSearchParams({ token, download: '1' })}`;
    link.click();
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    showToast({ title: listTexts.downloadFailed, text: error.message, kind: 'error' });
  }
}
