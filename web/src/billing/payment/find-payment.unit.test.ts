import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const query = new URLSearchParams(
  'session_id=cs_test_12345678&amount=1500&currency=eur&type=onetime&credits=1000',
);
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const user = { token: `h.${encode({ exp: 4_000_000_000 })}.s`, email: 'a@b.es', user_id: 'u1' };

const refusal = (status: number, code: string) =>
  Response.json({ detail: 'Lo que dice el servidor.', code, request_id: 'r' }, { status });

let storedValues: Map<string, string>;
let answer: () => Response | Promise<Response>;
let requestedUrls: string[];

async function find(signedIn: boolean) {
  if (signedIn) storedValues.set('user', JSON.stringify(user));
  const { findPayment } = await import('./find-payment.ts');
  return findPayment(query, new AbortController().signal);
}

beforeEach(() => {
  vi.stubEnv('VITE_STAGE', 'local');
  vi.stubEnv('VITE_LOCAL_PORTS', JSON.stringify({ web: 7_400, functions: 7_401, auth: 7_402 }));
  vi.resetModules();
  storedValues = new Map();
  requestedUrls = [];
  vi.stubGlobal('location', { port: '7400', origin: 'https://legajo.example' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedValues.get(key) ?? null,
    setItem: (key: string, value: string) => storedValues.set(key, value),
    removeItem: (key: string) => storedValues.delete(key),
  });
  vi.stubGlobal('fetch', async (url: string) => {
    requestedUrls.push(url);
    return answer();
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  // Modules keep state: other test files must not reuse these.
  vi.resetModules();
});

const summary = {
  kind: 'success',
  payment: expect.objectContaining({ amount: 1_500, currency: 'eur', creditsAdded: 1_000 }),
  isConfirmed: false,
};

// @proves 4.25b
it("returns the payment from the page's URL without a session, and sends no request", async () => {
  expect(await find(false)).toEqual(summary);
  expect(requestedUrls).toEqual([]);
});

// @proves 4.25c
it.each([
  ['after a 401', () => refusal(401, 'unauthenticated')],
  ['when the server fails', () => refusal(500, 'internal')],
  ['when the server cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])("returns the payment from the page's URL %s", async (_when, failing) => {
  answer = failing;
  expect(await find(true)).toEqual(summary);
  expect(requestedUrls).toEqual(['/api/payment-details/cs_test_12345678']);
});

it('returns the payment from the server as confirmed', async () => {
  const payment = {
    sessionId: 'cs_test_12345678',
    paymentIntentId: null,
    amount: 500,
    currency: 'eur',
    paymentType: 'subscription',
    planName: 'Básico',
    creditsAdded: 500,
    customerEmail: null,
    timestamp: '2026-11-26T10:00:00.000Z',
    status: 'paid',
    error_code: null,
  };
  answer = () => Response.json(payment);
  expect(await find(true)).toEqual({ kind: 'success', payment, isConfirmed: true });
});

it('returns an error for a payment unknown to the server, regardless of the URL', async () => {
  answer = () => refusal(404, 'payment_not_found');
  expect(await find(true)).toEqual({ kind: 'error', message: 'Lo que dice el servidor.' });
});
