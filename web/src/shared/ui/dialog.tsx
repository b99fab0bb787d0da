import { lazy, Suspense } from 'react';
import type { DialogProps } from './dialog-frame.tsx';
import { useWasOpened } from './use-was-opened.ts';

const DialogFrame = lazy(async () => {
  const { DialogFrame } = await import('./dialog-frame.tsx');
  return { default: DialogFrame };
});

/**
 * A task in front of the page. Focus stays inside and returns to where it was; long content scrolls between head and foot.
 * Its code loads when it opens for the first time.
 */
export function Dialog(props: DialogProps) {
  if (!useWasOpened(props.isOpen)) return null;
  return (
    <Suspense fallback={null}>
      <DialogFrame {...props} />
    </Suspense>
  );
}
