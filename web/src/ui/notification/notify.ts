import { createSignal } from '../create-signal.ts';

export interface Notice {
  readonly id: number;
  readonly title: string;
  readonly text: string;
}

const pending = createSignal<readonly Notice[]>([]);
let lastId = 0;

/** Shows the notification modal. Its look follows from its words; one that is open is closed before the next is shown. */
export function notify({
  title = 'default title',
  text = 'default text',
}: Partial<Omit<Notice, 'id'>> = {}): void {
  lastId += 1;
  pending.set([...pending.get(), { id: lastId, title, text }]);
}

/** The notice to show now. */
export const currentNotice = (): Notice | undefined => pending.get()[0];

/** Removes the notice that was shown. */
export const dismissNotice = (): void => pending.set(pending.get().slice(1));

export const onNoticeChange = pending.subscribe;
