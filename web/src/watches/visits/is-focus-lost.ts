/** Returns true when the focused element is hidden, or was removed, which leaves the focus on the body. */
export function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || !focused.checkVisibility();
}
