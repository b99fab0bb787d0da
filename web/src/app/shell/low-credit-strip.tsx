import { creditLevel } from '@contract/billing/credit-prices.ts';
import { useBillingInfo } from '@/shared/credits/use-billing-info.ts';
import { WarningIcon } from '@/ui/icons.tsx';
import { BuyCreditsLink } from './buy-credits-link.tsx';

/**
 * On narrow screens the warning has its own line under the header, so that the title keeps its place. It lies over the
 * free space above the page, because it arrives late and must not move what a user is about to press.
 */
export function LowCreditStrip() {
  const { data } = useBillingInfo();
  if (creditLevel(data?.current_credits) !== 'low') return null;
  return (
    <p className="absolute inset-x-0 top-full flex h-7 items-center gap-2 bg-danger-soft px-4 text-note whitespace-nowrap text-ink sm:hidden">
      <WarningIcon className="size-4 text-danger" />
      Te quedan pocos créditos.
      <BuyCreditsLink />
    </p>
  );
}
