import { overlays } from './overlays/overlays.ts';
import type { SheetProps } from './overlays/sheet-frame.tsx';
import { useHasBeenOpen } from './use-has-been-open.ts';

/** Bottom sheet on narrow screens, for content that stands beside the page on wide ones. */
export function Sheet(props: SheetProps) {
  const kit = overlays.useModule(useHasBeenOpen(props.isOpen));
  return kit && <kit.SheetFrame {...props} />;
}
