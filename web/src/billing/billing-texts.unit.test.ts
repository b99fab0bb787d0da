import { expect, test } from 'vitest';
import { invoiceLabel } from './billing-texts.ts';

// @proves 3.15a, 4.24
test.each([
  ['paid', 0, 'Pagada'],
  ['paid', 900, 'Reembolso parcial'],
  ['open', 0, 'Pendiente'],
  ['draft', 0, 'Borrador'],
  ['refunded', 1_500, 'Reembolsada'],
  ['void', 0, 'Otro'],
  ['uncollectible', 0, 'Otro'],
])('labels an invoice with state %s and %d cents refunded as «%s»', (status, refunded, text) => {
  expect(invoiceLabel({ status, refunded }).text).toBe(text);
});
