import { cloneElement, useState } from 'react';
import type { MenuProps } from './overlays/menu-frame.tsx';
import { overlays } from './overlays/overlays.ts';

/** Menu of actions that opens from a button. */
export function Menu({ trigger, actions }: MenuProps) {
  const [isWanted, setIsWanted] = useState(false);
  const kit = overlays.useModule(isWanted);
  if (kit !== undefined) return <kit.MenuFrame trigger={trigger} actions={actions} />;
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setIsWanted(true),
  });
}
