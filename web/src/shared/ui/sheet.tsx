import { lazy, Suspense } from 'react';
import type { SheetProps } from './sheet-frame.tsx';
import { useWasOpened } from './use-was-opened.ts';

const SheetFrame = lazy(async () => {
  const { SheetFrame } = await import('./sheet-frame.tsx');
  return { default: SheetFrame };
});

/**
 * On narrow screens: what stands beside the page elsewhere comes up from the foot of the screen. Its code loads when it
 * opens for the first time.
 */
export function Sheet(props: SheetProps) {
  if (!useWasOpened(props.isOpen)) return null;
  return (
    <Suspense fallback={null}>
      <SheetFrame {...props} />
    </Suspense>
  );
}
