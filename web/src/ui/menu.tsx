import { cloneElement, useState } from 'react';
import type { MenuProps } from './overlays/menu-frame.tsx';
import { overlays } from './overlays/overlays.ts';

/** Menu of actions that opens from a button. */
export function Menu(props: MenuProps) {
  const [isWanted, setIsWanted] = useState(false);
  const kit = overlays.useModule(isWanted);
  if (kit !== undefined) return <kit.MenuFrame {...props} />;
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setIsWanted(true),
  });
}
