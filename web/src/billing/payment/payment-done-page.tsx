import { creditPack } from '@contract/billing/plans.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSessionState } from '@/platform/session/use-session.ts';
import { NarrowPage } from '@/shared/brand/narrow-page.tsx';
import { formatCredits, formatMoney } from '@/shared/format/format.ts';
import { paths } from '@/shared/paths.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { ErrorIcon, SuccessIcon } from '@/ui/icons.tsx';
import { Spinner } from '@/ui/spinner.tsx';
import { FactList } from '../fact-list.tsx';
import { BackToBilling } from './back-to-billing.tsx';
import { type FoundPayment, findPayment } from './find-payment.ts';
import type { PaymentSummary } from './payment-summary.ts';

/** `/paymentok`: shows the purchase. */
export function PaymentDonePage() {
  const [query] = useSearchParams();
  const state = usePayment(query);
  const { isLoggedIn } = useSessionState();
  return (
    <NarrowPage>
      <title>Tu pago · Legajo</title>
      {state.kind === 'loading' && (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner /> Comprobando el pago…
        </p>
      )}
      {state.kind === 'error' && (
        <>
          <div role="alert">
            <ErrorIcon className="mb-4 size-10 text-danger" />
            <h1 className="text-3xl">No encontramos este pago</h1>
            <p className="mt-2 text-ink-soft">{state.message}</p>
          </div>
          <BackToBilling />
        </>
      )}
      {state.kind === 'success' && (
        <>
          <PaymentSuccess payment={state.payment} isConfirmed={state.isConfirmed} />
          <ButtonLink to={isLoggedIn ? paths.home : paths.login()} variant="primary" size="large" isWide>
            Continuar
          </ButtonLink>
          {isLoggedIn && (
            <ButtonLink to={paths.invoices} variant="quiet" isWide className="-mt-4">
              Ver tus facturas
            </ButtonLink>
          )}
        </>
      )}
    </NarrowPage>
  );
}

const purchases = { subscription: 'Suscripción mensual', onetime: creditPack.label } as const;

function PaymentSuccess({ payment, isConfirmed }: { payment: PaymentSummary; isConfirmed: boolean }) {
  const isPaid = payment.status === 'paid';
  return (
    <>
      <div role="status">
        <SuccessIcon className="mb-4 size-10 text-success" />
        <h1 className="text-3xl">{isPaid ? 'Pago completado' : 'Pago en proceso'}</h1>
        <p className="mt-2 text-ink-soft">{describeCredits(isPaid, isConfirmed)}</p>
      </div>
      <FactList
        facts={[
          { name: 'Compra', value: payment.paymentType && purchases[payment.paymentType] },
          { name: 'Plan', value: payment.planName },
          {
            name: 'Importe',
            value:
              payment.amount > 0 ? `${formatMoney(payment.amount, payment.currency)}, IVA incluido` : null,
          },
          {
            name: 'Créditos',
            value: payment.creditsAdded > 0 ? `+${formatCredits(payment.creditsAdded)}` : null,
          },
          { name: 'Email', value: payment.customerEmail },
          { name: 'Referencia', value: payment.paymentIntentId ?? payment.sessionId },
        ]}
      />
    </>
  );
}

function describeCredits(isPaid: boolean, isConfirmed: boolean): string {
  if (!isPaid) return 'El banco todavía no ha confirmado el pago. Los créditos llegarán cuando lo haga.';
  return isConfirmed
    ? 'Gracias. Tus créditos ya están en tu cuenta o llegarán en unos segundos.'
    : 'Gracias. Verás los créditos en Facturación en cuanto nos llegue la confirmación del pago.';
}

type PaymentState = FoundPayment | { readonly kind: 'loading' };

/** Returns the state of the payment named in the URL. */
function usePayment(query: URLSearchParams): PaymentState {
  const [state, setState] = useState<PaymentState>({ kind: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: one payment, that of the address the page was opened with
  useEffect(() => {
    const stop = new AbortController();
    void findPayment(query, stop.signal).then((foundPayment) => {
      if (!stop.signal.aborted) setState(foundPayment);
    });
    return () => stop.abort();
  }, []);
  return state;
}
