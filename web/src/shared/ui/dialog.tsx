import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-frame.tsx';

const DialogFrame = lazy(async () => {
  const { DialogFrame } = await import('./dialog-frame.tsx');
  return { default: DialogFrame };
});

/**
 * A task in front of the page. Focus stays inside and returns to where it was; long content scrolls between head and foot.
 * Its code loads when it opens for the first time.
 */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <DialogFrame {...props} />
    </Suspense>
  );
}
