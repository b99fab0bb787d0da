import { useEffect, useState } from 'react';
import type { PendingRegistration } from './pending-registration.ts';
import { loadRegistration } from './registration-store.ts';

type View =
  | { readonly kind: 'loading' | 'form' }
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
