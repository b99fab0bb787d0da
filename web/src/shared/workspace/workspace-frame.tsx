import { creditLevel } from '@contract/billing/credit-prices.ts';
import { type ReactNode, useEffect } from 'react';
import { classNames } from '@/ui/class-names.ts';
import { useBillingInfo } from '../credits/use-billing-info.ts';
import { isDocumentOpen } from '../library/is-document-open.ts';

/** Area of a workspace page, as high as the window: its parts scroll, and the sidebar gives its space. */
export function WorkspaceFrame({ children }: { children: ReactNode }) {
  const { data: billing } = useBillingInfo();
  // The warning below the header overlays the margin of the page.
  const isLow = creditLevel(billing?.current_credits) === 'low';
  useEffect(() => {
    isDocumentOpen.set(true);
    return () => isDocumentOpen.set(false);
  }, []);
  return (
    <div
      className={classNames(
        'flex min-w-0 flex-1 flex-col bg-surface max-lg:-mb-6 max-lg:min-h-[26rem] lg:min-h-0',
        'max-sm:-mx-4 sm:max-lg:-mx-6 sm:max-lg:-mt-6 sm:max-lg:h-[calc(100dvh-4.3125rem-var(--foot-height))]',
        isLow
          ? 'max-sm:-mt-2 max-sm:h-[calc(100dvh-5.8125rem-var(--foot-height))]'
          : 'max-sm:-mt-9 max-sm:h-[calc(100dvh-4.0625rem-var(--foot-height))]',
      )}
    >
      {children}
    </div>
  );
}
