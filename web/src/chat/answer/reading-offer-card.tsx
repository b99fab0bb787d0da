import { creditPrices } from '@contract/billing/credit-prices.ts';
import type { ReadingOffer } from '@contract/reading/schemas.ts';
import { useBillingInfo } from '@/shared/credits/use-billing-info.ts';
import { formatCredits, formatNumber, formatPages } from '@/shared/format/format.ts';
import { paths } from '@/shared/paths.ts';
import { Button, ButtonLink } from '@/ui/button.tsx';
import type { AnswerEntry } from '../state/conversation-state.ts';
import type { AnswerActions } from './answer-actions.ts';
import { readingTexts } from './reading-texts.ts';

export interface ReadingOfferCardProps {
  readonly answer: AnswerEntry;
  readonly offer: ReadingOffer;
  readonly actions: AnswerActions;
}

/**
 * Offers to read whole documents for an answer, with the price, or to answer from excerpts. Nothing is charged before
 * the user chooses.
 */
export function ReadingOfferCard({ answer, offer, actions }: ReadingOfferCardProps) {
  const { data } = useBillingInfo();
  const balance = data?.current_credits;
  const isCreditMissing = balance !== undefined && balance < offer.credits;
  const { onRetry, isAskingBlocked } = actions;
  const isAll = offer.pages === offer.total_pages;
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line-strong/60 bg-surface px-4 py-3.5 text-sm">
      <div className="flex flex-col gap-1">
        <p className="font-medium text-ink">{readingTexts.offerTitle(formatPages(offer.pages))}</p>
        <p className="text-ink-soft">
          {!isAll && `${readingTexts.offerBound(formatNumber(offer.total_pages))} `}
          {readingTexts.offerFree}
          {balance !== undefined && ` ${readingTexts.offerBalance(formatCredits(balance))}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isCreditMissing ? (
          <ButtonLink size="small" variant="primary" to={paths.plans}>
            {readingTexts.offerMissing(formatCredits(offer.credits))}
          </ButtonLink>
        ) : (
          <Button
            size="small"
            variant="primary"
            disabled={isAskingBlocked}
            onClick={() => onRetry(answer, offer.credits)}
          >
            {isAll ? readingTexts.readWhole : readingTexts.readPages(formatPages(offer.pages))} ·{' '}
            {formatCredits(offer.credits)}
          </Button>
        )}
        <Button size="small" disabled={isAskingBlocked} onClick={() => onRetry(answer, undefined)}>
          {readingTexts.readExcerpts} · {formatCredits(creditPrices.question)}
        </Button>
      </div>
    </div>
  );
}
