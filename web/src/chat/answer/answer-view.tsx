import { creditPrices } from '@contract/billing/credit-prices.ts';
import { allDocuments, preparedConversationPrefix } from '@contract/limits.ts';
import { useCallback, useEffect, useMemo } from 'react';
import { formatCredits } from '@/shared/format/format.ts';
import { Button } from '@/ui/button.tsx';
import { preloadViewer } from '@/viewer/preload-viewer.ts';
import { type AnswerEntry, isInProgress } from '../state/conversation-state.ts';
import type { AnswerActions } from './answer-actions.ts';
import { AnswerMarkdown } from './answer-markdown.tsx';
import { answerTexts } from './answer-texts.ts';
import { AnswerToolbar } from './answer-toolbar.tsx';
import { ConsideredPages } from './considered-pages.tsx';
import { DeadlinesLink } from './deadlines-link.tsx';
import { DocumentChoices } from './document-choices.tsx';
import { IncompleteAnswerNote } from './incomplete-answer-note.tsx';
import { type NumberedCitation, numberCitations } from './number-citations.ts';
import { ReadingNote } from './reading-note.tsx';
import { SourceChips } from './source-chips.tsx';
import { citationTarget } from './viewer-targets.ts';
import './answer.css';

interface AnswerViewProps {
  readonly answer: AnswerEntry;
  /** The latest answer to the same question; another one follows it. */
  readonly latest: AnswerEntry;
  readonly actions: AnswerActions;
}

/** Shows an answer: text with citations, sources, price, actions and errors. */
export function AnswerView({ answer, latest, actions }: AnswerViewProps) {
  const { citations, openCitation } = useCitations(answer, actions);
  const isGrowing = isInProgress(answer.status);
  if (answer.text === '' && isGrowing) return null;
  const isUncited = answer.abstained && !isGrowing;
  return (
    <article
      aria-label={answerTexts.answer}
      aria-live={isGrowing ? 'off' : undefined}
      className="flex flex-col gap-3"
    >
      {answer.text !== '' && (
        <div data-growing={isGrowing || undefined} className={answer.abstained ? 'text-ink-soft' : undefined}>
          <AnswerMarkdown
            text={answer.text}
            citations={citations}
            unsupported={answer.unsupported}
            isWhole={!isGrowing}
            onOpenCitation={openCitation}
          />
        </div>
      )}
      {!isGrowing && <AnswerNotes answer={answer} />}
      {citations.length > 0 && !isGrowing && <SourceChips citations={citations} onOpen={openCitation} />}
      {isUncited && <p className="text-xs text-ink-faint">{answerTexts.abstentionNote}</p>}
      {isUncited && wasRead(answer) && answer.considered_pages.length > 0 && (
        <ConsideredPages pages={answer.considered_pages} actions={actions} />
      )}
      {isUncited && mayBeElsewhere(answer) && answer.id === latest.id && actions.canAskAll && (
        <Button
          size="small"
          disabled={actions.isAskingBlocked}
          onClick={() => actions.onChoose(answer, [allDocuments])}
          className="self-start"
        >
          {answerTexts.askAll} · {formatCredits(creditPrices.question)}
        </Button>
      )}
      {answer.choices !== undefined && answer.id === latest.id && (
        <DocumentChoices answer={answer} choices={answer.choices} actions={actions} />
      )}
      <IncompleteAnswerNote answer={answer} actions={actions} />
      {answer.status === 'complete' && (
        <>
          {answer.reading !== null && <ReadingNote answer={answer} latest={latest} actions={actions} />}
          <DeadlinesLink answer={answer} />
          <AnswerToolbar answer={answer} latest={latest} citations={citations} actions={actions} />
        </>
      )}
    </article>
  );
}

/** Returns true when the model read these pages, so that they are worth showing. */
function wasRead({ abstention_reason: reason }: AnswerEntry): boolean {
  return reason === 'model_found_nothing' || reason === 'unproved';
}

/** Returns true when the answer was looked for and not found, so that other documents may have it. */
function mayBeElsewhere({ abstention_reason: reason }: AnswerEntry): boolean {
  return reason === 'not_found' || reason === 'model_found_nothing';
}

/** Shows what is missing in an answer. */
function AnswerNotes({ answer }: { answer: AnswerEntry }) {
  const { is_cut: isCut, abstained, unfinished_documents: unfinishedDocuments, unread_parts = [] } = answer;
  const notes = [
    ...(isCut ? [answerTexts.cutNote] : []),
    ...(answer.has_unchecked_citations ? [answerTexts.uncheckedCitationsNote] : []),
    // Omits the note on unfinished documents from an abstention, which already names them.
    ...(abstained ? [] : unfinishedDocuments.map(answerTexts.unfinishedNote)),
    ...unread_parts.map(answerTexts.unreadPartsNote),
  ];
  if (notes.length === 0) return null;
  return (
    <div className="flex flex-col gap-1 text-xs text-ink-faint">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

/** Returns true for an answer of the prepared example, which no model wrote; asked again, a model writes it. */
const isPrepared = ({ exchangeId, attempt }: AnswerEntry): boolean =>
  exchangeId.startsWith(preparedConversationPrefix) && attempt === 1;

/** Numbers an answer's citations and returns the function that opens one if its document is stored. */
function useCitations(answer: AnswerEntry, { documentStateOf, onView, ...actions }: AnswerActions) {
  const isCopied = actions.isCopied && !isPrepared(answer);
  const citations = useMemo(
    () => numberCitations(answer.sources, documentStateOf, isCopied ? [] : answer.checked),
    [answer.sources, documentStateOf, answer.checked, isCopied],
  );
  const openCitation = useCallback(
    (citation: NumberedCitation) => {
      const storedCitations = citations.filter(({ state }) => state === 'stored');
      onView(citationTarget(citation, storedCitations));
    },
    [onView, citations],
  );
  const canOpen = citations.some(({ state }) => state === 'stored');
  useEffect(() => {
    if (canOpen) preloadViewer();
  }, [canOpen]);
  return { citations, openCitation };
}
