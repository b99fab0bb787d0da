/** `keyCode` of keys that an input method handles. */
const composedKeyCode = 229;

/**
 * Returns true for keys of an input method, which composes accents and other characters. Safari marks the last key only
 * by its code.
 */
export const isInputMethodKey = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === composedKeyCode;
