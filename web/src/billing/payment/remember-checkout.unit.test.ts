import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const details = {
  sessionId: 'cs_test_12345678',
  paymentIntentId: null,
  amount: 1_500,
  currency: 'eur',
  paymentType: 'onetime',
  planName: null,
  creditsAdded: 0,
  customerEmail: null,
  timestamp: '2026-01-02T03:04:05.000Z',
  status: 'unpaid',
  error_code: null as string | null,
};

let storedValues: Map<string, string>;
let requestedUrls: string[];
let answer: () => Response | Promise<Response>;

/** Opens the page after a payment (with `hasLeft`, one that this tab left for) and asks twice for a refusal. */
async function returnFromPayment(hasLeft = true) {
  const { findCheckoutRefusal, rememberCheckout } = await import('./remember-checkout.ts');
  if (hasLeft) rememberCheckout('cs_test_12345678');
  return [await findCheckoutRefusal(), await findCheckoutRefusal()];
}

beforeEach(() => {
  vi.stubEnv('VITE_STAGE', 'local');
  vi.stubEnv('VITE_LOCAL_PORTS', JSON.stringify({ web: 7_400, functions: 7_401, auth: 7_402 }));
  vi.resetModules();
  storedValues = new Map();
  requestedUrls = [];
  vi.stubGlobal('location', { port: '7400', origin: 'https://legajo.example' });
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined });
  vi.stubGlobal('sessionStorage', {
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

// @proves 8.43, 8.44, 8.45, 8.46
it.each(['card_declined', 'insufficient_funds', 'expired_card', 'processing_error'])(
  'opens the failure page of a payment once after %s',
  async (code) => {
    answer = () => Response.json({ ...details, error_code: code });
    expect(await returnFromPayment()).toEqual([
      `/paymentnok?error_code=${code}&session_id=cs_test_12345678`,
      undefined,
    ]);
    expect(requestedUrls).toEqual(['/api/payment-details/cs_test_12345678']);
  },
);

it.each([
  ['no card was refused', () => Response.json(details)],
  ['the server fails', () => Response.json({ detail: 'x' }, { status: 503 })],
  ['the server cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('opens no failure page of a payment when %s', async (_why, answered) => {
  answer = answered;
  expect(await returnFromPayment()).toEqual([undefined, undefined]);
});

it('sends no request when the tab did not leave for a payment', async () => {
  expect(await returnFromPayment(false)).toEqual([undefined, undefined]);
  expect(requestedUrls).toEqual([]);
});
