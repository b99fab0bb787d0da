import { limits } from '@contract/limits.ts';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { formatNumber } from '@/shared/format/format.ts';
import { Button } from '@/ui/button.tsx';
import { SendIcon, StopIcon } from '@/ui/icons.tsx';
import { isComposed } from '@/ui/overlays/is-composed.ts';
import { answerModule } from '../answer/answer-module.ts';
import { chatTexts } from '../chat-texts.ts';
import { askedQuestions, rememberQuestion } from './drafts.ts';
import { listQuestions, type Recall, recallQuestion } from './recall-question.ts';
import { useComposerFocus } from './use-composer-focus.ts';
import { useDraft } from './use-draft.ts';
import { type Proposal, useProposal } from './use-proposal.ts';

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

interface ComposerKeys {
  readonly send: () => void;
  /** Given where a draft was set aside: Escape goes back to it. */
  readonly giveUp: (() => void) | undefined;
  /** Whether the key was for going through earlier questions. */
  readonly recall: (event: KeyboardEvent) => boolean;
}

/** Does what a key in the field is for, and keeps the key from writing then. */
function onComposerKey(event: KeyboardEvent, { send, giveUp, recall }: ComposerKeys): void {
  if (isComposed(event.nativeEvent)) return;
  const isSending = event.key === 'Enter' && !event.shiftKey;
  const isGivingUp = event.key === 'Escape' && giveUp !== undefined;
  if (isSending) send();
  if (isGivingUp) giveUp();
  if (isSending || isGivingUp || recall(event)) event.preventDefault();
}

interface SendButtonProps {
  readonly isEmpty: boolean;
  readonly isAnswering: boolean;
}

/** Submits its form, which sends the question or stops the answer that is coming. */
function SendButton({ isEmpty, isAnswering }: SendButtonProps) {
  const label = isAnswering ? chatTexts.stop : chatTexts.send;
  // Where there is nothing to send yet, it is quiet.
  const look =
    isEmpty && !isAnswering ? 'bg-hover text-ink-faint' : 'bg-accent text-on-accent hover:bg-accent-hover';
  return (
    <button
      type="submit"
      aria-label={label}
      title={label}
      onClick={(event) => {
        // Of a double click the second press was meant for what the button was at the first.
        if (event.detail > 1) event.preventDefault();
      }}
      className={`flex size-10 shrink-0 items-center justify-center rounded-md transition-colors duration-150 ${look}`}
    >
      {isAnswering ? <StopIcon /> : <SendIcon />}
    </button>
  );
}

/**
 * Tells whether a key pressed in the field was for going through earlier questions: ↑ in the empty field, and ↑ and ↓ while what
 * it shows is one of them, unchanged. Those of the open conversation come first.
 */
function useRecall(
  questions: readonly string[],
  draft: string,
  setDraft: (draft: string) => void,
): (event: KeyboardEvent) => boolean {
  const [recall, setRecall] = useState<Recall>();
  return ({ key, shiftKey, ctrlKey, metaKey, altKey }) => {
    if ((key !== 'ArrowUp' && key !== 'ArrowDown') || shiftKey || ctrlKey || metaKey || altKey) return false;
    const isShown = recall?.at !== undefined && recall.questions[recall.at] === draft;
    if (!isShown && draft !== '') return false;
    const from = isShown ? recall : { questions: listQuestions(askedQuestions(), questions), at: undefined };
    const next = recallQuestion(from, key === 'ArrowUp' ? 'back' : 'forward');
    // At the oldest one the key stays taken, so that the caret does not jump.
    if (next === undefined) return isShown;
    setRecall(next);
    setDraft(next.at === undefined ? '' : (next.questions[next.at] ?? ''));
    return true;
  };
}
