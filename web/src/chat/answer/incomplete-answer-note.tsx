import { formatCount } from '@/shared/format/format.ts';
import { paths } from '@/shared/paths.ts';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { ErrorIcon, RefreshIcon } from '@/ui/icons.tsx';
import { chatTexts } from '../chat-texts.ts';
import type { AnswerEntry } from '../state/conversation-state.ts';
import type { AnswerActions } from './answer-actions.ts';
import { answerTexts } from './answer-texts.ts';
import { ReadingOfferCard } from './reading-offer-card.tsx';

interface AnswerTroubleProps {
  readonly answer: AnswerEntry;
  readonly actions: AnswerActions;
}

/** Explains why an answer is incomplete and offers a retry. Renders nothing for complete answers. */
export function IncompleteAnswerNote({ answer, actions }: AnswerTroubleProps) {
  const offer = answer.status === 'failed' ? answer.failure?.offer : undefined;
  if (offer !== undefined) {
    return <ReadingOfferCard answer={answer} offer={offer} actions={actions} />;
  }
  return <PlainTrouble answer={answer} actions={actions} />;
}

function PlainTrouble({ answer, actions }: AnswerTroubleProps) {
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
      {answer.failure?.isCreditMissing && (
        <ButtonLink size="small" to={paths.plans}>
          {answerTexts.buyCredits}
        </ButtonLink>
      )}
      <Button
        size="small"
        disabled={actions.isAskingBlocked}
        onClick={() => actions.onRetry(answer, answer.price)}
      >
        <RefreshIcon className="size-4" />
        {answer.status === 'stopped' ? answerTexts.seeWhole : chatTexts.retry}
      </Button>
    </div>
  );
}

function describeCost(credits: number): string {
  return credits === 0
    ? answerTexts.notCharged
    : `${formatCount(credits, 'crédito usado', 'créditos usados')}.`;
}

function describeTrouble({ status, failure, credits_used: creditsUsed }: AnswerEntry) {
  switch (status) {
    case 'failed':
      return {
        isError: true,
        text: failure?.text ?? chatTexts.answerFailed,
        detail: failure?.detail ?? describeCost(creditsUsed ?? 0),
      };
    case 'interrupted':
      return { isError: true, text: failure?.text ?? answerTexts.interrupted, detail: failure?.detail };
    case 'stopped':
      return { isError: false, text: answerTexts.stopped, detail: answerTexts.stoppedDetail };
    default:
      return undefined;
  }
}
