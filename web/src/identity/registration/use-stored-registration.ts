import { useEffect, useState } from 'react';
import { loadRegistration, type PendingRegistration } from './registration-store.ts';

/** Returns the stored registration, or `missing`; `undefined` while loading. */
export function useStoredRegistration(): PendingRegistration | 'missing' | undefined {
  const [registration, setRegistration] = useState<PendingRegistration | 'missing'>();
  useEffect(() => {
    let isCurrent = true;
    void loadRegistration().then((foundRegistration) => {
      if (isCurrent) setRegistration(foundRegistration ?? 'missing');
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return registration;
}
