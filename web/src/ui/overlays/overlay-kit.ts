import { NotificationModal } from '../notification/notification-modal.tsx';
import { ToastStack } from '../toast/toast-stack.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { MenuFrame } from './menu-frame.tsx';
import { SheetFrame } from './sheet-frame.tsx';

/** Every component that opens over a page, in one file of code. */
export const overlayKit = { DialogFrame, MenuFrame, NotificationModal, SheetFrame, ToastStack };
