import { Toast } from '@base-ui/react/toast';

export type ToastKind = 'success' | 'info' | 'error';

export interface ToastMessage {
  readonly title: string;
  readonly text?: string;
  readonly kind?: ToastKind;
}

const shownMs = 6_000;

export const toastManager = Toast.createToastManager();

/** Says in a corner that something has happened. For what the user must read, use the notification modal. */
export function showToast({ title, text, kind = 'info' }: ToastMessage): void {
  toastManager.add({
    title,
    description: text,
    type: kind,
    timeout: shownMs,
    priority: kind === 'error' ? 'high' : 'low',
  });
}
