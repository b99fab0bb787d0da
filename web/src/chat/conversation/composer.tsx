import { limits } from '@contract/limits.ts';
import { type FormEvent, useId, useRef } from 'react';
import { formatNumber } from '@/shared/format/format.ts';
import { Button } from '@/ui/button.tsx';
import { answerModule } from '../answer/answer-module.ts';
import { chatTexts } from '../chat-texts.ts';
import { rememberQuestion } from './drafts.ts';
import { onComposerKey } from './on-composer-key.ts';
import { SendButton } from './send-button.tsx';
import { useComposerFocus } from './use-composer-focus.ts';
import { useDraft } from './use-draft.ts';
import { type Proposal, useProposal } from './use-proposal.ts';
import { useRecall } from './use-recall.ts';

interface ComposerProps {
  readonly proposal: Proposal | undefined;
  /** Whose question it is; `undefined` before a conversation has begun. */
  readonly conversationId: string | undefined;
  /** What was asked in it, the latest last. */
  readonly questions: readonly string[];
  /** What the empty field says. */
  readonly placeholder: string;
  readonly isDocumentChosen: boolean;
  readonly isAnswering: boolean;
  /** True where the question was sent: the field is then emptied. */
  readonly onAsk: (question: string) => boolean;
  readonly onStop: () => void;
}

/** From here on the remaining characters are shown. */
const nearLimit = limits.questionLength - 200;

/** The field for the next question. Enter sends, Shift and Enter begin a new line, ↑ in the empty field goes through what was asked. */
export function Composer(props: ComposerProps) {
  const { proposal, conversationId, questions, placeholder, isDocumentChosen, isAnswering, onAsk, onStop } =
    props;
  const { draft, setDraft, isOneAside, setAsideFor, end } = useDraft(conversationId, questions);
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const recall = useRecall(questions, draft, setDraft);
  useComposerFocus(fieldRef, isDocumentChosen);
  useProposal(proposal, fieldRef, setAsideFor);

  const change = (typed: string): void => {
    // An answer is coming: what draws it is there before. A user who only enters may go on to something else.
    void answerModule.warmUp();
    setDraft(typed);
  };
  const send = (): void => {
    const question = draft.trim();
    if (isAnswering || (question === '' && isDocumentChosen)) return;
    if (onAsk(question)) {
      rememberQuestion(question);
      end();
    }
    fieldRef.current?.focus();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isAnswering) onStop();
    else send();
  };
  const giveUp = (): void => {
    end();
    fieldRef.current?.focus();
  };

  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-1.5 px-3 pt-2 pb-3 sm:px-4">
      {isOneAside && <AsideNote onGiveUp={giveUp} />}
      <div className="flex items-end gap-2 rounded-lg border border-line-strong bg-surface p-1.5 transition-colors duration-150 focus-within:border-accent focus-within:outline-2 focus-within:outline-accent has-disabled:border-line has-disabled:bg-sunken">
        <textarea
          ref={fieldRef}
          aria-label={chatTexts.question}
          aria-describedby={hintId}
          rows={1}
          value={draft}
          maxLength={limits.questionLength}
          disabled={!isDocumentChosen}
          placeholder={placeholder}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) =>
            onComposerKey(event, { send, giveUp: isOneAside ? giveUp : undefined, recall })
          }
          enterKeyHint="send"
          className="max-h-44 min-h-10 min-w-0 flex-1 resize-none bg-transparent px-2.5 py-2 text-base leading-6 text-ink outline-none field-sizing-content placeholder:text-ink-faint disabled:cursor-not-allowed"
        />
        <SendButton isEmpty={draft.trim() === ''} isAnswering={isAnswering} />
      </div>
      <Hint id={hintId} length={draft.length} />
    </form>
  );
}

/** What was typed before is not lost, and comes back at once where it is wanted. */
function AsideNote({ onGiveUp }: { readonly onGiveUp: () => void }) {
  return (
    <p role="status" className="flex items-center justify-between gap-2 px-1 text-note text-ink-soft">
      {chatTexts.draftAside}
      <Button variant="quiet" size="small" className="shrink-0" onClick={onGiveUp}>
        {chatTexts.backToDraft}
      </Button>
    </p>
  );
}

/** The keys of the field, and the remaining length where it is short. */
function Hint({ id, length }: { readonly id: string; readonly length: number }) {
  return (
    <p id={id} className="flex flex-wrap justify-between gap-x-4 px-1 text-xs text-ink-faint tabular-nums">
      <span className="hidden sm:inline">{chatTexts.keys}</span>
      {length >= nearLimit && (
        <span>{chatTexts.lengthLeft(formatNumber(limits.questionLength - length))}</span>
      )}
    </p>
  );
}
