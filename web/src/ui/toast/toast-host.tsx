import { useEffect, useState, useSyncExternalStore } from 'react';
import { onToastChange, waitingToasts } from './show-toast.ts';

export const loadToasts = () => import('./toast-stack.tsx');

/** Where toasts of the signed-in pages appear; loads its code with the first one. Without it nothing is told. */
export function ToastHost() {
  const waiting = useSyncExternalStore(onToastChange, waitingToasts, waitingToasts);
  const [code, setCode] = useState<Awaited<ReturnType<typeof loadToasts>>>();
  useEffect(() => {
    if (waiting.length === 0 || code !== undefined) return;
    void loadToasts().then(setCode, () => undefined);
  }, [waiting, code]);
  return code && <code.ToastStack />;
}
