/** Toasts are dialogs that say of themselves that they cover nothing. */
const covers = ['dialog', 'alertdialog'].map((role) => `[role="${role}"]:not([aria-modal="false"])`);

/** Whether something stands in front of the page that takes keys and focus for itself: a dialog, a sheet, a menu. */
export const isPageCovered = (): boolean =>
  document.querySelector([...covers, '[role="menu"]'].join()) !== null;
