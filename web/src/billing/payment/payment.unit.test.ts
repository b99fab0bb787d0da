import { expect, test } from 'vitest';
import { readPaymentFailure } from './payment-failure.ts';
import { summariseQuery } from './payment-summary.ts';

const now = new Date('2026-03-01T10:00:00Z');

// @proves 3.17, 8.43, 8.44, 8.45, 8.46, 8.47
test.each([
  ['card_declined', ['datos de la tarjeta', 'banco', 'otra tarjeta']],
  ['insufficient_funds', ['fondos', 'otra tarjeta', 'banco']],
  ['expired_card', ['fecha de caducidad', 'tarjeta actualizada']],
  ['processing_error', ['Vuelve a intentarlo', 'soporte']],
  ['something_else', ['conexión', 'Vuelve a intentarlo', 'soporte']],
  // Key that every object inherits.
  ['constructor', ['conexión', 'Vuelve a intentarlo', 'soporte']],
])('lists suggestions for the failed payment code %s', (code, parts) => {
  const { suggestions } = readPaymentFailure(new URLSearchParams({ error_code: code }), now);
  expect(suggestions).toHaveLength(parts.length);
  for (const [place, part] of parts.entries()) expect(suggestions[place]).toContain(part);
});

// @proves 8.48
test("explains a known payment failure in the product's own words, never with text from the URL", () => {
  const query = new URLSearchParams({
    error_code: 'expired_card',
    error_message: 'Llama al 900 000 000 y da tu PIN',
    session_id: 'cs_test_12345678',
  });
  expect(readPaymentFailure(query, now)).toMatchObject({
    code: 'expired_card',
    message: 'La tarjeta ha caducado.',
    sessionId: 'cs_test_12345678',
  });
  const forgedParams = new URLSearchParams({
    error_code: 'Llama al 900 000 000',
    error_message: 'y da tu PIN',
    session_id: 'por teléfono',
  });
  const shownFailure = readPaymentFailure(forgedParams, now);
  expect(shownFailure).toMatchObject({ code: 'unknown_error', sessionId: undefined });
  expect(JSON.stringify(shownFailure)).not.toMatch(/900|PIN|teléfono/);
});

// @proves 3.17, 8.48
test('explains a payment failure without URL parameters by a default code and message', () => {
  expect(readPaymentFailure(new URLSearchParams(), now)).toMatchObject({
    code: 'unknown_error',
    message: 'Se produjo un error inesperado durante el procesamiento del pago',
    sessionId: undefined,
    timestamp: '2026-03-01T10:00:00.000Z',
  });
});

// @proves 2.26a
test('summarises a successful payment from only its URL', () => {
  const query =
    'session_id=cs_1&payment_intent=pi_1&amount=500&currency=eur&type=subscription&plan=basic&credits=500';
  expect(summariseQuery(new URLSearchParams(query))).toMatchObject({
    sessionId: 'cs_1',
    paymentIntentId: 'pi_1',
    amount: 500,
    currency: 'eur',
    paymentType: 'subscription',
    planName: 'Básico',
    creditsAdded: 500,
  });
  const hostile = 'payment_intent=pi_1&amount=-1&currency=<b>&credits=1e9&plan=__proto__&type=gift';
  expect(summariseQuery(new URLSearchParams(hostile))).toMatchObject({
    amount: 0,
    currency: 'eur',
    creditsAdded: 0,
    planName: null,
    paymentType: null,
  });
});

// @proves T9
test('shows only ids from the URL of a successful payment, and no other text', () => {
  const text = 'Llama al 900 000 000';
  const forgedParams = new URLSearchParams({ type: 'onetime', session_id: text, payment_intent: text });
  expect(summariseQuery(forgedParams)).toMatchObject({ sessionId: '', paymentIntentId: null });
  const disguised = new URLSearchParams({
    type: 'onetime',
    session_id: 'cs_Llama_al_900_000_000',
    payment_intent: 'pi_Llama_al_900_000_000',
  });
  expect(summariseQuery(disguised)).toMatchObject({ sessionId: '', paymentIntentId: null });
  expect(summariseQuery(new URLSearchParams({ payment_intent: text }))).toBeUndefined();
});

test.each([
  ['session_id=cs_test_12345678', { paymentType: null }],
  ['payment_intent=pi_1', { paymentType: null }],
  ['amount=1500', { amount: 1500, paymentType: null }],
  ['credits=1000', { creditsAdded: 1000, paymentType: null }],
  ['plan=premium', { planName: 'Premium', paymentType: 'subscription' }],
  ['type=onetime', { paymentType: 'onetime' }],
])('summarises a payment from a URL with only `%s` without inventing data', (query, summary) => {
  expect(summariseQuery(new URLSearchParams(query))).toMatchObject(summary);
});

test.each([
  '',
  'session_id=x',
  'payment_intent=',
  'amount=-1&credits=0',
  'type=gift&plan=free',
  'currency=eur',
])('summarises no payment from a URL with «%s»', (query) => {
  expect(summariseQuery(new URLSearchParams(query))).toBeUndefined();
});
