import { expect, test } from 'vitest';
import { isInputMethodKey } from './is-input-method-key.ts';

const keyOf = (isComposing: boolean, keyCode: number) => ({ isComposing, keyCode }) as KeyboardEvent;

test('recognises keys of an input method by `isComposing` or by key code 229', () => {
  expect(isInputMethodKey(keyOf(true, 13))).toBe(true);
  expect(isInputMethodKey(keyOf(false, 229))).toBe(true);
  expect(isInputMethodKey(keyOf(false, 13))).toBe(false);
});
