import type { DialogProps } from './overlays/dialog-frame.tsx';
import { overlays } from './overlays/overlays.ts';
import { useWasOpened } from './use-was-opened.ts';

/** Modal dialog. Traps the focus and restores it on close; long content scrolls between header and footer. */
export function Dialog(props: DialogProps) {
  const kit = overlays.useModule(useWasOpened(props.isOpen));
  return kit && <kit.DialogFrame {...props} />;
}
