import { useSyncExternalStore } from 'react';
import { showToast } from '../toast/show-toast.ts';
import { useCode } from '../use-code.ts';
import { currentNotice, dismissNotice, onNoticeChange } from './notify.ts';

const loadModal = () => import('./notification-modal.tsx');

/**
 * Shows notices one after the other. One for the whole application; loads the modal when the first arrives, and says in a corner
 * what it cannot show.
 */
export function NotificationHost() {
  const notice = useSyncExternalStore(onNoticeChange, currentNotice, currentNotice);
  const code = useCode(notice !== undefined, loadModal, tellInCorner);
  if (notice === undefined || code === undefined) return null;
  return <code.NotificationModal key={notice.id} notice={notice} />;
}

function tellInCorner(): void {
  for (let notice = currentNotice(); notice !== undefined; notice = currentNotice()) {
    showToast({ title: notice.title, text: notice.text, kind: 'error' });
    dismissNotice();
  }
}
