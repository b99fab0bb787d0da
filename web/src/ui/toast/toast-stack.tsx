import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { classNames } from '../class-names.ts';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon } from '../icons.tsx';
import { onToastChange, type ToastMessage, takeDismissedToasts, takeWaitingToasts } from './show-toast.ts';

const shownMs = 6_000;

const stylesByTone = {
  success: { Icon: SuccessIcon, tone: 'text-success' },
  info: { Icon: InfoIcon, tone: 'text-accent' },
  error: { Icon: ErrorIcon, tone: 'text-danger' },
};

/**
 * List of toasts: on wide screens in the right corner above the composer, where no button stands. Elsewhere it is a bar
 * at the bottom of the window. The timers pause while it is hovered or focused.
 */
export function ToastStack() {
  return (
    <Toast.Provider timeout={shownMs}>
      <Toast.Portal>
        <Toast.Viewport
          ref={publishHeight}
          aria-label="Avisos"
          className="fixed z-toast flex flex-col max-lg:inset-x-0 max-lg:bottom-[calc(var(--notice-height)+var(--bar-height))] max-lg:bg-surface max-lg:-outline-offset-2 max-lg:has-[[role=dialog]]:pb-[max(0px,env(safe-area-inset-bottom)-var(--notice-height))] lg:right-4 lg:bottom-[max(var(--notice-reach),calc(var(--bar-height)+7rem))] lg:w-96 lg:gap-2"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts, add, close } = Toast.useToastManager();

  useEffect(() => {
    const take = (): void => {
      for (const id of takeDismissedToasts()) close(id);
      for (const message of takeWaitingToasts()) add(describeToast(message, close));
    };
    take();
    return onToastChange(take);
  }, [add, close]);

  return toasts.map((toast) => {
    const { Icon, tone } = stylesByTone[(toast.type ?? 'info') as keyof typeof stylesByTone];
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className="border-line bg-surface transition duration-200 data-[ending-style]:opacity-0 data-[limited]:hidden data-[starting-style]:opacity-0 max-lg:border-t lg:rounded-lg lg:border lg:shadow-floating lg:data-[starting-style]:translate-y-2"
      >
        <Toast.Content className="flex items-start gap-3 py-3 pr-2 pl-4">
          <Icon className={classNames('mt-1.5 size-5', tone)} />
          <div className="min-w-0 flex-1 py-1.5 text-sm">
            <Toast.Title className="font-sans text-sm leading-5 font-medium tracking-normal text-ink" />
            <Toast.Description className="line-clamp-3 text-ink-soft [overflow-wrap:anywhere]" />
          </div>
          <Toast.Action className="min-h-8 shrink-0 rounded-md px-2.5 text-sm font-medium text-accent hover:bg-hover" />
          <Toast.Close
            aria-label="Cerrar aviso"
            // Shows the button to screen readers: Base UI hides it until the toast has the focus, although Tab reaches
            // it.
            aria-hidden={false}
            className="flex size-8 shrink-0 items-center justify-center rounded-md text-ink-faint hover:bg-hover hover:text-ink"
          >
            <CloseIcon className="size-4" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

/**
 * Converts a message for Base UI's toast manager. Never with high priority: Base UI hides such toasts from screen
 * readers although their buttons take the focus.
 */
function describeToast(message: ToastMessage, close: (id: string) => void) {
  const { title, text, kind = 'info', id = crypto.randomUUID(), shownMs: timeout, action, onGone } = message;
  const select = (): void => {
    action?.onSelect();
    close(id);
  };
  return {
    id,
    title,
    description: text,
    type: kind,
    ...(timeout !== undefined && { timeout }),
    ...(action !== undefined && { actionProps: { children: action.label, onClick: select } }),
    ...(onGone !== undefined && { onClose: onGone }),
  };
}

const property = '--toast-height';

/**
 * Ref callback that sets `--toast-height`, in pixels, while the toasts form a bar at the bottom of the window; 0 while
 * they stand in a corner.
 */
function publishHeight(toasts: HTMLElement | null): (() => void) | undefined {
  if (toasts === null) return undefined;
  const { style } = document.documentElement;
  const publish = (): void => {
    const { width, height } = toasts.getBoundingClientRect();
    const isDocked = Math.ceil(width) >= document.documentElement.clientWidth;
    style.setProperty(property, `${isDocked ? Math.ceil(height) : 0}px`);
  };
  const observer = new ResizeObserver(publish);
  observer.observe(toasts);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
}
