import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { ChevronDownIcon } from '@/shared/ui/icon/chevron-down-icon.tsx';
import { useViewportWidth } from '@/shared/ui/use-viewport-width.ts';
import type { AnswerActions } from '../answer/answer-actions.ts';
import { AnswerGroup } from '../answer/answer-group.tsx';
import { TypingIndicator } from '../answer/typing-indicator.tsx';
import { chatTexts } from '../chat-texts.ts';
import {
  type AnswerEntry,
  type ConversationEntry,
  countQuestions,
  isOpen,
  openAnswer,
} from '../state/conversation-state.ts';
import { containerHeight, containerMaxHeight } from './container-height.ts';
import { NoticeLine } from './notice-line.tsx';
import { useFollowEnd } from './use-follow-end.ts';

interface ConversationPaneProps {
  readonly entries: readonly ConversationEntry[];
  readonly actions: AnswerActions;
  /** Under the messages: what the chosen document is, until there is a question; how to start, where there is none. */
  readonly guide: ReactNode;
}

/** The messages, in a pane that grows with them. Follows the answer while the reader is at its end. */
export function ConversationPane({ entries, actions, guide }: ConversationPaneProps) {
  const contentRef = useRef<HTMLDivElement>(null);
  const endRef = useRef<HTMLDivElement>(null);
  const viewportWidth = useViewportWidth();
  const questionCount = countQuestions(entries);
  const { isAtEnd, scrollToEnd } = useFollowEnd(contentRef, endRef, questionCount > 0);
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
        style={{ height: heightPx, maxHeight: containerMaxHeight(viewportWidth) }}
        className="relative overflow-y-auto focus-visible:-outline-offset-2"
      >
        <div ref={contentRef} className="mx-auto flex max-w-[46rem] flex-col gap-6 px-4 py-6 sm:px-6">
          <div
            role="log"
            aria-live={isHeard(entries) ? 'polite' : 'off'}
            className="flex flex-col gap-6 empty:hidden"
          >
            {groupEntries(entries).map((item) => (
              <Entry key={item.id} item={item} actions={actions} />
            ))}
            {growing !== undefined && <TypingIndicator answer={growing} />}
          </div>
          <div ref={endRef} aria-hidden="true" className="-mt-6 h-px scroll-mb-44" />
          {guide}
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

function Entry({ item, actions }: { item: PaneItem; actions: AnswerActions }) {
  switch (item.kind) {
    case 'question':
      return (
        <div className="flex justify-end">
          <p className="max-w-[88%] rounded-lg rounded-br-sm bg-accent-soft px-4 py-2.5 text-[0.9688rem] leading-relaxed whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">
            <span className="sr-only">{chatTexts.yourQuestion}</span>
            {item.text}
          </p>
        </div>
      );
    case 'answers':
      return <AnswerGroup answers={item.answers} actions={actions} />;
    case 'notice':
      return <NoticeLine notice={item} />;
  }
}

type PaneItem =
  | Exclude<ConversationEntry, AnswerEntry>
  | { readonly kind: 'answers'; readonly id: string; readonly answers: readonly AnswerEntry[] };

/** The answers to one question are one item. */
function groupEntries(entries: readonly ConversationEntry[]): PaneItem[] {
  const answers = new Map<string, AnswerEntry[]>();
  const items: PaneItem[] = [];
  for (const entry of entries) {
    if (entry.kind !== 'answer') {
      items.push(entry);
      continue;
    }
    const known = answers.get(entry.exchangeId);
    if (known !== undefined) {
      known.push(entry);
      continue;
    }
    const group = [entry];
    answers.set(entry.exchangeId, group);
    items.push({ kind: 'answers', id: entry.exchangeId, answers: group });
  }
  return items;
}
