/**
 * In the page, before its own code: what moves without an end stands still. Waiting is drawn sixty times a second, without a
 * graphics processor, which takes a third of the work of opening a page.
 */
export function holdEndlessMotion(): void {
  document.addEventListener('animationstart', ({ target }) => {
    if (!(target instanceof Element)) return;
    for (const animation of target.getAnimations({ subtree: true })) {
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.pause();
    }
  });
}
