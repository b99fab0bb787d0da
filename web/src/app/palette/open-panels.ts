export type Panel = 'palette' | 'shortcuts';

let open: Panel | undefined;
const listeners = new Set<() => void>();

export const openedPanel = (): Panel | undefined => open;

/** Opens the palette or the sheet of shortcuts over the page, or closes what is open. */
export function showPanel(panel: Panel | undefined): void {
  open = panel;
  for (const listener of listeners) listener();
}

/** Calls `listener` after each change. Returns the function that stops it. */
export function onPanelChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
