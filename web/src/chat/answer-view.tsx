import { useCallback, useEffect, useMemo } from 'react';
import { formatCount, formatNumber } from '@/shared/format/format.ts';
import { Button } from '@/shared/ui/button.tsx';
import { ErrorIcon } from '@/shared/ui/icon/error-icon.tsx';
import { RefreshIcon } from '@/shared/ui/icon/refresh-icon.tsx';
import { warmUpViewer } from '@/shared/viewer/warm-up-viewer.ts';
import './answer.css';
import { AnswerText } from './answer-text.tsx';
import { chatTexts } from './chat-texts.ts';
import { type AnswerEntry, isOpen } from './conversation-state.ts';
import { type NumberedCitation, numberCitations, type OpenCitation } from './number-citations.ts';
import { SourceLines } from './source-lines.tsx';

interface AnswerViewProps {
  readonly answer: AnswerEntry;
  readonly onOpenCitation: OpenCitation;
  readonly onRetry: (answer: AnswerEntry) => void;
  /** Another question is being answered. */
  readonly isRetryBlocked: boolean;
}

/** One answer: its text with citations, its sources, what it cost, and what went wrong. */
export function AnswerView({ answer, onOpenCitation, onRetry, isRetryBlocked }: AnswerViewProps) {
  const citations = useMemo(() => numberCitations(answer.sources), [answer.sources]);
  const openCitation = useCallback(
    (citation: NumberedCitation) => onOpenCitation(citation, citations),
    [onOpenCitation, citations],
  );
  const isGrowing = isOpen(answer.status);
  const isCited = citations.length > 0;
  useEffect(() => {
    if (isCited) warmUpViewer();
  }, [isCited]);
  if (answer.text === '' && isGrowing) return null;
  return (
    <article
      aria-label={chatTexts.answer}
      aria-live={isGrowing ? 'off' : undefined}
      className="flex flex-col gap-3"
    >
      {answer.text !== '' && (
        <div
          data-growing={isGrowing || undefined}
          className={answer.isAbstention ? 'text-ink-soft' : undefined}
        >
          <AnswerText
            text={answer.text}
            citations={citations}
            unsupported={answer.unsupported}
            onOpenCitation={openCitation}
          />
        </div>
      )}
      {answer.unsupported.length > 0 && <p className="text-xs text-ink-faint">{chatTexts.unsupportedNote}</p>}
      {citations.length > 0 && !isGrowing && <SourceLines citations={citations} onOpen={openCitation} />}
      {answer.isAbstention && !isGrowing && (
        <p className="text-xs text-ink-faint">{chatTexts.abstentionNote}</p>
      )}
      <AnswerTrouble answer={answer} onRetry={onRetry} isRetryBlocked={isRetryBlocked} />
      {answer.status === 'complete' && <AnswerCost answer={answer} />}
    </article>
  );
}

function AnswerTrouble({ answer, onRetry, isRetryBlocked }: Omit<AnswerViewProps, 'onOpenCitation'>) {
  const trouble = describeTrouble(answer);
  if (trouble === undefined) return null;
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md bg-sunken px-3 py-2.5 text-sm">
      <p className="flex min-w-48 flex-1 items-start gap-2">
        {trouble.isError && <ErrorIcon className="mt-0.5 size-4 text-danger" />}
        <span>
          <span className="text-ink">{trouble.text}</span>
          {trouble.detail !== undefined && <span className="block text-ink-soft">{trouble.detail}</span>}
        </span>
      </p>
      <Button size="small" disabled={isRetryBlocked} onClick={() => onRetry(answer)}>
        <RefreshIcon className="size-4" />
        {chatTexts.retry}
      </Button>
    </div>
  );
}

function describeTrouble({ status, failure }: AnswerEntry) {
  switch (status) {
    case 'failed':
      return {
        isError: true,
        text: failure?.text ?? chatTexts.answerFailed,
        detail: failure?.detail ?? chatTexts.notCharged,
      };
    case 'interrupted':
      return { isError: true, text: failure?.text ?? chatTexts.interrupted, detail: failure?.detail };
    case 'stopped':
      return { isError: false, text: chatTexts.stopped, detail: chatTexts.stoppedDetail };
    default:
      return undefined;
  }
}

function AnswerCost({ answer: { creditsUsed, remainingCredits } }: { answer: AnswerEntry }) {
  if (creditsUsed === undefined) return null;
  return (
    <p className="text-xs text-ink-faint tabular-nums">
      {creditsUsed === 0
        ? chatTexts.notCharged
        : formatCount(creditsUsed, 'crédito usado', 'créditos usados')}
      {remainingCredits !== undefined && ` · ${formatNumber(remainingCredits)} restantes`}
    </p>
  );
}
