/** Scrolls to an element, smoothly unless the user prefers reduced motion. */
export function scrollIntoView(element: HTMLElement): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' });
}
