import { createSignal } from '../create-signal.ts';

export interface Notice {
  readonly id: number;
  readonly title: string;
  readonly text: string;
}

const pendingNotices = createSignal<readonly Notice[]>([]);
let lastId = 0;

/** Queues a notice for the modal, which shows one at a time. Its style follows from its words. */
export function notify({
  title = 'default title',
  text = 'default text',
}: Partial<Omit<Notice, 'id'>> = {}): void {
  lastId += 1;
  pendingNotices.set([...pendingNotices.get(), { id: lastId, title, text }]);
}

/** Returns the notice to show now. */
export const currentNotice = (): Notice | undefined => pendingNotices.get()[0];

/** Removes the notice that is shown, so that the next one appears. */
export const dismissNotice = (): void => pendingNotices.set(pendingNotices.get().slice(1));

export const onNoticeChange = pendingNotices.subscribe;
