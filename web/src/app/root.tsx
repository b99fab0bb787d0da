import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { forgetExpiredRegistration } from '@/identity/registration/forget-expired-registration.ts';
import { watchSession } from '@/shared/session/session-store.ts';
import { NotificationHost } from '@/shared/ui/notification/notification-host.tsx';

/** Around every page: the watch over the session, what expires with time, the notification modal and the scroll position. */
export function Root() {
  useEffect(watchSession, []);
  useEffect(() => forgetExpiredRegistration(), []);
  return (
    <>
      <Outlet />
      <NotificationHost />
      <ScrollRestoration />
    </>
  );
}
