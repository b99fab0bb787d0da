import { Dialog } from '@base-ui/react/dialog';
import { useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons.tsx';
import { type NotificationType, notificationType } from './notification-type.ts';
import { dismissNotice, type Notice } from './notify.ts';

const stylesByType: Record<NotificationType, { Icon: typeof ErrorIcon; classes: string }> = {
  error: { Icon: ErrorIcon, classes: 'bg-danger-soft text-danger' },
  success: { Icon: SuccessIcon, classes: 'bg-success-soft text-success' },
  warning: { Icon: WarningIcon, classes: 'bg-warning-soft text-warning' },
  info: { Icon: InfoIcon, classes: 'bg-accent-soft text-accent' },
};

/** Modal notice. Closes with its buttons, Escape or a click outside, after a transition of 300 ms. */
export function NotificationModal({ notice }: { notice: Notice }) {
  const [isOpen, setIsOpen] = useState(true);
  const continueButton = useRef<HTMLButtonElement>(null);
  const type = notificationType(notice.title, notice.text);
  const { Icon, classes } = stylesByType[type];
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={setIsOpen}
      onOpenChangeComplete={(open) => {
        if (!open) dismissNotice();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-notification bg-overlay backdrop-blur-sm transition-opacity duration-300 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-notification flex items-center justify-center p-4">
          <Dialog.Popup
            data-type={type}
            initialFocus={continueButton}
            className="relative max-h-full w-full max-w-md overflow-y-auto rounded-lg border border-line bg-surface px-6 pt-8 pb-6 text-center shadow-floating transition duration-300 ease-out data-[ending-style]:translate-y-2 data-[ending-style]:opacity-0 data-[starting-style]:translate-y-2 data-[starting-style]:opacity-0 sm:px-8"
          >
            <Dialog.Close
              aria-label="Cerrar modal"
              className="absolute top-2 right-2 flex size-10 items-center justify-center rounded-md text-ink-faint hover:bg-hover hover:text-ink"
            >
              <CloseIcon />
            </Dialog.Close>
            <div
              className={classNames('mx-auto flex size-14 items-center justify-center rounded-full', classes)}
            >
              <Icon className="size-7" />
            </div>
            <Dialog.Title className="mt-4 text-2xl">{notice.title}</Dialog.Title>
            <Dialog.Description className="mt-2 text-body whitespace-pre-line text-ink-soft">
              {notice.text}
            </Dialog.Description>
            <Dialog.Close render={<Button ref={continueButton} variant="primary" isWide className="mt-6" />}>
              Continuar
            </Dialog.Close>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
