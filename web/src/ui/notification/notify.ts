export interface Notice {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  /** What can be done about it. The notice goes with it. */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  /** Called when it is gone, for whatever reason. */
  readonly onGone?: () => void;
}

const listeners = new Set<() => void>();
let pending: readonly Notice[] = [];
let lastId = 0;

/** Shows the notification modal. Its look follows from its words; one that is open is closed before the next is shown. */
export function notify({
  title = 'default title',
  text = 'default text',
  ...rest
}: Partial<Omit<Notice, 'id'>> = {}): void {
  lastId += 1;
  pending = [...pending, { id: lastId, title, text, ...rest }];
  announce();
}

/** The notice to show now. */
export const currentNotice = (): Notice | undefined => pending[0];

/** Removes the notice that was shown. */
export function dismissNotice(): void {
  const [gone] = pending;
  pending = pending.slice(1);
  announce();
  gone?.onGone?.();
}

/** Calls `listener` after each change. Returns the function that stops it. */
export function onNoticeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}
