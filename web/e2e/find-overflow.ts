/** Returns elements that are wider than the window, outside of it or cut off. Runs in the page. */
export function findOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const isScrolled = (element: Element): boolean => {
    const scroller = element.closest('[tabindex="0"], nav, table, textarea, pre, [role="list"]');
    return scroller !== null && scroller.scrollWidth > scroller.clientWidth;
  };
  const outside = [...document.querySelectorAll('a, button, input, h1, h2, h3, p')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    const isShown = width > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isShown && !isScrolled(element) && (left < -1 || right > clientWidth + 1);
  });
  const cut = [...document.querySelectorAll('button, h1, h2, label')].filter((element) => {
    const style = getComputedStyle(element);
    // Ignores text for screen readers only, which is clipped on purpose.
    const isForReaders = style.clipPath === 'inset(50%)';
    return (
      !isForReaders &&
      style.textOverflow !== 'ellipsis' &&
      style.overflowX === 'hidden' &&
      element.scrollWidth > element.clientWidth + 1
    );
  });
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide in a window of ${clientWidth}`] : []),
    ...[...outside, ...cut].map(
      (element) => `${element.tagName}: ${element.textContent?.trim().slice(0, 40)}`,
    ),
  ];
}
