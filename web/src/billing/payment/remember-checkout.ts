import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { tabStorage } from '@/platform/storage/kept-storage.ts';
import { paths } from '@/shared/paths.ts';

const key = 'checkout';

/** Keeps the payment session id while this tab is at Stripe: its cancel URL contains none. */
export const rememberCheckout = (sessionId: string): void => tabStorage.setItem(key, sessionId);

/**
 * Returns the path of the failure page if the card was refused, once per payment. `undefined` when the user cancelled
 * or the state is unknown.
 */
export async function findCheckoutRefusal(): Promise<string | undefined> {
  const sessionId = tabStorage.getItem(key);
  if (sessionId === null) return undefined;
  tabStorage.removeItem(key);
  try {
    const { error_code: code } = await callApi('getPaymentDetails', { params: { session_id: sessionId } });
    if (code === null) return undefined;
    return `${paths.paymentFailed}?${new URLSearchParams({ error_code: code, session_id: sessionId })}`;
  } catch (error) {
    if (error instanceof ApiFailure) return undefined;
    throw error;
  }
}
