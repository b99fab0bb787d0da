import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';

test('groups the digits of a phone with non-breaking spaces, and returns other texts unchanged', () => {
  expect(formatPhone('+34612345678')).toBe('+34\u00a0612\u00a0345\u00a0678');
  expect(formatPhone('+3461234567')).toBe('+3461234567');
});
