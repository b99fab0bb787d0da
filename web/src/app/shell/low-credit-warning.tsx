import { WarningIcon } from '@/ui/icons.tsx';
import { BuyCreditsLink } from './buy-credits-link.tsx';

/** Warning of few credits or none, with the link to buy more. Its sentence is only for screen readers where space is short. */
export const LowCreditWarning = ({ credits }: { credits: number | undefined }) => (
  <>
    <WarningIcon className="size-4 text-danger" />
    <span className="text-ink sm:max-lg:sr-only">
      {credits ? 'Te quedan pocos' : 'No te quedan'} créditos.
    </span>
    <BuyCreditsLink />
  </>
);
