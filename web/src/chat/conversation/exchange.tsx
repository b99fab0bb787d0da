import { memo, type ReactNode, type RefObject } from 'react';
import { IconButton } from '@/ui/button.tsx';
import { classNames } from '@/ui/class-names.ts';
import { PencilIcon } from '@/ui/icons.tsx';
import type { AnswerActions } from '../answer/answer-actions.ts';
import { Answers } from '../answer/answers.tsx';
import { TypingIndicator } from '../answer/typing-indicator.tsx';
import { chatTexts } from '../chat-texts.ts';
import type { AnswerEntry, QuestionEntry } from '../state/conversation-state.ts';
import type { ExchangeItem } from './group-entries.ts';

interface ExchangeProps {
  readonly exchange: ExchangeItem;
  /** The answer in progress, if it belongs to this question. */
  readonly growing: AnswerEntry | undefined;
  readonly isLast: boolean;
  readonly questionRef: RefObject<HTMLDivElement | null> | undefined;
  /** Element at the end of the last exchange; `undefined` in the others. */
  readonly endRef: RefObject<HTMLDivElement | null> | undefined;
  /** Notices after the answers. */
  readonly children: ReactNode;
  readonly actions: AnswerActions;
  readonly onEdit: (question: QuestionEntry) => void;
}

/** Maximum length in characters of a question that stays fully visible; a longer one would cover its answer. */
const maxPinnedLength = 240;

/**
 * A question and its answers. The question sticks to the top while they are read; space below the last exchange lets it
 * scroll there.
 */
export const Exchange = memo(function Exchange(props: ExchangeProps) {
  const { exchange, growing, isLast, questionRef, endRef, children, actions, onEdit } = props;
  const { question, answers } = exchange;
  const isPinned = question !== undefined && question.text.length <= maxPinnedLength;
  return (
    <div className={classNames('flex flex-col gap-6', isLast && 'min-h-[calc(100cqh-3rem)]')}>
      {question !== undefined && (
        <div
          ref={isPinned ? questionRef : undefined}
          className={classNames(
            'group flex items-center justify-end gap-1 bg-surface',
            isPinned && 'pinned-question sticky top-0 z-1 -mx-1 px-1 pt-3 pb-2',
          )}
        >
          <IconButton
            size="small"
            label={chatTexts.editQuestion}
            onClick={() => onEdit(question)}
            className="opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
          >
            <PencilIcon className="size-4" />
          </IconButton>
          <p className="max-w-[88%] rounded-lg rounded-br-sm bg-accent-soft px-4 py-2.5 text-body leading-relaxed whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">
            <span className="sr-only">{chatTexts.yourQuestion}</span>
            {question.text}
          </p>
        </div>
      )}
      {!isPinned && <div ref={questionRef} className="-mt-6 scroll-mt-[40cqh]" />}
      <div className={classNames('flex flex-col gap-6', isLast && !isPinned && 'min-h-[60cqh]')}>
        {answers.length > 0 && <Answers {...{ answers, isLast, actions }} />}
        {growing !== undefined && <TypingIndicator answer={growing} />}
        {children}
        {endRef !== undefined && <EndMark ref={endRef} />}
      </div>
    </div>
  );
}, isSameExchange);

/** Marks the end of the text, above the empty space below an answer. */
export function EndMark({ ref }: { ref: RefObject<HTMLDivElement | null> }) {
  return <div ref={ref} aria-hidden="true" className="-mt-6 h-px max-lg:scroll-mb-44" />;
}

/**
 * Returns true when an exchange need not render again. Each token creates new lists with the same exchanges, of which
 * only the growing one changes.
 */
function isSameExchange(before: ExchangeProps, after: ExchangeProps): boolean {
  const { exchange: known, ...rest } = before;
  const { exchange: next, ...others } = after;
  const isSameContent =
    known.question === next.question &&
    known.answers.length === next.answers.length &&
    known.answers.every((answer, index) => answer === next.answers[index]);
  return (
    isSameContent &&
    Object.entries(rest).every(([key, value]) => others[key as keyof typeof others] === value)
  );
}
