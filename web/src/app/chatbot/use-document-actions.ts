import type { DocumentSummary, documentListSchema } from '@contract/documents.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { DocumentsPlace } from '@/chat/chat-page.tsx';
import type { ChatScreen } from '@/chat/use-chat-screen.ts';
import { removeDocument } from '@/documents/deletion/remove-document.ts';
import type { DocumentActions } from '@/documents/list/document-actions.ts';
import { listTexts } from '@/documents/list/list-texts.ts';
import { queryKeys } from '@/shared/api/query-keys.ts';
import { showToast } from '@/shared/ui/toast/show-toast.ts';

type DocumentList = z.infer<typeof documentListSchema>;

/** What the menu of a document does with the conversation beside it. */
export function useDocumentActions(
  screen: ChatScreen,
): (place: DocumentsPlace) => Omit<DocumentActions, 'onTick'> {
  const client = useQueryClient();
  const askOnly = (name: string, place: DocumentsPlace): void => {
    screen.select(name);
    place.onClose();
  };
  return (place) => ({
    onOpen: ({ name, id, version }) => place.onView({ filename: name, id, version }),
    onAskOnly: ({ name }) => askOnly(name, place),
    onSummary: ({ name }) => {
      // Its guide is what opens a conversation about it.
      screen.conversation.clear();
      askOnly(name, place);
    },
    onRenamed: (document, from) => {
      client.setQueryData<DocumentList>(
        queryKeys.documents,
        (list) => list && withRenamed(list, document, from),
      );
      screen.followName(from, document.name);
      for (const queryKey of [queryKeys.documents, queryKeys.allConversations])
        void client.invalidateQueries({ queryKey });
    },
    onDownload: (document) => void download(document),
    onRemove: (document) => remove(document, screen),
  });
}

function withRenamed(list: DocumentList, document: DocumentSummary, from: string): DocumentList {
  return {
    result: list.result.map((name) => (name === from ? document.name : name)),
    documents: list.documents.map((known) => (known.id === document.id ? document : known)),
  };
}

/** Whoever takes it back asks about it again, where it was chosen. */
function remove(document: DocumentSummary, { selected, select }: ChatScreen): void {
  const wasChosen =
    selected === document.name || (typeof selected === 'object' && selected.includes(document.name));
  removeDocument(document, () => {
    if (wasChosen) select(selected);
  });
}

/** A failure is told in a corner: the list has nothing to show of it. */
async function download(document: DocumentSummary): Promise<void> {
  try {
    const { downloadDocument } = await import('@/documents/list/download-document.ts');
    await downloadDocument(document);
  } catch (error) {
    const text = error instanceof Error ? error.message : '';
    showToast({ title: listTexts.downloadFailed, text, kind: 'error' });
  }
}
