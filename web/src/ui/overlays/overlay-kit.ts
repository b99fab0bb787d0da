import { NotificationModal } from '../notification/notification-modal.tsx';
import { ToastStack } from '../toast/toast-stack.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { MenuFrame } from './menu-frame.tsx';
import { SheetFrame } from './sheet-frame.tsx';

/** All overlay components, in one chunk. */
export const overlayKit = { DialogFrame, MenuFrame, NotificationModal, SheetFrame, ToastStack };
