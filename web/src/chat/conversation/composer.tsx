import { limits } from '@contract/limits.ts';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { formatNumber } from '@/shared/format/format.ts';
import { useModels } from '@/shared/local-model/use-local-model.ts';
import { Button } from '@/ui/button.tsx';
import { lazyModule } from '@/ui/code/lazy-module.ts';
import { useIdle } from '@/ui/code/use-idle.ts';
import { SendIcon, StopIcon } from '@/ui/icons.tsx';
import { isInputMethodKey } from '@/ui/overlays/is-input-method-key.ts';
import { answerModule } from '../answer/answer-module.ts';
import { chatTexts } from '../chat-texts.ts';
import { askedQuestions, rememberQuestion } from './drafts.ts';
import { listQuestions, type RecalledQuestions, recallQuestion } from './recall-question.ts';
import { useComposerFocus } from './use-composer-focus.ts';
import { useDraft } from './use-draft.ts';
import { type ProposedQuestion, useProposedQuestion } from './use-proposed-question.ts';

interface ComposerProps {
  readonly proposal: ProposedQuestion | undefined;
  /** Conversation of the question; `undefined` before one has begun. */
  readonly conversationId: string | undefined;
  /** Questions asked in it, latest last. */
  readonly questions: readonly string[];
  /** Placeholder of the empty field. */
  readonly placeholder: string;
  readonly isDocumentChosen: boolean;
  readonly isAnswering: boolean;
  /** Returns true when the question was sent; the field is then cleared. */
  readonly onAsk: (question: string, replaces: string | undefined) => boolean;
  readonly onStop: () => void;
}

/** Number of characters from which the field shows how many are left. */
const nearLimit = limits.questionLength - 200;

/**
 * The question field. Enter sends, Shift+Enter inserts a line break, ↑ in the empty field recalls earlier questions.
 */
export function Composer(props: ComposerProps) {
  const { proposal, conversationId, questions, placeholder, isDocumentChosen, isAnswering, onAsk, onStop } =
    props;
  const { draft, setDraft, isOneAside, setAsideFor, end } = useDraft(conversationId, questions);
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const recall = useRecall(questions, draft, setDraft);
  useComposerFocus(fieldRef, isDocumentChosen);
  const [replaced, setReplaced] = useState<{
    exchange: string | undefined;
    conversationId: string | undefined;
  }>();
  const replaces = replaced?.conversationId === conversationId ? replaced?.exchange : undefined;
  useProposedQuestion(proposal, fieldRef, (question) => {
    setReplaced({ exchange: proposal?.replaces, conversationId });
    setAsideFor(question);
  });

  const change = (typed: string): void => {
    // Loads the code that renders answers while the user types; visitors who only open the page may not need it.
    void answerModule.warmUp();
    setDraft(typed);
  };
  const send = (): void => {
    const question = draft.trim();
    if (isAnswering || (question === '' && isDocumentChosen)) return;
    if (onAsk(question, replaces)) {
      rememberQuestion(question);
      setReplaced(undefined);
      end();
    }
    fieldRef.current?.focus();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isAnswering) onStop();
    else send();
  };
  const cancelEdit = (): void => {
    setReplaced(undefined);
    end();
    fieldRef.current?.focus();
  };

  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-1.5 px-3 pt-2 pb-3 sm:px-4">
      {(isOneAside || replaces !== undefined) && (
        <AsideNote {...{ isReplacing: replaces !== undefined, isOneAside, onCancelEdit: cancelEdit }} />
      )}
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
            onComposerKey(event, {
              send,
              cancelEdit: isOneAside || replaces !== undefined ? cancelEdit : undefined,
              recall,
            })
          }
          enterKeyHint="send"
          className="max-h-44 min-h-10 min-w-0 flex-1 resize-none bg-transparent px-2.5 py-2 text-base leading-6 text-ink outline-none field-sizing-content placeholder:text-ink-faint disabled:cursor-not-allowed"
        />
        <SendButton isEmpty={draft.trim() === ''} isAnswering={isAnswering} />
      </div>
      <ComposerHint id={hintId} length={draft.length} />
    </form>
  );
}

interface AsideNoteProps {
  readonly isReplacing: boolean;
  readonly isOneAside: boolean;
  readonly onCancelEdit: () => void;
}

/** Explains what the edited question replaces, and that the previous draft is kept, with a button to go back. */
function AsideNote({ isReplacing, isOneAside, onCancelEdit }: AsideNoteProps) {
  return (
    <p role="status" className="flex items-center justify-between gap-2 px-1 text-note text-ink-soft">
      {[isReplacing && chatTexts.replaces, isOneAside && chatTexts.draftAside].filter(Boolean).join(' ')}
      <Button variant="quiet" size="small" className="shrink-0" onClick={onCancelEdit}>
        {isOneAside ? chatTexts.backToDraft : chatTexts.keepQuestion}
      </Button>
    </p>
  );
}

/**
 * Menu for length and tone of the answer. Loaded when the browser is idle, and only with a provider's model, because
 * the local one ignores both.
 */
const wishesMenu = lazyModule('answer-wishes', () => import('./answer-preferences-menu.tsx'));

/** Shows the keys of the field, the remaining length near the limit, and how answers are wanted. */
function ComposerHint({ id, length }: { readonly id: string; readonly length: number }) {
  const isIdle = useIdle();
  const wishes = wishesMenu.useModule(useModels() === 'provider' && isIdle);
  return (
    <div className="flex flex-wrap sm:min-h-6.5 items-center justify-between gap-x-4 px-1 text-xs text-ink-faint tabular-nums">
      <p id={id} className="flex flex-wrap gap-x-4">
        <span className="hidden sm:inline">{chatTexts.keys}</span>
        {length >= nearLimit && (
          <span>{chatTexts.lengthLeft(formatNumber(limits.questionLength - length))}</span>
        )}
      </p>
      {wishes && <wishes.AnswerPreferencesMenu />}
    </div>
  );
}

interface ComposerKeys {
  readonly send: () => void;
  /** Restores the draft that was set aside, on Escape; `undefined` without one. */
  readonly cancelEdit: (() => void) | undefined;
  /** Handles a key that recalls earlier questions; returns true when it did. */
  readonly recall: (event: KeyboardEvent) => boolean;
}

/** Handles a key in the field and prevents its default action. */
function onComposerKey(event: KeyboardEvent, { send, cancelEdit, recall }: ComposerKeys): void {
  if (isInputMethodKey(event.nativeEvent)) return;
  const isSending = event.key === 'Enter' && !event.shiftKey;
  const isGivingUp = event.key === 'Escape' && cancelEdit !== undefined;
  if (isSending) send();
  if (isGivingUp) cancelEdit();
  if (isSending || isGivingUp || recall(event)) event.preventDefault();
}

interface SendButtonProps {
  readonly isEmpty: boolean;
  readonly isAnswering: boolean;
}

/** Submits the form, which sends the question or stops the current answer. */
function SendButton({ isEmpty, isAnswering }: SendButtonProps) {
  const label = isAnswering ? chatTexts.stop : chatTexts.send;
  // Mutes the button while there is nothing to send.
  const buttonClasses =
    isEmpty && !isAnswering ? 'bg-hover text-ink-faint' : 'bg-accent text-on-accent hover:bg-accent-hover';
  return (
    <button
      type="submit"
      aria-label={label}
      title={label}
      onClick={(event) => {
        // Ignores the second click of a double click, which was meant for the button's previous action.
        if (event.detail > 1) event.preventDefault();
      }}
      className={`flex size-10 shrink-0 items-center justify-center rounded-md transition-colors duration-150 ${buttonClasses}`}
    >
      {isAnswering ? <StopIcon /> : <SendIcon />}
    </button>
  );
}

/**
 * Returns a handler that recalls earlier questions: ↑ in the empty field, ↑ and ↓ while the field shows a recalled
 * question unchanged. Questions of the open conversation come first.
 */
function useRecall(
  questions: readonly string[],
  draft: string,
  setDraft: (draft: string) => void,
): (event: KeyboardEvent) => boolean {
  const [recall, setRecall] = useState<RecalledQuestions>();
  return ({ key, shiftKey, ctrlKey, metaKey, altKey }) => {
    if ((key !== 'ArrowUp' && key !== 'ArrowDown') || shiftKey || ctrlKey || metaKey || altKey) return false;
    const isShown = recall?.at !== undefined && recall.questions[recall.at] === draft;
    if (!isShown && draft !== '') return false;
    const from = isShown ? recall : { questions: listQuestions(askedQuestions(), questions), at: undefined };
    const next = recallQuestion(from, key === 'ArrowUp' ? 'back' : 'forward');
    // Consumes the key at the oldest question too, so that the caret does not jump.
    if (next === undefined) return isShown;
    setRecall(next);
    setDraft(next.at === undefined ? '' : (next.questions[next.at] ?? ''));
    return true;
  };
}
