import { isPageCovered } from './covers-page.ts';
import { isComposed } from './is-composed.ts';

const typedInto =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])';

/**
 * Whether a key pressed anywhere on the page may be a shortcut: no handler has taken it, nothing is in front of the page, and, for a
 * key that writes (`isTyped`), no field is being written in.
 */
export function isFreeKey(event: KeyboardEvent, isTyped: boolean): boolean {
  if (event.defaultPrevented || isComposed(event) || event.repeat) return false;
  if (isPageCovered()) return false;
  return !(isTyped && event.target instanceof Element && event.target.closest(typedInto) !== null);
}

/** Of this device: ⌘ on Apple's, where Ctrl has meanings of its own in fields. */
export const isCommandKey = ({ metaKey, ctrlKey }: KeyboardEvent): boolean =>
  isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey;

export const isApple = (): boolean => /Mac|iPhone|iPad/u.test(navigator.platform);
