import { WarningIcon } from '@/ui/icons.tsx';
import { BuyCreditsLink } from './buy-credits-link.tsx';

/** Warning of few credits, with the link to buy more. Its sentence is only for screen readers where space is short. */
export const LowCreditWarning = () => (
  <>
    <WarningIcon className="size-4 text-danger" />
    <span className="text-ink sm:max-lg:sr-only">Te quedan pocos créditos.</span>
    <BuyCreditsLink />
  </>
);
