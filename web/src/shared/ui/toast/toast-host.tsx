import { Toast } from '@base-ui/react/toast';
import { classNames } from '@/shared/ui/class-names.ts';
import { CloseIcon } from '@/shared/ui/icon/close-icon.tsx';
import { ErrorIcon } from '@/shared/ui/icon/error-icon.tsx';
import { InfoIcon } from '@/shared/ui/icon/info-icon.tsx';
import { SuccessIcon } from '@/shared/ui/icon/success-icon.tsx';
import { toastManager } from './show-toast.ts';

const looks = {
  success: { Icon: SuccessIcon, tone: 'text-success' },
  info: { Icon: InfoIcon, tone: 'text-accent' },
  error: { Icon: ErrorIcon, tone: 'text-danger' },
};

/** Where toasts appear. One for the whole application. */
export function ToastHost() {
  return (
    <Toast.Provider toastManager={toastManager}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label="Avisos"
          className="fixed inset-x-3 bottom-3 z-toast flex flex-col gap-2 sm:left-auto sm:right-6 sm:bottom-6 sm:w-88"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => {
    const { Icon, tone } = looks[(toast.type ?? 'info') as keyof typeof looks];
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className="rounded-lg border border-line bg-surface shadow-floating transition duration-200 data-[ending-style]:opacity-0 data-[limited]:hidden data-[starting-style]:translate-y-2 data-[starting-style]:opacity-0"
      >
        <Toast.Content className="flex items-start gap-3 py-3 pr-2 pl-4">
          <Icon className={classNames('mt-0.5 size-5', tone)} />
          <div className="min-w-0 flex-1 text-sm">
            <Toast.Title className="font-sans text-sm font-medium tracking-normal text-ink" />
            <Toast.Description className="text-ink-soft" />
          </div>
          <Toast.Close
            aria-label="Cerrar aviso"
            className="flex size-8 shrink-0 items-center justify-center rounded-md text-ink-faint hover:bg-hover hover:text-ink"
          >
            <CloseIcon className="size-4" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}
