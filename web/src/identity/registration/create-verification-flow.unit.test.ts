import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { VerificationOptions } from './create-verification-flow.ts';
import type { PendingRegistration } from './registration-store.ts';

const nowMs = 1_800_000_000_000;
const pending: PendingRegistration = {
  userId: 'r1',
  phone: '+34612345678',
  email: 'a@b.es',
  password: 'secreto',
  step: 'email',
  isAccountCreated: true,
  startedAtMs: nowMs,
};

/** Fakes of the identity provider: checks of the email, and captchas with their messages. */
const prove = vi.fn();
const send = vi.fn();
const drawn: { readonly place: HTMLElement; readonly onLost: () => void; readonly clear: () => void }[] = [];
vi.doMock('../provider/identity-client.ts', () => ({
  watchEmail: () => ({ prove, stop: async () => undefined }),
  createAccount: async () => undefined,
}));
vi.doMock('../provider/phone-client.ts', () => ({
  createSmsSender(place: HTMLElement, onLost: () => void) {
    const clear = vi.fn();
    drawn.push({ place, onLost, clear });
    return { send, clear };
  },
}));
/** Storage is covered by other tests. */
vi.doMock('./registration-store.ts', () => ({
  saveRegistration: async () => undefined,
  clearRegistration: async () => undefined,
}));

const page = new EventTarget();
const place = {} as HTMLElement;
const origin = 'https://legajo.example';
let stop: (() => void) | undefined;

/** Starts the flow of a registration with a server that permits every message and completes verified registrations. */
async function openFlow(
  registration: Partial<PendingRegistration>,
  startedFrom: VerificationOptions['startedFrom'],
) {
  const { createVerificationFlow } = await import('./create-verification-flow.ts');
  const onCompleted = vi.fn();
  const flow = createVerificationFlow({ ...pending, ...registration }, { startedFrom, onCompleted });
  stop = flow.start(place);
  await passTime(0);
  return { flow, onCompleted };
}

/** Starts the flow at its first step and lets it send the message. */
async function openSmsStep() {
  const opened = await openFlow({ step: 'sms', isAccountCreated: false }, 'registered');
  await passTime(1);
  return opened;
}

/** Advances the clock and runs pending promises. */
async function passTime(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
}

function answerOfServer(url: string): unknown {
  if (url.endsWith('/request-sms')) return { phone_verified: false, resend_after_seconds: 30 };
  return { detail: 'no', code: 'unavailable', request_id: 'r' };
}

beforeEach(async () => {
  vi.stubEnv('VITE_STAGE', 'local');
  vi.stubEnv('VITE_LOCAL_PORTS', JSON.stringify({ web: 7_400, functions: 7_401, auth: 7_402 }));
  vi.resetModules();
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined });
  vi.stubGlobal('location', { port: '7400', origin });
  vi.stubGlobal('window', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('fetch', async (url: string) => {
    const body = answerOfServer(url);
    return Response.json(body, { status: url.endsWith('/request-sms') ? 200 : 503 });
  });
  // Loads all lazy modules before the clock stops.
  const { callApi } = await import('@/platform/api/call-api.ts');
  await callApi('requestSms', { body: { user_id: 'r1' } });
  await Promise.all([import('../provider/identity-client.ts'), import('../provider/phone-client.ts')]);
  drawn.length = 0;
  prove.mockReset().mockResolvedValue({ isEmailVerified: false });
  send.mockReset().mockResolvedValue('message-1');
  vi.useFakeTimers({ now: nowMs, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  stop?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

afterAll(() => {
  vi.doUnmock('../provider/identity-client.ts');
  vi.doUnmock('../provider/phone-client.ts');
  vi.doUnmock('./registration-store.ts');
  vi.resetModules();
});

// @proves 4.10b, 9.12a
it('checks every 3 s whether the email is verified', async () => {
  await openFlow({}, 'resumed');
  for (const poll of [1, 2, 3]) {
    await passTime(2_999);
    expect(prove).toHaveBeenCalledTimes(poll - 1);
    await passTime(1);
    expect(prove).toHaveBeenCalledTimes(poll);
  }
});

it('checks every 30 s whether the email is verified after too-many-requests', async () => {
  prove.mockRejectedValueOnce(Object.assign(new Error('patience'), { code: 'auth/too-many-requests' }));
  await openFlow({}, 'resumed');
  await passTime(3_000);
  await passTime(29_999);
  expect(prove).toHaveBeenCalledOnce();
  await passTime(1);
  expect(prove).toHaveBeenCalledTimes(2);
});

// @proves 4.10c, 9.12b
it('checks whether the email is verified 2 s after the return from the mailed link', async () => {
  await openFlow({}, 'continued');
  await passTime(1_999);
  expect(prove).not.toHaveBeenCalled();
  await passTime(1);
  expect(prove).toHaveBeenCalledOnce();
});

// @proves 4.10a, 9.12c
it('checks whether the email is verified 1 s after a message from another window', async () => {
  await openFlow({}, 'resumed');
  const data = { type: 'legajo-email-verified' };
  page.dispatchEvent(Object.assign(new Event('message'), { data, origin }));
  await passTime(999);
  expect(prove).not.toHaveBeenCalled();
  await passTime(1);
  expect(prove).toHaveBeenCalledOnce();
});

// @proves 4.10d, 4.11a, 8.26a
it('checks immediately whether the email is verified when the button is pressed', async () => {
  const { flow } = await openFlow({}, 'resumed');
  void flow.completeNow();
  await passTime(0);
  expect(prove).toHaveBeenCalledOnce();
  expect(flow.store.get().error).toBe(
    'El email aún no ha sido verificado. Por favor, verifica tu email primero.',
  );
});

// @proves 4.12b, 9.12d
it('sends another SMS code after 1.5 s, with a new captcha in the same element', async () => {
  const { flow } = await openSmsStep();
  expect(send).toHaveBeenCalledOnce();
  expect(flow.store.get().registration.step).toBe('code');
  void flow.resend(place);
  await passTime(1_499);
  expect(flow.store.get().registration.step).toBe('sms');
  expect(send).toHaveBeenCalledOnce();
  await passTime(1);
  expect(send).toHaveBeenCalledTimes(2);
  expect(drawn.map((captcha) => captcha.place)).toEqual([place, place]);
  expect(drawn[0]?.clear).toHaveBeenCalledOnce();
  expect(flow.store.get().registration.step).toBe('code');
});

// @proves 4.12c, 9.12e
it('renders a new captcha 1 s after one was lost, with a notice', async () => {
  send.mockReturnValueOnce(new Promise(() => undefined));
  const { flow } = await openSmsStep();
  drawn[0]?.onLost();
  expect(flow.store.get().notice).toBe('Error de verificación. Reintentando...');
  await passTime(999);
  expect(drawn).toHaveLength(1);
  await passTime(1);
  expect(drawn).toHaveLength(2);
});

// @proves 8.16
it('retries a rejected captcha after 2 s, with a notice', async () => {
  const refusal = Object.assign(new Error('captcha'), { code: 'auth/captcha-check-failed' });
  send.mockRejectedValueOnce(refusal);
  const { flow } = await openSmsStep();
  expect(flow.store.get().notice).toBe('Error de verificación. Reintentando...');
  await passTime(1_999);
  expect(send).toHaveBeenCalledOnce();
  await passTime(1);
  expect(send).toHaveBeenCalledTimes(2);
});
