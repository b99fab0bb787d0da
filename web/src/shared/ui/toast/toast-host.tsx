import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { onToastChange, waitingToasts } from './show-toast.ts';

const ToastStack = lazy(async () => {
  const { ToastStack } = await import('./toast-stack.tsx');
  return { default: ToastStack };
});

/** Where toasts appear. One for the signed-in pages; loads its code when the first toast arrives. */
export function ToastHost() {
  const isWaiting = useSyncExternalStore(onToastChange, waitingToasts, waitingToasts).length > 0;
  const [isNeeded, setIsNeeded] = useState(false);
  if (isWaiting && !isNeeded) setIsNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  );
}
