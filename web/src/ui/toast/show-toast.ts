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

const listeners = new Set<() => void>();
let waiting: readonly ToastMessage[] = [];
let dismissed: readonly string[] = [];

/** Says in a corner that something has happened. For what the user must read, use the notification modal. */
export function showToast(message: ToastMessage): void {
  waiting = [...waiting, message];
  announce();
}

/** Takes the toast of this name away, where it is still shown. */
export function dismissToast(id: string): void {
  waiting = waiting.filter((message) => message.id !== id);
  dismissed = [...dismissed, id];
  announce();
}

/** Hands over the names of the toasts that are to go, once. */
export function takeDismissedToasts(): readonly string[] {
  const taken = dismissed;
  dismissed = [];
  return taken;
}

/** Messages that are not shown yet. */
export const waitingToasts = (): readonly ToastMessage[] => waiting;

/** Hands over the messages that wait, once. */
export function takeWaitingToasts(): readonly ToastMessage[] {
  const taken = waiting;
  waiting = [];
  if (taken.length > 0) announce();
  return taken;
}

/** Calls `listener` after each change. Returns the function that stops it. */
export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}
