import { useEffect, useRef } from 'react';
import { type DocumentSelection, settleSelection } from '@/shared/library/document-selection.ts';
import type { Library } from '@/shared/library/use-documents.ts';
import type { ConversationControls } from '../conversation/use-conversation.ts';
import { countQuestions } from '../state/conversation-state.ts';
import { goneNotice } from './selection-notices.ts';

interface SettlingFacts {
  readonly library: Library;
  readonly selected: DocumentSelection;
  readonly conversation: ConversationControls;
  readonly isRestoring: boolean;
}

/** Selects something else where the library asks for it, and says so in the conversation. */
export function useSettledSelection(
  { library, selected, conversation, isRestoring }: SettlingFacts,
  setSelected: (settled: DocumentSelection) => void,
): void {
  const hasAsked = countQuestions(conversation.state.entries) > 0;
  const hadDocumentsRef = useRef(false);
  if (library.isKnown && library.names.length > 0) hadDocumentsRef.current = true;
  const onSettled = (settled: DocumentSelection): void => {
    setSelected(settled);
    if (selected === undefined) return;
    if (settled !== undefined) conversation.notice(goneNotice(settled));
    // A conversation that was opened without any document is still there to be read.
    else if (hadDocumentsRef.current) conversation.clear();
  };
  const onSettledRef = useRef(onSettled);
  onSettledRef.current = onSettled;
  useEffect(() => {
    if (isRestoring) return;
    const documentNames = library.isKnown ? library.names : undefined;
    const settled = settleSelection({ selected, documentNames, hasAsked });
    if (settled !== selected) onSettledRef.current(settled);
  }, [library, selected, hasAsked, isRestoring]);
}
