import { isInputMethodKey } from './is-input-method-key.ts';
import { isPageCovered } from './is-page-covered.ts';

const typedInto =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])';

/**
 * Returns true when a key press may trigger a shortcut: it is unhandled and no overlay is open. For a printable key
 * (`isTyped`), the focus must also be outside text fields.
 */
export function isFreeKey(event: KeyboardEvent, isTyped: boolean): boolean {
  if (event.defaultPrevented || isInputMethodKey(event) || event.repeat) return false;
  if (isPageCovered()) return false;
  return !(isTyped && event.target instanceof Element && event.target.closest(typedInto) !== null);
}

/** Returns true for ⌘ on Apple devices, where Ctrl has other meanings in fields, and for Ctrl elsewhere. */
export const isCommandKey = ({ metaKey, ctrlKey }: KeyboardEvent): boolean =>
  isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey;

export const isApple = (): boolean => /Mac|iPhone|iPad/u.test(navigator.platform);
