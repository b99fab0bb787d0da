import { createSignal } from '@/ui/create-signal.ts';

export type Panel = 'palette' | 'shortcuts';

const open = createSignal<Panel | undefined>(undefined);

export const openedPanel = open.get;

/** Opens the palette or the sheet of shortcuts over the page, or closes what is open. */
export const showPanel = open.set;

export const onPanelChange = open.subscribe;
