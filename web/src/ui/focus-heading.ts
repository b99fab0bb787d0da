/** Focuses the heading of the page, or its content, so that keyboard and screen reader users start at the top. */
export function focusHeading(): void {
  const start = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main');
  if (start === null) return;
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
}
