import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { ConsentHost } from '@/consent/consent-host.tsx';
import { forgetExpiredRegistration } from '@/identity/registration/forget-expired-registration.ts';
import { watchSession } from '@/platform/session/session-store.ts';
import { watchTheme } from '@/shared/theme/theme.ts';
import { isPageCovered } from '@/ui/overlays/covers-page.ts';
import { NotificationHost } from '@/ui/overlays/notification-host.tsx';
import { ConnectionNotice } from './connection/connection-notice.tsx';
import { useVitals } from './vitals/use-vitals.ts';

/** Around every page: the watch over session and theme, what expires with time, notices, the question about cookies, focus and scroll position. */
export function Root() {
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
      <ScrollRestoration />
    </>
  );
}

/**
 * Moves the focus to the heading of a page opened by a link, so that a user of the keyboard or a screen reader begins
 * at its top. Leaves it where the page, a dialog or an address with a `#` has put it.
 */
function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (hash !== '' || isPageCovered()) return;
    const { activeElement } = document;
    // Who goes from one part of a page to another by its links stays at them.
    const isPlaced = activeElement?.matches('main input, main textarea, [data-page-parts] a') ?? false;
    const start = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main');
    if (isPlaced || start === null) return;
    start.tabIndex = -1;
    start.focus({ preventScroll: true });
  }, [pathname, hash]);
}
