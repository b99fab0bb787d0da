import type { Movement } from '@contract/billing.ts';
import { expect, test } from 'vitest';
import { describeMovement, invoiceLabel } from './billing-texts.ts';

test.each([
  ['paid', 'Pagada'],
  ['open', 'Pendiente'],
  ['draft', 'Borrador'],
  ['void', 'Otro'],
  ['uncollectible', 'Otro'],
])('an invoice that is %s reads «%s»', (status, text) => {
  expect(invoiceLabel({ status }).text).toBe(text);
});

const movement: Movement = {
  id: 'x',
  kind: 'grant',
  reason: 'pack',
  created_at: '2026-01-01T00:00:00Z',
  credits: 1_000,
  held_change: 0,
  available_after: 1_000,
};

test('a movement says what it was for, and whether credits were only reserved or given back', () => {
  expect(describeMovement(movement)).toBe('Compra de créditos');
  expect(describeMovement({ ...movement, kind: 'hold', reason: 'upload', held_change: 12 })).toBe(
    'Subida de un documento: 12 créditos reservados',
  );
  expect(describeMovement({ ...movement, kind: 'release', reason: 'question' })).toBe(
    'Pregunta: reserva devuelta, no se cobra',
  );
});
