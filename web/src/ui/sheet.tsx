import { overlays } from './overlays/overlays.ts';
import type { SheetProps } from './overlays/sheet-frame.tsx';
import { useWasOpened } from './use-was-opened.ts';

/** On narrow screens: content that stands beside the page elsewhere comes up from the foot of the screen. */
export function Sheet(props: SheetProps) {
  const kit = overlays.useModule(useWasOpened(props.isOpen));
  return kit && <kit.SheetFrame {...props} />;
}
