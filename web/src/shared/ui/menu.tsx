import { cloneElement, lazy, Suspense, useState } from 'react';
import type { MenuProps } from './menu-frame.tsx';

const loadFrame = () => import('./menu-frame.tsx');

const MenuFrame = lazy(async () => {
  const { MenuFrame } = await loadFrame();
  return { default: MenuFrame };
});

/**
 * Actions that open from a button. Its code, most of what a screen with a menu would weigh, loads when the button is pressed,
 * or a moment before, when the pointer or the focus reaches it.
 */
export function Menu({ trigger, actions }: MenuProps) {
  const [isWanted, setIsWanted] = useState(false);
  // Where it does not arrive, the press asks again and the page says so.
  const warmUp = (): void => void loadFrame().catch(() => undefined);
  const button = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: warmUp,
    onFocus: warmUp,
    onClick: () => setIsWanted(true),
  });
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <MenuFrame trigger={trigger} actions={actions} />
    </Suspense>
  );
}
