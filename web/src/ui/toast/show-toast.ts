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

const waitingMessages = createSignal<readonly ToastMessage[]>([]);
let dismissedIds: readonly string[] = [];

/** Shows a message in a corner. Use the notification modal for messages that the user must read. */
export function showToast(message: ToastMessage): void {
  const others = waitingMessages.get().filter(({ id }) => id === undefined || id !== message.id);
  waitingMessages.set([...others, message]);
}

/** Closes the toast with this id if it is shown. */
export function dismissToast(id: string): void {
  dismissedIds = [...dismissedIds, id];
  waitingMessages.set(waitingMessages.get().filter((message) => message.id !== id));
}

/** Returns the ids of toasts to close, and clears the list. */
export function takeDismissedToasts(): readonly string[] {
  const dismissedToast = dismissedIds;
  dismissedIds = [];
  return dismissedToast;
}

/** Returns the messages that are not shown yet. */
export const waitingToasts = waitingMessages.get;

/** Returns the waiting messages, and clears the queue. */
export function takeWaitingToasts(): readonly ToastMessage[] {
  const dismissedToast = waitingMessages.get();
  if (dismissedToast.length > 0) waitingMessages.set([]);
  return dismissedToast;
}

export const onToastChange = waitingMessages.subscribe;
