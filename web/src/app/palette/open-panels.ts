import { createSignal } from '@/ui/create-signal.ts';

export type Panel = 'palette' | 'shortcuts';

const openPanel = createSignal<Panel | undefined>(undefined);

export const openedPanel = openPanel.get;

/** Opens the palette or the list of shortcuts; `undefined` closes the open panel. */
export const showPanel = openPanel.set;

export const onPanelChange = openPanel.subscribe;
