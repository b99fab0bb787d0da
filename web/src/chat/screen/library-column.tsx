import { type ReactNode, useId, useRef, useState } from 'react';
import { IconButton } from '@/ui/button.tsx';
import { classNames } from '@/ui/class-names.ts';
import { ChevronDownIcon, PlusIcon } from '@/ui/icons.tsx';
import { useElementSize } from '@/ui/use-element-size.ts';
import { chatTexts } from '../chat-texts.ts';
import { AreaDivider } from '../workspace/area-divider.tsx';
import { areaSizes } from '../workspace/area-sizes.ts';
import { maxDocumentsHeight } from '../workspace/fit-areas.ts';
import { ScreenHistory } from './screen-history.tsx';
import type { ChatScreen } from './use-chat-screen.ts';

interface LibraryColumnProps {
  readonly screen: ChatScreen;
  readonly caseFileSwitch: ReactNode;
  readonly documents: ReactNode;
  readonly onNewConversation: () => void;
}

/** Minimum height in CSS pixels of each list: its controls and two rows. */
const minListPx = 130;

/** The open case file, and its documents above its conversations, each with its own scroll bar. */
export function LibraryColumn(props: LibraryColumnProps) {
  const { screen, caseFileSwitch, documents, onNewConversation } = props;
  const [isHistoryShown, setIsHistoryShown] = useState(true);
  const sizes = areaSizes.useValue();
  const listsRef = useRef<HTMLDivElement>(null);
  const documentsRef = useRef<HTMLElement>(null);
  const { height: listsPx } = useElementSize(listsRef);
  const { height: documentsPx } = useElementSize(documentsRef);
  const { documentsShare } = sizes;
  const maxHeight = maxDocumentsHeight(screen.history.conversations.length, documentsShare);
  const rows = documentsShare === undefined ? `fit-content(${maxHeight})` : maxHeight;
  const setShare = (share: number | undefined): void => areaSizes.set({ ...sizes, documentsShare: share });
  return (
    <>
      {caseFileSwitch}
      <div
        ref={listsRef}
        style={{ gridTemplateRows: isHistoryShown ? `${rows} minmax(0,1fr)` : 'minmax(0,1fr) auto' }}
        className="relative grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)]"
      >
        <section ref={documentsRef} aria-label={chatTexts.documents} className="flex min-h-0 flex-col">
          {documents}
        </section>
        <ScreenHistory screen={screen}>
          {(search, list) => (
            <HistoryPanel
              search={search}
              isPlaced={screen.library.isKnown}
              isShown={isHistoryShown}
              onToggle={() => setIsHistoryShown(!isHistoryShown)}
              onNewConversation={onNewConversation}
            >
              {list}
            </HistoryPanel>
          )}
        </ScreenHistory>
        {isHistoryShown && (
          <AreaDivider
            isHorizontal
            label={chatTexts.documentsHeight}
            // Computes the height: a measured one would be outdated when a key is pressed right after another.
            atPx={documentsShare === undefined ? documentsPx : Math.round(documentsShare * listsPx)}
            minPx={minListPx}
            maxPx={listsPx - minListPx}
            onMove={(atPx) => setShare(atPx / Math.max(1, listsPx))}
            onReset={() => setShare(undefined)}
          />
        )}
      </div>
    </>
  );
}

interface HistoryProps {
  /** False while the documents load: their number places the conversations, which must not move in sight. */
  readonly isPlaced: boolean;
  readonly search: ReactNode;
  readonly isShown: boolean;
  readonly onToggle: () => void;
  readonly onNewConversation: () => void;
  readonly children: ReactNode;
}

function HistoryPanel({ isPlaced, search, isShown, onToggle, onNewConversation, children }: HistoryProps) {
  const bodyId = useId();
  return (
    <section
      aria-label={chatTexts.history}
      className={classNames(
        '@container flex min-h-0 flex-col border-t border-line',
        !isPlaced && 'invisible',
      )}
    >
      <div className="flex flex-wrap items-center gap-1 py-0.75 pr-1 pl-3">
        <h2 className="text-base @max-[17.5rem]:flex-1">{chatTexts.history}</h2>
        {/* In a narrow column, where the search would not fit beside the heading, it stands below. */}
        <div className="min-w-0 flex-1 pl-1 @max-[17.5rem]:order-last @max-[17.5rem]:basis-full @max-[17.5rem]:pr-1 @max-[17.5rem]:pl-0">
          {isShown && search}
        </div>
        <IconButton
          size="small"
          label={isShown ? chatTexts.hideHistory : chatTexts.showHistory}
          aria-expanded={isShown}
          aria-controls={bodyId}
          onClick={onToggle}
          className="h-7 w-6"
        >
          <ChevronDownIcon className={classNames('size-4', !isShown && '-rotate-90')} />
        </IconButton>
        <IconButton
          size="small"
          label={chatTexts.newConversation}
          onClick={onNewConversation}
          className="h-7 w-6"
        >
          <PlusIcon className="size-4" />
        </IconButton>
      </div>
      <div id={bodyId} className={isShown ? 'min-h-0 flex-1 overflow-y-auto' : 'hidden'}>
        {children}
      </div>
    </section>
  );
}
