import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { watchSession } from '@/shared/session/session-store.ts';
import { NotificationHost } from '@/shared/ui/notification/notification-host.tsx';

/** Around every page: the watch over the session, the notification modal and the scroll position. */
export function Root() {
  useEffect(watchSession, []);
  return (
    <>
      <Outlet />
      <NotificationHost />
      <ScrollRestoration />
    </>
  );
}
