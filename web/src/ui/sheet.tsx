import type { SheetProps } from './sheet-frame.tsx';
import { useCode } from './use-code.ts';

const loadFrame = () => import('./sheet-frame.tsx');

/**
 * On narrow screens: what stands beside the page elsewhere comes up from the foot of the screen. Its code loads when it
 * opens for the first time.
 */
export function Sheet(props: SheetProps) {
  const code = useCode(props.isOpen, loadFrame, props.onClose);
  return code && <code.SheetFrame {...props} />;
}
