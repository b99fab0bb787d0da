import { createSignal } from '../create-signal.ts';

export interface Notice {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  /** By which it can be taken away. */
  readonly name?: string;
  /** What can be done about it. The notice goes with it. */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  /** Called when it is gone, for whatever reason. */
  readonly onGone?: () => void;
}

const pending = createSignal<readonly Notice[]>([]);
let lastId = 0;

/** Shows the notification modal. Its look follows from its words; one that is open is closed before the next is shown. */
export function notify({
  title = 'default title',
  text = 'default text',
  ...rest
}: Partial<Omit<Notice, 'id'>> = {}): void {
  lastId += 1;
  pending.set([...pending.get(), { id: lastId, title, text, ...rest }]);
}

/** The notice to show now. */
export const currentNotice = (): Notice | undefined => pending.get()[0];

/** Removes the notice that was shown. */
export function dismissNotice(): void {
  const [gone, ...others] = pending.get();
  pending.set(others);
  gone?.onGone?.();
}

/** Takes the notices of these names away, where they are still shown or wait. */
export function withdrawNotices(names: readonly string[]): void {
  const isMeant = ({ name }: Notice): boolean => name !== undefined && names.includes(name);
  const gone = pending.get().filter(isMeant);
  if (gone.length === 0) return;
  pending.set(pending.get().filter((notice) => !isMeant(notice)));
  for (const { onGone } of gone) onGone?.();
}

export const onNoticeChange = pending.subscribe;
