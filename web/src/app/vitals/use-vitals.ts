import { useEffect } from 'react';
import { allowedCategories, onConsentChange } from '@/shared/consent/consent-store.ts';

/** Loads the reporter of web vitals after the visitor allows analytics. */
export function useVitals(): void {
  useEffect(() => {
    const start = (): void => {
      if (!allowedCategories().analytics) return;
      // Ignores a failure, because a lost measurement does not matter.
      import('./report-vitals.ts').then(
        ({ reportVitals }) => reportVitals(),
        () => undefined,
      );
    };
    start();
    return onConsentChange(start);
  }, []);
}
