import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { ConsentHost } from '@/consent/consent-host.tsx';
import { forgetExpiredRegistration } from '@/identity/registration/forget-expired-registration.ts';
import { watchSession } from '@/platform/session/session-store.ts';
import { watchTheme } from '@/shared/theme/theme.ts';
import { focusHeading } from '@/ui/focus-heading.ts';
import { isPageCovered } from '@/ui/overlays/is-page-covered.ts';
import { NotificationHost } from '@/ui/overlays/notification-host.tsx';
import { ConnectionNotice } from './connection/connection-notice.tsx';
import { forgetPositionOfOpenedPage, scrollKeyOf, scrollStorageKey } from './scroll-keys.ts';
import { useVitals } from './vitals/use-vitals.ts';

/** Root of all pages: watches session and theme, and hosts notices, cookie consent, focus and scroll restoration. */
export function Root() {
  // Runs before `ScrollRestoration` reads the positions.
  useState(forgetPositionOfOpenedPage);
  useEffect(watchSession, []);
  useEffect(watchTheme, []);
  useEffect(() => forgetExpiredRegistration(), []);
  useVitals();
  useFocusOnNavigation();
  return (
    <>
      <Outlet />
      <NotificationHost />
      <ConnectionNotice />
      <ConsentHost />
      <ScrollRestoration storageKey={scrollStorageKey} getKey={scrollKeyOf} />
    </>
  );
}

/**
 * Focuses the heading after navigation, so that keyboard and screen reader users start at the top. Keeps a focus set by
 * the page, by a dialog or by a `#` in the URL.
 */
function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (hash !== '' || isPageCovered()) return;
    const { activeElement } = document;
    // Keeps the focus on links between parts of a page.
    const isPlaced = activeElement?.matches('main input, main textarea, [data-page-parts] a') ?? false;
    if (!isPlaced) focusHeading();
  }, [pathname, hash]);
}
