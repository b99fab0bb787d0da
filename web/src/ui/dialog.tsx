import type { DialogProps } from './overlays/dialog-frame.tsx';
import { overlays } from './overlays/overlays.ts';
import { useWasOpened } from './use-was-opened.ts';

/**
 * A task in front of the page. Focus stays inside and returns to where it was; long content scrolls between head and
 * foot.
 */
export function Dialog(props: DialogProps) {
  const kit = overlays.useModule(useWasOpened(props.isOpen));
  return kit && <kit.DialogFrame {...props} />;
}
