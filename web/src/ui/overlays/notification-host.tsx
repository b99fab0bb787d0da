import { useSyncExternalStore } from 'react';
import { currentNotice, onNoticeChange } from '../notification/notify.ts';
import { overlays } from './overlays.ts';

/** Shows notices one after another. Mount it once per application. */
export function NotificationHost() {
  const notice = useSyncExternalStore(onNoticeChange, currentNotice, currentNotice);
  const kit = overlays.useModule(notice !== undefined);
  return kit && notice && <kit.NotificationModal key={notice.id} notice={notice} />;
}
