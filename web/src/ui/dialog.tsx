import type { DialogProps } from './overlays/dialog-frame.tsx';
import { overlays } from './overlays/overlays.ts';
import { useHasBeenOpen } from './use-has-been-open.ts';

/** Modal dialog. Traps the focus and restores it on close; long content scrolls between header and footer. */
export function Dialog(props: DialogProps) {
  const kit = overlays.useModule(useHasBeenOpen(props.isOpen));
  return kit && <kit.DialogFrame {...props} />;
}
