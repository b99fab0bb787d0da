import { useEffect } from 'react';
import { allowedNow, onConsentChange } from '@/shared/consent/consent-store.ts';

/** Loads the reporter of vital signs once the visitor allows it, and never before. */
export function useVitals(): void {
  useEffect(() => {
    const start = (): void => {
      if (!allowedNow().analytics) return;
      // A measurement that does not arrive is no loss.
      import('./report-vitals.ts').then(
        ({ reportVitals }) => reportVitals(),
        () => undefined,
      );
    };
    start();
    return onConsentChange(start);
  }, []);
}
