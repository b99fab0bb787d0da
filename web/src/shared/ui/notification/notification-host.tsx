import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentNotice, onNoticeChange } from './notify.ts';

const NotificationModal = lazy(async () => {
  const { NotificationModal } = await import('./notification-modal.tsx');
  return { default: NotificationModal };
});

/** Shows notices one after the other. One for the whole application; loads the modal when the first arrives. */
export function NotificationHost() {
  const notice = useSyncExternalStore(onNoticeChange, currentNotice, currentNotice);
  if (notice === undefined) return null;
  return (
    <Suspense fallback={null}>
      <NotificationModal key={notice.id} notice={notice} />
    </Suspense>
  );
}
