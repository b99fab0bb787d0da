import { toViewedDocument, type ViewerTarget } from '@/viewer/viewer-target.ts';
import { useChatRequests } from '../chat-requests.ts';
import type { ChatScreen } from './use-chat-screen.ts';
import { wholeDocument } from './whole-document.ts';

/** Handles requests from other parts of the portal on this screen. */
export function useScreenRequests(
  { isRestoring, openConversation, openCaseFile, library }: ChatScreen,
  onStart: () => void,
  onView: (target: ViewerTarget) => void,
): void {
  useChatRequests({
    isReady: !isRestoring,
    onStart,
    onOpen: openConversation,
    onOpenCaseFile: openCaseFile,
    onView: (id) => {
      const document = library.documents.find((known) => known.id === id);
      if (document !== undefined) onView(wholeDocument(toViewedDocument(document)));
      return library.isKnown;
    },
  });
}
