import { createSignal } from '../create-signal.ts';

type ToastKind = 'success' | 'info' | 'error';

export interface ToastMessage {
  readonly title: string;
  readonly text?: string;
  readonly kind?: ToastKind;
  /** Replaces the toast with the same id; `dismissToast` accepts it too. */
  readonly id?: string;
  /** Shown time in milliseconds. The timer pauses while the toast is hovered or focused. */
  readonly shownMs?: number;
  /** Button of the toast; pressing it also closes the toast. */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  /** Called when the toast is closed or has timed out. */
  readonly onGone?: () => void;
}

const waiting = createSignal<readonly ToastMessage[]>([]);
let dismissed: readonly string[] = [];

/** Shows a message in a corner. Use the notification modal for messages that the user must read. */
export function showToast(message: ToastMessage): void {
  const others = waiting.get().filter(({ id }) => id === undefined || id !== message.id);
  waiting.set([...others, message]);
}

/** Closes the toast with this id if it is shown. */
export function dismissToast(id: string): void {
  dismissed = [...dismissed, id];
  waiting.set(waiting.get().filter((message) => message.id !== id));
}

/** Returns the ids of toasts to close, and clears the list. */
export function takeDismissedToasts(): readonly string[] {
  const dismissedToast = dismissed;
  dismissed = [];
  return dismissedToast;
}

/** Returns the messages that are not shown yet. */
export const waitingToasts = waiting.get;

/** Returns the waiting messages, and clears the queue. */
export function takeWaitingToasts(): readonly ToastMessage[] {
  const dismissedToast = waiting.get();
  if (dismissedToast.length > 0) waiting.set([]);
  return dismissedToast;
}

export const onToastChange = waiting.subscribe;
