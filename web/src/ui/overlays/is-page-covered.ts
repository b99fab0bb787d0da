/** Matches dialogs, but not toasts, which are dialogs with `aria-modal="false"`. */
const dialogSelectors = ['dialog', 'alertdialog'].map((role) => `[role="${role}"]:not([aria-modal="false"])`);

/** Returns true while a dialog, sheet or menu over the page takes keys and focus. */
export const isPageCovered = (): boolean =>
  document.querySelector([...dialogSelectors, '[role="menu"]'].join()) !== null;
