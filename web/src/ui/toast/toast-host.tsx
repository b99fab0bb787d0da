import { useEffect, useState, useSyncExternalStore } from 'react';
import { notify, withdrawNotices } from '../notification/notify.ts';
import { onToastChange, takeDismissedToasts, takeWaitingToasts, waitingToasts } from './show-toast.ts';

export const loadToasts = () => import('./toast-stack.tsx');

/** Where toasts of the signed-in pages appear; loads its code with the first one. Without it they are notices. */
export function ToastHost() {
  const waiting = useSyncExternalStore(onToastChange, waitingToasts, waitingToasts);
  const [code, setCode] = useState<Awaited<ReturnType<typeof loadToasts>>>();
  useEffect(() => {
    if (code !== undefined) return;
    withdrawNotices(takeDismissedToasts());
    if (waiting.length > 0) void loadToasts().then(setCode, tellByNotices);
  }, [waiting, code]);
  return code && <code.ToastStack />;
}

function tellByNotices(): void {
  for (const { id, title, text = '', action, onGone } of takeWaitingToasts()) {
    if (id !== undefined) withdrawNotices([id]);
    notify({ title, text, ...(id && { name: id }), ...(action && { action }), ...(onGone && { onGone }) });
  }
}
