import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '@/ui/button.tsx';
import { classNames } from '@/ui/class-names.ts';
import { ChevronDownIcon, PlusIcon } from '@/ui/icons.tsx';
import { chatTexts } from '../chat-texts.ts';
import { ScreenCounters } from './chat-counters.tsx';
import type { ChatScreen } from './use-chat-screen.ts';

interface LibraryColumnProps {
  readonly screen: ChatScreen;
  readonly caseFileSwitch: ReactNode;
  readonly documents: ReactNode;
  readonly history: ReactNode;
  readonly onNewConversation: () => void;
}

/** The open case file, and its documents above its conversations, each in a fixed half of the height with its own scroll bar. */
export function LibraryColumn(props: LibraryColumnProps) {
  const { screen, caseFileSwitch, documents, history, onNewConversation } = props;
  const [isHistoryShown, setIsHistoryShown] = useState(true);
  return (
    <>
      {caseFileSwitch}
      <section aria-label={chatTexts.documents} className="flex min-h-0 flex-1 basis-0 flex-col">
        {documents}
      </section>
      <History
        isShown={isHistoryShown}
        onToggle={() => setIsHistoryShown(!isHistoryShown)}
        onNewConversation={onNewConversation}
      >
        {history}
      </History>
      <div className="border-t border-line px-4 py-2">
        <ScreenCounters screen={screen} />
      </div>
    </>
  );
}

interface HistoryProps {
  readonly isShown: boolean;
  readonly onToggle: () => void;
  readonly onNewConversation: () => void;
  readonly children: ReactNode;
}

function History({ isShown, onToggle, onNewConversation, children }: HistoryProps) {
  const bodyId = useId();
  return (
    <section
      aria-label={chatTexts.history}
      className={classNames('flex min-h-0 flex-col border-t border-line', isShown && 'flex-1 basis-0')}
    >
      <div className="flex items-center gap-1 py-1 pr-2 pl-4">
        <h2 className="min-w-0 flex-1 text-base">{chatTexts.history}</h2>
        <IconButton
          size="small"
          label={isShown ? chatTexts.hideHistory : chatTexts.showHistory}
          aria-expanded={isShown}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <ChevronDownIcon className={classNames('size-4', !isShown && '-rotate-90')} />
        </IconButton>
        <IconButton size="small" label={chatTexts.newConversation} onClick={onNewConversation}>
          <PlusIcon className="size-4" />
        </IconButton>
      </div>
      <div id={bodyId} className={isShown ? 'min-h-0 flex-1 overflow-y-auto' : 'hidden'}>
        {children}
      </div>
    </section>
  );
}
