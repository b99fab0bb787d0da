import { cloneElement, useState } from 'react';
import type { MenuProps } from './menu-frame.tsx';
import { useCode } from './use-code.ts';

const loadFrame = () => import('./menu-frame.tsx');

/**
 * Actions that open from a button. Their code, most of the weight of a screen with a menu, loads when the button is
 * pressed, or just before, when the pointer or the focus reaches it.
 */
export function Menu({ trigger, actions }: MenuProps) {
  const [isWanted, setIsWanted] = useState(false);
  const code = useCode(isWanted, loadFrame, () => setIsWanted(false));
  if (code !== undefined) return <code.MenuFrame trigger={trigger} actions={actions} />;
  // Where it does not arrive, the press says so.
  const warmUp = (): void => void loadFrame().catch(() => undefined);
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: warmUp,
    onFocus: warmUp,
    onClick: () => setIsWanted(true),
  });
}
