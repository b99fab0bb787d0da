import { creditLevel } from '@contract/billing/credit-prices.ts';
import { useEffect } from 'react';
import { useBillingInfo } from '@/shared/credits/use-billing-info.ts';
import { formatNumber } from '@/shared/format/format.ts';
import { IconButton } from '@/ui/button.tsx';
import { classNames } from '@/ui/class-names.ts';
import { RefreshIcon } from '@/ui/icons.tsx';
import { creditStyles } from './credit-colours.ts';
import { LowCreditWarning } from './low-credit-warning.tsx';

/** Balance in the header: number, level as a coloured text, and a button to refresh. */
export function CreditIndicator() {
  const { data, error, isFetching, refetch } = useBillingInfo();
  const level = creditLevel(data?.current_credits);
  const { text, textClass, dotClass } = creditStyles[level];

  useEffect(() => {
    if (error !== null) console.warn('No se pudo cargar el balance de credits', error);
  }, [error]);

  return (
    <div className="flex shrink-0 items-center gap-1">
      <div className="flex flex-col items-end text-right">
        <output aria-label="Créditos" className="flex items-baseline gap-1.5 text-sm whitespace-nowrap">
          <span className="font-semibold text-ink tabular-nums">
            {data === undefined ? '–' : formatNumber(data.current_credits)}
          </span>
          <span className="text-ink-soft">créditos</span>
        </output>
        <span className={classNames('flex items-center gap-1.5 text-xs whitespace-nowrap', textClass)}>
          <span aria-hidden="true" className={classNames('size-1.5 rounded-full', dotClass)} />
          {/* Below phone width, for example at 400 % zoom, the page title needs the space. */}
          <span className="max-[22.4rem]:sr-only">{text}</span>
          {level === 'low' && (
            <span className="flex items-center gap-1.5 max-sm:hidden">
              <LowCreditWarning credits={data?.current_credits} />
            </span>
          )}
        </span>
      </div>
      <IconButton
        label="Actualizar créditos"
        onClick={() => void refetch()}
        disabled={isFetching}
        className="w-9 sm:w-10"
      >
        <RefreshIcon className={classNames('size-[1.125rem]', isFetching && 'animate-spin')} />
      </IconButton>
    </div>
  );
}
