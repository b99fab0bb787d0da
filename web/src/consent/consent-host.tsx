import { useEffect, useState } from 'react';
import { onConsentChange, readConsent } from '@/shared/consent/consent-store.ts';
import { onPreferencesRequest } from '@/shared/consent/preferences-request.ts';
import { ConsentWidget } from './consent-widget.tsx';

/** How long a page has been there before it asks. */
const quietMs = 1_000;

type View = 'main' | 'details';

/**
 * Asks about cookies on every page, one second after it has loaded, where there is no answer or it is over a year old,
 * and whenever the user wants to change it.
 */
export function ConsentHost() {
  const [view, setView] = useState<View>();
  useEffect(() => {
    const timer = setTimeout(() => {
      if (readConsent() === undefined) setView((shown) => shown ?? 'main');
    }, quietMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => onPreferencesRequest(() => setView('details')), []);
  useEffect(() => onConsentChange(() => setView(undefined)), []);
  return view && <ConsentWidget view={view} onViewChange={setView} />;
}
