import { useEffect, useState } from 'react';
import { onConsentChange, readConsent } from '@/shared/consent/consent-store.ts';
import { onPreferencesRequest } from '@/shared/consent/preferences-request.ts';
import { ConsentWidget } from './consent-widget.tsx';

/** Delay after loading the page. */
const quietMs = 1_000;

type View = 'main' | 'details';

/**
 * Shows the cookie banner one second after a page has loaded, if there is no choice or it is over a year old. The user
 * can open it again to change the choice.
 */
export function ConsentHost() {
  const [view, setView] = useState<View>();
  useEffect(() => {
    const timer = setTimeout(() => {
      if (readConsent() === undefined) setView((previous) => previous ?? 'main');
    }, quietMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => onPreferencesRequest(() => setView('details')), []);
  useEffect(() => onConsentChange(() => setView(undefined)), []);
  return view && <ConsentWidget view={view} onViewChange={setView} />;
}
