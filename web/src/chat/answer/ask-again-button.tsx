import { creditPrices } from '@contract/billing/credit-prices.ts';
import { limits } from '@contract/limits.ts';
import { formatCredits } from '@/shared/format/format.ts';
import { IconButton } from '@/ui/button.tsx';
import { RefreshIcon } from '@/ui/icons.tsx';
import type { AnswerEntry } from '../state/conversation-state.ts';
import type { AnswerActions } from './answer-actions.ts';
import { answerTexts } from './answer-texts.ts';

interface AskAgainButtonProps {
  readonly latest: AnswerEntry;
  readonly actions: AnswerActions;
}

/** Asks for another answer after the latest one. Shows its price; after a free answer, the maximum price. */
export function AskAgainButton({ latest, actions }: AskAgainButtonProps) {
  const price = priceOfAnother(latest);
  return (
    <IconButton
      size="small"
      label={`${answerTexts.askAgain} · ${latest.credits_used === 0 ? 'hasta ' : ''}${formatCredits(price)}`}
      disabled={
        actions.isAskingBlocked || latest.status !== 'complete' || latest.attempt >= limits.answerAttempts
      }
      onClick={() => actions.onAskAgain(latest, isOfExcerpts(latest) ? undefined : price)}
    >
      <RefreshIcon className="size-[1.125rem]" />
    </IconButton>
  );
}

function isOfExcerpts({ reading }: AnswerEntry): boolean {
  return reading?.kind === 'excerpts';
}

/**
 * Returns the price of another answer. From whole documents it equals the price of this one; if that has changed, the
 * server asks for confirmation first.
 */
function priceOfAnother({ reading, credits_used: creditsUsed }: AnswerEntry): number {
  return reading && reading.kind !== 'excerpts' && creditsUsed ? creditsUsed : creditPrices.question;
}
