import { useEffect, useState, useSyncExternalStore } from 'react';
import { notify } from '../notification/notify.ts';
import { onToastChange, takeWaitingToasts, waitingToasts } from './show-toast.ts';

export const loadToasts = () => import('./toast-stack.tsx');

/** Where toasts of the signed-in pages appear; loads its code with the first one. Without it they are notices. */
export function ToastHost() {
  const waiting = useSyncExternalStore(onToastChange, waitingToasts, waitingToasts);
  const [code, setCode] = useState<Awaited<ReturnType<typeof loadToasts>>>();
  useEffect(() => {
    if (waiting.length === 0 || code !== undefined) return;
    void loadToasts().then(setCode, tellByNotices);
  }, [waiting, code]);
  return code && <code.ToastStack />;
}

function tellByNotices(): void {
  for (const { title, text = '', action, onGone } of takeWaitingToasts()) {
    notify({ title, text, ...(action && { action }), ...(onGone && { onGone }) });
  }
}
