import { createSignal } from '@/ui/create-signal.ts';

export type Panel = 'palette' | 'shortcuts';

const open = createSignal<Panel | undefined>(undefined);

export const openedPanel = open.get;

/** Opens the palette or the list of shortcuts; `undefined` closes the open panel. */
export const showPanel = open.set;

export const onPanelChange = open.subscribe;
