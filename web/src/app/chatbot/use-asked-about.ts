import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { ChatScreen } from '@/chat/screen/use-chat-screen.ts';
import { readAskedAbout } from '@/shared/library/asked-about.ts';
import { selectionOfTicks } from '@/shared/library/document-selection.ts';

/** Ticks the documents that another page led here to ask about, once the list has them. */
export function useAskedAbout({ library, isRestoring, select }: ChatScreen): void {
  const wantedRef = useRef(readAskedAbout(useLocation().state));
  useEffect(() => {
    const wanted = wantedRef.current;
    if (wanted === undefined || isRestoring || !wanted.every((name) => library.names.includes(name))) return;
    wantedRef.current = undefined;
    select(selectionOfTicks(wanted, library.names));
  }, [library.names, isRestoring, select]);
}
