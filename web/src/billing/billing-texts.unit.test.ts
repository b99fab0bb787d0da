import { expect, test } from 'vitest';
import { invoiceLabel } from './billing-texts.ts';

test.each([
  ['paid', 'Pagada'],
  ['open', 'Pendiente'],
  ['draft', 'Borrador'],
  ['refunded', 'Reembolsada'],
  ['void', 'Otro'],
  ['uncollectible', 'Otro'],
])('an invoice that is %s reads «%s»', (status, text) => {
  expect(invoiceLabel({ status }).text).toBe(text);
});
