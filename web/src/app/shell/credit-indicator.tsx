import { type CreditLevel, creditLevel } from '@contract/credit-prices.ts';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useBillingInfo } from '@/shared/api/use-billing-info.ts';
import { formatNumber } from '@/shared/format/format.ts';
import { paths } from '@/shared/paths.ts';
import { IconButton } from '@/shared/ui/button.tsx';
import { classNames } from '@/shared/ui/class-names.ts';
import { RefreshIcon } from '@/shared/ui/icon/refresh-icon.tsx';

const looks: Record<CreditLevel, { text: string; classes: string; dot: string }> = {
  unknown: { text: 'Cargando...', classes: 'text-ink-faint', dot: 'bg-line-strong' },
  low: { text: 'Creditos bajos', classes: 'text-danger', dot: 'bg-danger' },
  moderate: { text: 'Creditos moderados', classes: 'text-warning', dot: 'bg-warning' },
  sufficient: { text: 'Creditos suficientes', classes: 'text-success', dot: 'bg-success' },
};

/** The balance in the header: a figure, its level in words and colour, and a way to ask again. */
export function CreditIndicator() {
  const { data, error, isFetching, refetch } = useBillingInfo();
  const level = creditLevel(data?.current_credits);
  const { text, classes, dot } = looks[level];

  useEffect(() => {
    if (error !== null) console.warn('No se pudo cargar el balance de credits', error);
  }, [error]);

  return (
    <div className="flex items-center gap-1">
      <div className="flex flex-col items-end text-right">
        <output aria-label="Créditos" className="flex items-baseline gap-1.5 text-sm whitespace-nowrap">
          <span className="font-semibold text-ink tabular-nums">
            {data === undefined ? '–' : formatNumber(data.current_credits)}
          </span>
          <span className="text-ink-soft">créditos</span>
        </output>
        <span className={classNames('flex items-center gap-1.5 text-xs whitespace-nowrap', classes)}>
          <span aria-hidden="true" className={classNames('size-1.5 rounded-full', dot)} />
          {text}
          {level === 'low' && (
            <Link to={paths.billing} className="prose-link inline-flex min-h-6 items-center font-medium">
              Comprar Creditos
            </Link>
          )}
        </span>
      </div>
      <IconButton label="Actualizar créditos" onClick={() => void refetch()} disabled={isFetching}>
        <RefreshIcon className={classNames('size-[1.125rem]', isFetching && 'animate-spin')} />
      </IconButton>
    </div>
  );
}
