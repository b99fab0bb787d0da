import type { DocumentSummary } from '@contract/documents/schemas.ts';
import type { DocumentsPanel } from '@/chat/chat-page.tsx';
import type { ChatScreen } from '@/chat/screen/use-chat-screen.ts';
import { removeDocument } from '@/documents/deletion/remove-document.ts';
import type { DocumentActions } from '@/documents/list/document-actions.ts';
import { downloadDocument } from '@/documents/list/download-document.ts';
import { toViewedDocument } from '@/viewer/viewer-target.ts';

type PlacedActions = Omit<DocumentActions, 'onTick'>;

/** What the menu of a document does with the conversation beside it. */
export function useDocumentActions(screen: ChatScreen): (place: DocumentsPanel) => PlacedActions {
  const askOnly = (name: string, place: DocumentsPanel): void => {
    screen.select(name);
    place.onClose();
  };
  return (place) => ({
    onOpen: (document) => place.onView(toViewedDocument(document)),
    onAskOnly: ({ name }) => askOnly(name, place),
    onSummary: ({ name }) => {
      // Its guide is what opens a conversation about it.
      screen.conversation.clear();
      askOnly(name, place);
    },
    onRenamed: screen.followName,
    onDownload: (document) => void downloadDocument(document),
    onRemove: (document) => remove(document, screen),
  });
}

/** Undoing chooses it again, where it was chosen. */
function remove(document: DocumentSummary, { selected, select }: ChatScreen): void {
  removeDocument(document, () => {
    if (selected === document.name) select(selected);
    else if (typeof selected === 'object' && selected.includes(document.name)) select(selected);
  });
}
