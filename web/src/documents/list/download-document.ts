import type { DocumentSummary } from '@contract/documents.ts';
import { callApi } from '@/shared/api/call-api.ts';

/**
 * Saves a document as it was uploaded. The link is good for this document alone; the server says under which name it is saved.
 * Throws {@link ApiFailure} where there is no such document any more.
 */
export async function downloadDocument({ id, name, version }: DocumentSummary): Promise<void> {
  const { token } = await callApi('createDocumentToken', {
    body: { filename: name, document_id: id, version },
  });
  const link = document.createElement('a');
  link.href = `/api/pdf/${encodeURIComponent(name)}?${new URLSearchParams({ token, download: '1' })}`;
  link.download = name;
  link.click();
}
