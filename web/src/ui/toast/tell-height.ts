const property = '--toast-height';

/**
 * As the `ref` of what holds the toasts: tells the page in `--toast-height` how much of the window they take from below. Nothing
 * where they stand in a corner, narrower than the window.
 */
export function tellHeight(toasts: HTMLElement | null): (() => void) | undefined {
  if (toasts === null) return undefined;
  const { style } = document.documentElement;
  const tell = (): void => {
    const { width, height } = toasts.getBoundingClientRect();
    const isDocked = Math.ceil(width) >= document.documentElement.clientWidth;
    style.setProperty(property, `${isDocked ? Math.ceil(height) : 0}px`);
  };
  const observer = new ResizeObserver(tell);
  observer.observe(toasts);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
}
