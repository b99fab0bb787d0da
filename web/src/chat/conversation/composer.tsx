import { creditPrices } from '@contract/credit-prices.ts';
import { limits } from '@contract/limits.ts';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { formatCount, formatNumber } from '@/shared/format/format.ts';
import { SendIcon } from '@/shared/ui/icon/send-icon.tsx';
import { StopIcon } from '@/shared/ui/icon/stop-icon.tsx';
import { loadAnswerMarkdown } from '../answer/load-answer-markdown.ts';
import { chatTexts } from '../chat-texts.ts';

/** A question put into the field for the user to send or change. Each object is put there once. */
export interface Proposal {
  readonly question: string;
}

interface ComposerProps {
  readonly proposal: Proposal | undefined;
  readonly isDocumentChosen: boolean;
  readonly isAnswering: boolean;
  /** True where the question was sent: the field is then emptied. */
  readonly onAsk: (question: string) => boolean;
  readonly onStop: () => void;
}

/** From here on the remaining characters are shown. */
const nearLimit = limits.questionLength - 200;

const roundButton =
  'flex size-10 shrink-0 items-center justify-center rounded-md bg-accent text-on-accent transition-colors duration-150 hover:bg-accent-hover';

/** The field for the next question. Enter sends, Shift and Enter begin a new line. */
export function Composer({ proposal, isDocumentChosen, isAnswering, onAsk, onStop }: ComposerProps) {
  const [draft, setDraft] = useState('');
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();

  useEffect(() => {
    if (proposal === undefined) return;
    setDraft(proposal.question);
    fieldRef.current?.focus();
  }, [proposal]);

  const send = (): void => {
    const question = draft.trim();
    if (isAnswering || (question === '' && isDocumentChosen)) return;
    if (onAsk(question)) setDraft('');
    fieldRef.current?.focus();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-1.5 px-3 pt-2 pb-3 sm:px-4">
      <div className="flex items-end gap-2 rounded-lg border border-line-strong bg-surface p-1.5 transition-colors duration-150 focus-within:border-accent focus-within:outline-2 focus-within:outline-accent has-disabled:border-line has-disabled:bg-sunken">
        <textarea
          ref={fieldRef}
          aria-label={chatTexts.question}
          aria-describedby={hintId}
          rows={1}
          value={draft}
          maxLength={limits.questionLength}
          disabled={!isDocumentChosen}
          placeholder={isDocumentChosen ? chatTexts.questionPlaceholder : chatTexts.choosePlaceholder}
          onFocus={() => void loadAnswerMarkdown()}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={onKeyDown}
          enterKeyHint="send"
          className="max-h-44 min-h-10 min-w-0 flex-1 resize-none bg-transparent px-2.5 py-2 text-base leading-6 text-ink outline-none field-sizing-content placeholder:text-ink-faint disabled:cursor-not-allowed"
        />
        {isAnswering ? (
          <button
            type="button"
            aria-label={chatTexts.stop}
            title={chatTexts.stop}
            onClick={onStop}
            className={roundButton}
          >
            <StopIcon />
          </button>
        ) : (
          <button type="submit" aria-label={chatTexts.send} title={chatTexts.send} className={roundButton}>
            <SendIcon />
          </button>
        )}
      </div>
      <p
        id={hintId}
        className="flex flex-wrap justify-between gap-x-4 px-1 text-xs text-ink-faint tabular-nums"
      >
        <span>{chatTexts.questionPrice(formatCount(creditPrices.question, 'crédito', 'créditos'))}</span>
        {draft.length >= nearLimit ? (
          <span>{chatTexts.lengthLeft(formatNumber(limits.questionLength - draft.length))}</span>
        ) : (
          <span className="hidden sm:inline">{chatTexts.keys}</span>
        )}
      </p>
    </form>
  );
}
