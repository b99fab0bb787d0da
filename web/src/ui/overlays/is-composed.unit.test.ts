import { expect, test } from 'vitest';
import { isComposed } from './is-composed.ts';

const keyOf = (isComposing: boolean, keyCode: number) => ({ isComposing, keyCode }) as KeyboardEvent;

test('recognises keys of an input method by `isComposing` or by key code 229', () => {
  expect(isComposed(keyOf(true, 13))).toBe(true);
  expect(isComposed(keyOf(false, 229))).toBe(true);
  expect(isComposed(keyOf(false, 13))).toBe(false);
});
