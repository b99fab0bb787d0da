import { paymentSessionIdPattern } from '@contract/limits.ts';
import { useEffect, useState } from 'react';
import { ApiFailure } from '@/shared/api/api-failure.ts';
import { callApi } from '@/shared/api/call-api.ts';
import { currentSession } from '@/shared/session/session-store.ts';
import { type PaymentSummary, summariseQuery } from './payment-summary.ts';

export type PaymentState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'success'; readonly payment: PaymentSummary }
  | { readonly kind: 'error'; readonly message: string };

/**
 * What became of the payment that the address names. Without a session, after a 401, and where the server cannot be reached,
 * the address itself is what can be told.
 */
export function usePayment(query: URLSearchParams): PaymentState {
  const [state, setState] = useState<PaymentState>({ kind: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: one payment, that of the address the page was opened with
  useEffect(() => {
    const stop = new AbortController();
    void findPayment(query, stop.signal).then((found) => {
      if (!stop.signal.aborted) setState(found);
    });
    return () => stop.abort();
  }, []);
  return state;
}

async function findPayment(query: URLSearchParams, signal: AbortSignal): Promise<PaymentState> {
  const sessionId = query.get('session_id') ?? '';
  const told = summariseQuery(query);
  if (told === undefined) return { kind: 'error', message: 'La dirección no dice de qué pago se trata.' };
  const basic: PaymentState = { kind: 'success', payment: told };
  if (!currentSession().isLoggedIn || !paymentSessionIdPattern.test(sessionId)) return basic;
  try {
    const payment = await callApi('getPaymentDetails', { params: { session_id: sessionId }, signal });
    return payment.status === 'expired'
      ? { kind: 'error', message: 'Este pago ha caducado sin completarse. No se te ha cobrado nada.' }
      : { kind: 'success', payment };
  } catch (error) {
    const isUnknown = error instanceof ApiFailure && error.status === 404;
    return isUnknown ? { kind: 'error', message: error.message } : basic;
  }
}
