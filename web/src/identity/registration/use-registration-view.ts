import { useEffect, useState } from 'react';
import type { PendingRegistration } from './pending-registration.ts';
import { loadRegistration } from './registration-store.ts';

type View =
  | { readonly kind: 'loading' }
  /** `begun` is the registration whose data are to be changed. */
  | { readonly kind: 'form'; readonly begun?: PendingRegistration }
  | {
      readonly kind: 'verification';
      readonly registration: PendingRegistration;
      readonly arrival: 'registered' | 'resumed';
    };

/** The registration in progress, if there is one, else the form. */
export function useRegistrationView() {
  const [view, setView] = useState<View>({ kind: 'loading' });

  useEffect(() => {
    let isCurrent = true;
    void loadRegistration().then((registration) => {
      if (!isCurrent) return;
      setView(
        registration === undefined
          ? { kind: 'form' }
          : { kind: 'verification', registration, arrival: 'resumed' },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  return [view, setView] as const;
}
