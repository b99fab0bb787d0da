export type ToastKind = 'success' | 'info' | 'error';

export interface ToastMessage {
  readonly title: string;
  readonly text?: string;
  readonly kind?: ToastKind;
}

const listeners = new Set<() => void>();
let waiting: readonly ToastMessage[] = [];

/** Says in a corner that something has happened. For what the user must read, use the notification modal. */
export function showToast(message: ToastMessage): void {
  waiting = [...waiting, message];
  announce();
}

/** Messages that nobody has shown yet. */
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
