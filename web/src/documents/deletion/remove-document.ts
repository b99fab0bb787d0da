import type { DocumentSummary } from '@contract/documents/schemas.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { queryClient } from '@/platform/queries/query-client.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { removedDocuments, setPendingRemoval } from '@/shared/library/removed-documents.ts';
import { performLater, performNow } from '@/shared/undo/perform-later.ts';
import { showFailedRemoval } from '@/shared/undo/show-failed-removal.ts';
import { deletionTexts } from './deletion-texts.ts';
import { keepDocumentsNamed } from './keep-documents-named.ts';

const removal = 'document-removed';

/**
 * Hides a document immediately and deletes it unless the user undoes that, which calls `onUndone`. If the deletion
 * fails, the document is listed again with an error toast.
 */
export function removeDocument(document: DocumentSummary, onUndone: () => void): void {
  performLater({
    name: removal,
    title: deletionTexts.removed,
    text: document.name,
    perform: async () => {
      setPendingRemoval(undefined);
      await sendDeletion(document);
    },
    onUndone: () => {
      setPendingRemoval(undefined);
      removedDocuments.mark(document.id, false);
      onUndone();
    },
  });
  setPendingRemoval(() => performNow(removal));
  removedDocuments.mark(document.id, true);
}

async function sendDeletion({ id, name }: DocumentSummary): Promise<void> {
  try {
    const { remaining_files } = await callApi('deleteDocuments', {
      body: { filenames: [name] },
      keepalive: true,
    });
    queryClient.setQueryData(queryKeys.documents, keepDocumentsNamed(remaining_files));
    for (const queryKey of [queryKeys.documents, queryKeys.usageStats])
      void queryClient.invalidateQueries({ queryKey });
  } catch (error) {
    removedDocuments.mark(id, false);
    showFailedRemoval(deletionTexts.failed(name), error);
  }
}
