import { type ReactNode, useRef } from 'react';
import { ChevronDownIcon } from '@/ui/icons.tsx';
import { useViewportWidth } from '@/ui/use-viewport-width.ts';
import type { AnswerActions } from '../answer/answer-actions.ts';
import { chatTexts } from '../chat-texts.ts';
import {
  type ConversationEntry,
  countQuestions,
  findAnswerInProgress,
  isInProgress,
  type QuestionEntry,
} from '../state/conversation-state.ts';
import { minWorkspacePx } from '../workspace/fit-areas.ts';
import { containerHeight, containerMaxHeight } from './container-height.ts';
import { EndMark, Exchange } from './exchange.tsx';
import { groupEntries } from './group-entries.ts';
import { NoticeLine } from './notice-line.tsx';
import { useReadingPosition } from './use-reading-position.ts';

interface ConversationPaneProps {
  readonly entries: readonly ConversationEntry[];
  readonly actions: AnswerActions;
  /** Puts an earlier question back into the field, to replace it. */
  readonly onEdit: (question: QuestionEntry) => void;
  /**
   * Shown below the messages: the chosen document's guide before the first question, or an introduction without
   * documents.
   */
  readonly guide: ReactNode;
}

/** Shows the messages by exchange in a scrolling pane. */
export function ConversationPane({ entries, actions, onEdit, guide }: ConversationPaneProps) {
  const contentRef = useRef<HTMLDivElement>(null);
  const endRef = useRef<HTMLDivElement>(null);
  const questionRef = useRef<HTMLDivElement>(null);
  const questionCount = countQuestions(entries);
  const growing = findAnswerInProgress(entries);
  const items = groupEntries(entries);
  const lastAt = items.findLastIndex(({ kind }) => kind === 'exchange');
  const { isAtEnd, scrollToEnd } = useReadingPosition(
    { contentRef, endRef, questionRef },
    { questionCount, lastId: items[lastAt]?.id, isGrowing: growing !== undefined },
  );
  // Shows notices directly below the last answer, above the empty space.
  const notices = items
    .slice(lastAt + 1)
    .map((item) => item.kind === 'notice' && <NoticeLine key={item.id} notice={item} />);

  return (
    <div className="relative flex flex-col lg:min-h-0 lg:flex-1">
      <section
        aria-label={chatTexts.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must take the focus to be scrolled by keyboard
        tabIndex={0}
        data-testid="chat-container"
        style={usePaneHeight(entries.length, questionCount)}
        className="@container-size relative overflow-y-auto focus-visible:-outline-offset-2 lg:min-h-0 lg:flex-1"
      >
        <div ref={contentRef} className="mx-auto flex max-w-[46rem] flex-col gap-6 px-4 pb-6 sm:px-6">
          <div
            role="log"
            aria-live={shouldAnnounce(entries) ? 'polite' : 'off'}
            className="flex flex-col gap-6 pt-6 empty:hidden"
          >
            {items.slice(0, lastAt + 1).map((item, index) =>
              item.kind === 'exchange' ? (
                <Exchange
                  key={item.id}
                  exchange={item}
                  growing={index === lastAt ? growing : undefined}
                  isLast={index === lastAt}
                  questionRef={index === lastAt ? questionRef : undefined}
                  endRef={index === lastAt ? endRef : undefined}
                  actions={actions}
                  onEdit={onEdit}
                >
                  {index === lastAt && notices.length > 0 ? notices : undefined}
                </Exchange>
              ) : (
                <NoticeLine key={item.id} notice={item} />
              ),
            )}
            {lastAt < 0 && notices}
          </div>
          {lastAt < 0 && <EndMark ref={endRef} />}
          {guide}
        </div>
      </section>
      {!isAtEnd && <ToEnd onPress={scrollToEnd} />}
    </div>
  );
}

/** Returns the height of the pane; `undefined` in a workspace, where it fills the window. */
function usePaneHeight(messageCount: number, questionCount: number) {
  const viewportWidth = useViewportWidth();
  if (viewportWidth >= minWorkspacePx) return undefined;
  return {
    height: containerHeight(messageCount, questionCount, viewportWidth),
    maxHeight: containerMaxHeight(viewportWidth),
  };
}

/** A button to scroll to the end, at the edge, where it covers little text. */
function ToEnd({ onPress }: { onPress: () => void }) {
  return (
    <div className="pointer-events-none sticky bottom-[calc(9rem+var(--foot-height))] z-sticky mx-auto -mt-13 flex w-full max-w-[46rem] justify-end px-2 pb-3 sm:px-3 lg:bottom-0">
      <button
        type="button"
        aria-label={chatTexts.toEnd}
        title={chatTexts.toEnd}
        onClick={onPress}
        className="pointer-events-auto flex size-10 items-center justify-center rounded-full border border-line-strong/60 bg-surface text-ink shadow-floating transition-colors duration-150 hover:bg-hover"
      >
        <ChevronDownIcon className="size-5" />
      </button>
    </div>
  );
}

/** Announces new messages to screen readers, but not a loaded conversation. */
function shouldAnnounce(entries: readonly ConversationEntry[]): boolean {
  return entries.some(
    (entry) =>
      entry.kind === 'answer' &&
      (isInProgress(entry.status) || entry.remainingCredits !== undefined || entry.failure !== undefined),
  );
}
