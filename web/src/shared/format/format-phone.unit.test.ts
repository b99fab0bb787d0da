import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';

test('a phone is shown in groups that stay on one line, and anything else as it is', () => {
  expect(formatPhone('+34612345678')).toBe('+34\u00a0612\u00a0345\u00a0678');
  expect(formatPhone('+3461234567')).toBe('+3461234567');
});
