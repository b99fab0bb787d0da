import { creditLevel } from '@contract/credit-prices.ts';
import { useBillingInfo } from '@/shared/api/use-billing-info.ts';
import { WarningIcon } from '@/shared/ui/icon/warning-icon.tsx';
import { BuyCreditsLink } from './buy-credits-link.tsx';

/** On narrow screens the warning has a line of its own under the header, so that the title keeps its place. */
export function LowCreditStrip() {
  const { data } = useBillingInfo();
  if (creditLevel(data?.current_credits) !== 'low') return null;
  return (
    <p className="flex items-center gap-2 bg-danger-soft px-4 py-1.5 text-[0.8125rem] text-ink sm:hidden">
      <WarningIcon className="size-4 text-danger" />
      Te quedan pocos créditos.
      <BuyCreditsLink />
    </p>
  );
}
