import type { DialogProps } from './dialog-frame.tsx';
import { useCode } from './use-code.ts';

const loadFrame = () => import('./dialog-frame.tsx');

/**
 * A task in front of the page, whose code loads when it opens for the first time. Focus stays inside and returns to
 * where it was; long content scrolls between head and foot.
 */
export function Dialog(props: DialogProps) {
  const code = useCode(props.isOpen, loadFrame, props.onClose);
  return code && <code.DialogFrame {...props} />;
}
