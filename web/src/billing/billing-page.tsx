import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NavLink, Outlet, useNavigate, useSearchParams } from 'react-router-dom';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { paths } from '@/shared/paths.ts';
import { Button } from '@/ui/button.tsx';
import { classNames } from '@/ui/class-names.ts';
import { RefreshIcon } from '@/ui/icons.tsx';
import { showToast } from '@/ui/toast/show-toast.ts';
import { billingTexts } from './billing-texts.ts';
import { findCheckoutRefusal } from './payment/remember-checkout.ts';

const parts = [
  { to: paths.billing, label: 'Resumen' },
  { to: paths.plans, label: 'Planes' },
  { to: paths.invoices, label: 'Facturas' },
  { to: paths.movements, label: 'Movimientos' },
] as const;

/** Queries of the four parts. Refreshing refetches those of the open part; the others refetch when they are opened. */
const refreshedKeys = [
  queryKeys.billingInfo,
  queryKeys.usageStats,
  queryKeys.invoices,
  queryKeys.movements,
  queryKeys.withdrawals,
  queryKeys.creditUsage,
  queryKeys.billingDetails,
] as const;

/** The frame of billing: four parts, each with its own URL, and a refresh button. */
export function BillingPage() {
  useUnpaidNotice();
  useCardNotice();
  return (
    <div className="flex flex-col gap-8">
      <div className="flex items-center justify-between gap-2 border-b border-line">
        <nav aria-label="Facturación" data-page-parts className="min-w-0 overflow-x-auto">
          <ul className="flex gap-3 sm:gap-6">
            {parts.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end
                  className={({ isActive }) =>
                    classNames(
                      '-mb-px flex min-h-11 items-center border-b-2 text-sm font-medium whitespace-nowrap transition-colors duration-150 focus-visible:-outline-offset-2 sm:text-body',
                      isActive
                        ? 'border-accent text-ink'
                        : 'border-transparent text-ink-soft hover:border-line-strong hover:text-ink',
                    )
                  }
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <RefreshButton />
      </div>
      <Outlet />
    </div>
  );
}

function RefreshButton() {
  const client = useQueryClient();
  const isFetching =
    useIsFetching({ predicate: ({ queryKey }) => refreshedKeys.some(([name]) => name === queryKey[0]) }) > 0;
  const refresh = (): void => {
    for (const queryKey of refreshedKeys) void client.invalidateQueries({ queryKey });
  };
  return (
    <Button
      size="small"
      variant="quiet"
      onClick={refresh}
      isBusy={isFetching}
      className="max-sm:-mr-2 max-sm:px-2"
    >
      {!isFetching && <RefreshIcon className="size-4" />}
      <span className="max-sm:sr-only">Actualizar</span>
    </Button>
  );
}

/**
 * Notifies a user who returns from the payment page without paying, once; after a refused card, opens the failure page.
 */
function useUnpaidNotice(): void {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const isUnpaid = query.get('pago') === 'cancelado';
  useEffect(() => {
    if (!isUnpaid) return;
    void findCheckoutRefusal().then((refusal) => {
      if (refusal !== undefined) return navigate(refusal, { replace: true });
      showToast({ id: 'unpaid', title: billingTexts.unpaid, kind: 'info' });
    });
    setQuery(without('pago'), { replace: true });
  }, [isUnpaid, setQuery, navigate]);
}

/** Confirms a card that the user has changed on Stripe's page, once. */
function useCardNotice(): void {
  const [query, setQuery] = useSearchParams();
  const isChanged = query.get('tarjeta') === 'cambiada';
  useEffect(() => {
    if (!isChanged) return;
    showToast({
      id: 'card-changed',
      title: billingTexts.cardChanged,
      text: billingTexts.cardChangedText,
      kind: 'success',
    });
    setQuery(without('tarjeta'), { replace: true });
  }, [isChanged, setQuery]);
}

const without =
  (name: string) =>
  (query: URLSearchParams): URLSearchParams => {
    query.delete(name);
    return query;
  };
