import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { ConsentHost } from '@/consent/consent-host.tsx';
import { forgetExpiredRegistration } from '@/identity/registration/forget-expired-registration.ts';
import { watchSession } from '@/platform/session/session-store.ts';
import { watchTheme } from '@/shared/theme/theme.ts';
import { NotificationHost } from '@/ui/overlays/notification-host.tsx';
import { ConnectionNotice } from './connection/connection-notice.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
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
