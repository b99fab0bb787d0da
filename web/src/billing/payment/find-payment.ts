import { paymentSessionIdPattern } from '@contract/limits.ts';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { currentSession } from '@/platform/session/session-store.ts';
import { type PaymentSummary, summariseQuery } from './payment-summary.ts';

/** The known state of a payment. */
export type FoundPayment =
  /** `isConfirmed`: confirmed by the server, not only by the URL. */
  | { readonly kind: 'success'; readonly payment: PaymentSummary; readonly isConfirmed: boolean }
  | { readonly kind: 'error'; readonly message: string };

/**
 * Returns the state of the payment named in the URL. Without a session, after a 401 or without a response from the
 * server, it relies on the URL alone.
 */
export async function findPayment(query: URLSearchParams, signal: AbortSignal): Promise<FoundPayment> {
  const sessionId = query.get('session_id') ?? '';
  const summary = summariseQuery(query);
  if (summary === undefined) return { kind: 'error', message: 'El enlace no indica de qué pago se trata.' };
  const basic: FoundPayment = { kind: 'success', payment: summary, isConfirmed: false };
  if (!currentSession().isLoggedIn || !paymentSessionIdPattern.test(sessionId)) return basic;
  try {
    const payment = await callApi('getPaymentDetails', { params: { session_id: sessionId }, signal });
    return payment.status === 'expired'
      ? { kind: 'error', message: 'Este pago ha caducado sin completarse. No se te ha cobrado nada.' }
      : { kind: 'success', payment, isConfirmed: true };
  } catch (error) {
    const isUnknown = error instanceof ApiFailure && error.status === 404;
    return isUnknown ? { kind: 'error', message: error.message } : basic;
  }
}
