import { beforeLogOut } from '@/platform/session/before-log-out.ts';
import { dismissToast, showToast } from '@/ui/toast/show-toast.ts';

/** Something that is shown as done, and done when it is not undone. */
export interface Undoable {
  /** Of what has the same name one thing waits at a time. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** Does it, and outlives the page where it is left meanwhile. Never rejects. */
  readonly perform: () => Promise<void>;
  readonly onUndone: () => void;
}

const undoLabel = 'Deshacer';
/** How long it can be taken back. */
const undoMs = 8_000;

const waiting = new Map<string, Undoable>();
let stopWatching: (() => void) | undefined;

/**
 * Offers to take something back, and does it after 8 s, with the next of its kind, or when the page is hidden or left or the
 * session ended: what is not seen cannot be undone.
 */
export function performLater(undoable: Undoable): void {
  const { name, title, text } = undoable;
  void performNow(name);
  waiting.set(name, undoable);
  stopWatching ??= watchForTheEnd();
  showToast({
    id: name,
    title,
    text,
    shownMs: undoMs,
    action: {
      label: undoLabel,
      onSelect: () => {
        if (waiting.get(name) !== undoable) return;
        forget(name);
        undoable.onUndone();
      },
    },
    onGone: () => {
      if (waiting.get(name) === undoable) void performNow(name);
    },
  });
}

/** Does what waits, at once, and takes its offer away. Never rejects. */
export async function performNow(name: string): Promise<void> {
  const undoable = waiting.get(name);
  if (undoable === undefined) return;
  forget(name);
  dismissToast(name);
  await undoable.perform();
}

async function performAll(): Promise<void> {
  await Promise.all([...waiting.keys()].map(performNow));
}

function forget(name: string): void {
  waiting.delete(name);
  if (waiting.size > 0) return;
  stopWatching?.();
  stopWatching = undefined;
}

function watchForTheEnd(): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  addEventListener('pagehide', () => void performAll(), { signal });
  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden') void performAll();
  };
  document.addEventListener('visibilitychange', onVisibility, { signal });
  const forgetLogOut = beforeLogOut(performAll);
  return () => {
    stopping.abort();
    forgetLogOut();
  };
}
