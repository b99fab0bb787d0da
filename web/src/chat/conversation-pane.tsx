import { useEffect, useRef } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { ChevronDownIcon } from '@/shared/ui/icon/chevron-down-icon.tsx';
import { useViewportWidth } from '@/shared/ui/use-viewport-width.ts';
import { AnswerView } from './answer-view.tsx';
import { chatTexts } from './chat-texts.ts';
import { containerHeight } from './container-height.ts';
import {
  type AnswerEntry,
  type ConversationEntry,
  countQuestions,
  isOpen,
  openAnswer,
} from './conversation-state.ts';
import { NoticeLine } from './notice-line.tsx';
import type { OpenCitation } from './number-citations.ts';
import { TypingIndicator } from './typing-indicator.tsx';
import { useFollowEnd } from './use-follow-end.ts';

interface ConversationPaneProps {
  readonly entries: readonly ConversationEntry[];
  readonly onOpenCitation: OpenCitation;
  readonly onRetry: (answer: AnswerEntry) => void;
}

/** The messages, in a pane that grows with them. Follows the answer while the reader is at its end. */
export function ConversationPane({ entries, onOpenCitation, onRetry }: ConversationPaneProps) {
  const contentRef = useRef<HTMLDivElement>(null);
  const endRef = useRef<HTMLDivElement>(null);
  const { isAtEnd, scrollToEnd } = useFollowEnd(contentRef, endRef);
  const viewportWidth = useViewportWidth();
  const questionCount = countQuestions(entries);
  const growing = openAnswer(entries);
  const heightPx = containerHeight(entries.length, questionCount, viewportWidth);

  // Each new question brings the end into sight.
  useEffect(() => {
    if (questionCount > 0) scrollToEnd();
  }, [questionCount, scrollToEnd]);

  return (
    <div className="relative">
      <section
        aria-label={chatTexts.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must take the focus to be scrolled by keyboard
        tabIndex={0}
        data-testid="chat-container"
        style={{ height: heightPx }}
        className="relative overflow-y-auto focus-visible:-outline-offset-2"
      >
        <div
          ref={contentRef}
          role="log"
          aria-live={isHeard(entries) ? 'polite' : 'off'}
          className="mx-auto flex max-w-[46rem] flex-col gap-6 px-4 py-6 sm:px-6"
        >
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              onOpenCitation={onOpenCitation}
              onRetry={onRetry}
              isRetryBlocked={growing !== undefined}
            />
          ))}
          {growing !== undefined && <TypingIndicator />}
          <div ref={endRef} aria-hidden="true" className="-mt-6 h-px scroll-mb-44" />
        </div>
      </section>
      {!isAtEnd && (
        <div className="pointer-events-none sticky bottom-36 z-sticky -mt-12 flex justify-center pb-3">
          <Button
            size="small"
            onClick={scrollToEnd}
            className="pointer-events-auto rounded-full shadow-floating"
          >
            <ChevronDownIcon className="size-4" />
            {chatTexts.toEnd}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What is said here is read out, a conversation that is loaded is not. */
function isHeard(entries: readonly ConversationEntry[]): boolean {
  return entries.some(
    (entry) =>
      entry.kind === 'answer' &&
      (isOpen(entry.status) || entry.remainingCredits !== undefined || entry.failure !== undefined),
  );
}

interface EntryProps extends Omit<ConversationPaneProps, 'entries'> {
  readonly entry: ConversationEntry;
  readonly isRetryBlocked: boolean;
}

function Entry({ entry, ...actions }: EntryProps) {
  switch (entry.kind) {
    case 'question':
      return (
        <div className="flex justify-end">
          <p className="max-w-[88%] rounded-lg rounded-br-sm bg-accent-soft px-4 py-2.5 text-[0.9688rem] leading-relaxed whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">
            <span className="sr-only">{chatTexts.yourQuestion}</span>
            {entry.text}
          </p>
        </div>
      );
    case 'answer':
      // A new element when it is whole: what is added to the log is read out, once and complete.
      return <AnswerView key={String(isOpen(entry.status))} answer={entry} {...actions} />;
    case 'notice':
      return <NoticeLine notice={entry} />;
  }
}
