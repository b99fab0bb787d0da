import { useEffect } from 'react';
import { allowedNow, onConsentChange } from '@/shared/consent/consent-store.ts';

/** Loads the reporter of vital signs once the visitor allows it, and never before. */
export function useVitals(): void {
  useEffect(() => {
    const start = (): void => {
      if (!allowedNow().analytics) return;
      // Nobody misses a measurement that does not arrive.
      import('./report-vitals.ts').then(
        ({ reportVitals }) => reportVitals(),
        () => undefined,
      );
    };
    start();
    return onConsentChange(start);
  }, []);
}
