import { createSignal } from '../create-signal.ts';

type ToastKind = 'success' | 'info' | 'error';

export interface ToastMessage {
  readonly title: string;
  readonly text?: string;
  readonly kind?: ToastKind;
  /** A toast of the same name is replaced, and can be taken away by it. */
  readonly id?: string;
  /** In milliseconds. It stays longer while the pointer or the focus is on it. */
  readonly shownMs?: number;
  /** What can be done about it. The toast goes with it. */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  /** Called when it is gone, for whatever reason: after its time, or because it was closed. */
  readonly onGone?: () => void;
}

const waiting = createSignal<readonly ToastMessage[]>([]);
let dismissed: readonly string[] = [];

/** Says in a corner that something has happened. For what the user must read, use the notification modal. */
export const showToast = (message: ToastMessage): void => waiting.set([...waiting.get(), message]);

/** Takes the toast of this name away, where it is still shown. */
export function dismissToast(id: string): void {
  dismissed = [...dismissed, id];
  waiting.set(waiting.get().filter((message) => message.id !== id));
}

/** Hands over the names of the toasts that are to go, once. */
export function takeDismissedToasts(): readonly string[] {
  const taken = dismissed;
  dismissed = [];
  return taken;
}

/** Messages that are not shown yet. */
export const waitingToasts = waiting.get;

/** Hands over the messages that wait, once. */
export function takeWaitingToasts(): readonly ToastMessage[] {
  const taken = waiting.get();
  if (taken.length > 0) waiting.set([]);
  return taken;
}

export const onToastChange = waiting.subscribe;
