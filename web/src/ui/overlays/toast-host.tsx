import { useEffect, useSyncExternalStore } from 'react';
import { whenIdle } from '../code/when-idle.ts';
import { onToastChange, waitingToasts } from '../toast/show-toast.ts';
import { useWasOpened } from '../use-was-opened.ts';
import { overlays } from './overlays.ts';

/** Where toasts of the signed-in pages appear. Loads their code early, because toasts also report that the network failed. */
export function ToastHost() {
  useEffect(() => whenIdle(() => void overlays.warmUp()), []);
  const waiting = useSyncExternalStore(onToastChange, waitingToasts, waitingToasts);
  const kit = overlays.useModule(useWasOpened(waiting.length > 0));
  return kit && <kit.ToastStack />;
}
