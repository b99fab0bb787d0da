import { Suspense, useSyncExternalStore } from 'react';
import { lazyOr } from '../lazy-or.ts';
import { currentNotice, onNoticeChange } from './notify.ts';
import { PlainNotice } from './plain-notice.tsx';

const NotificationModal = lazyOr(
  async () => (await import('./notification-modal.tsx')).NotificationModal,
  PlainNotice,
);

/**
 * Shows notices one after the other. One for the whole application; loads the modal when the first arrives, and needs nothing more
 * where it does not come.
 */
export function NotificationHost() {
  const notice = useSyncExternalStore(onNoticeChange, currentNotice, currentNotice);
  if (notice === undefined) return null;
  return (
    <Suspense>
      <NotificationModal key={notice.id} notice={notice} />
    </Suspense>
  );
}
