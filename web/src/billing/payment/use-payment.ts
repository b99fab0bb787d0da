import { useEffect, useState } from 'react';
import { type FoundPayment, findPayment } from './find-payment.ts';

export type PaymentState = FoundPayment | { readonly kind: 'loading' };

/** The state of the address's payment, once known. */
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
