/** What browsers say of a key that an input method takes. */
const composedKeyCode = 229;

/**
 * Whether a key is for an input method, which writes accents and characters of several keys: it then confirms or ends what is
 * composed. Safari says so of the last one by its code alone.
 */
export const isComposed = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === composedKeyCode;
