import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { tabStorage } from '@/platform/storage/kept-storage.ts';
import { paths } from '@/shared/paths.ts';

const key = 'checkout';

/** Keeps the id of a payment for as long as this tab is away at it: Stripe's way back names none. */
export const rememberCheckout = (sessionId: string): void => tabStorage.setItem(key, sessionId);

/**
 * The way back from a payment, asked for only once: the page of failed payments, where a card was refused.
 * `undefined` where the user cancelled, and where that is unknown.
 */
export async function findRefusal(): Promise<string | undefined> {
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
