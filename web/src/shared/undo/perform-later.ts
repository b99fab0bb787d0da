import { beforeLogOut } from '@/platform/session/before-log-out.ts';
import { dismissToast, showToast } from '@/ui/toast/show-toast.ts';

/** Action that looks done immediately, and is performed unless the user undoes it. */
export interface Undoable {
  /** Name of the action; only one with the same name waits at a time. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** Performs the action, also after the page is left. Never rejects. */
  readonly perform: () => Promise<void>;
  readonly onUndone: () => void;
}

const undoLabel = 'Deshacer';
/** Time to undo. */
const undoMs = 8_000;

const pendingActions = new Map<string, Undoable>();
let stopWatching: (() => void) | undefined;

/**
 * Shows a toast to undo, and performs the action after 8 s. Performs it earlier when another one with the same name
 * follows, the page is hidden or left, or the session ends. Then the toast is out of reach.
 */
export function performLater(undoable: Undoable): void {
  const { name, title, text } = undoable;
  void performNow(name);
  pendingActions.set(name, undoable);
  stopWatching ??= watchForTheEnd();
  showToast({
    id: name,
    title,
    text,
    shownMs: undoMs,
    action: {
      label: undoLabel,
      onSelect: () => {
        if (pendingActions.get(name) !== undoable) return;
        forgetAction(name);
        undoable.onUndone();
      },
    },
    onGone: () => {
      if (pendingActions.get(name) === undoable) void performNow(name);
    },
  });
}

/** Performs the waiting action immediately and closes its toast. Never rejects. */
export async function performNow(name: string): Promise<void> {
  const undoable = pendingActions.get(name);
  if (undoable === undefined) return;
  forgetAction(name);
  dismissToast(name);
  await undoable.perform();
}

async function performAll(): Promise<void> {
  await Promise.all([...pendingActions.keys()].map(performNow));
}

function forgetAction(name: string): void {
  pendingActions.delete(name);
  if (pendingActions.size > 0) return;
  stopWatching?.();
  stopWatching = undefined;
}

function watchForTheEnd(): () => void {
  const abortController = new AbortController();
  const { signal } = abortController;
  addEventListener('pagehide', () => void performAll(), { signal });
  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden') void performAll();
  };
  document.addEventListener('visibilitychange', onVisibility, { signal });
  const forgetLogOut = beforeLogOut(performAll);
  return () => {
    abortController.abort();
    forgetLogOut();
  };
}
