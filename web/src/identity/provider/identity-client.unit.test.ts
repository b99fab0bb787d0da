import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { deleteApp, getApps } from 'firebase/app';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const nowMs = 1_800_000_000_000;
const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Call to the provider: the last part of its path, such as `accounts:lookup`, and its body. */
interface ProviderCall {
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>>;
}
let calls: ProviderCall[];
let answer: (call: ProviderCall) => Promise<unknown>;

/** Returns a token of the provider that expires in an hour. */
function newToken(): string {
  const at = Math.floor(Date.now() / secondMs);
  return `h.${encode({ sub: 'u1', iat: at, exp: at + 3_600 })}.s`;
}

async function answerAsProvider({ name }: ProviderCall): Promise<unknown> {
  const session = { localId: 'u1', idToken: newToken(), refreshToken: 'r', expiresIn: '3600' };
  if (name === 'accounts:signInWithPassword' || name === 'accounts:signUp') return session;
  if (name === 'accounts:lookup') return { users: [{ localId: 'u1', email: 'a@b.es', emailVerified: true }] };
  if (name === 'passwordPolicy')
    return { schemaVersion: 1, customStrengthOptions: { minPasswordLength: 6 }, enforcementState: 'ENFORCE' };
  if (name === 'token') return { access_token: newToken(), refresh_token: 'r', expires_in: '3600' };
  return {};
}

/** Loads the module as a page does, with `answer` as the provider. */
async function openPage() {
  vi.resetModules();
  return await import('./identity-client.ts');
}

/** Interface of the auth component for other Firebase products. */
interface Container {
  readonly container: {
    getProvider(name: string): { getImmediate(): AuthInternal };
  };
}
interface AuthInternal {
  addAuthTokenListener(listener: () => void): void;
  removeAuthTokenListener(listener: () => void): void;
}

let signOut: (() => Promise<void>) | undefined;

/** Signs a user in and keeps the session, with a listener that requests fresh tokens. */
async function keepSignedIn() {
  const { auth, watchEmail } = await openPage();
  const watch = watchEmail({ email: 'a@b.es', password: 'secreto' });
  await watch.prove();
  const internal = (auth.app as unknown as Container).container.getProvider('auth-internal').getImmediate();
  const listener = () => undefined;
  internal.addAuthTokenListener(listener);
  signOut = async () => {
    internal.removeAuthTokenListener(listener);
    await watch.stop();
  };
  await passTime(0);
  calls = [];
}

async function passTime(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
}

const refreshes = (): number => calls.filter(({ name }) => name === 'token').length;

/** Deletes all apps, because the package is loaded once for all tests. */
const forgetApps = () => Promise.all(getApps().map(deleteApp));

beforeEach(async () => {
  await forgetApps();
  vi.stubEnv('VITE_STAGE', 'local');
  vi.stubEnv('VITE_LOCAL_PORTS', JSON.stringify({ web: 7_400, functions: 7_401, auth: 7_402 }));
  vi.stubGlobal('location', { port: '7400', origin: 'https://legajo.example' });
  calls = [];
  answer = answerAsProvider;
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const text = String(body);
    const fields = text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
    const call = { name: new URL(url).pathname.split('/').at(-1) ?? '', body: fields };
    calls.push(call);
    const answered = await answer(call);
    const isRefusal = typeof answered === 'object' && answered !== null && 'error' in answered;
    return Response.json(answered, { status: isRefusal ? 400 : 200 });
  });
});

afterEach(async () => {
  await signOut?.();
  signOut = undefined;
  await forgetApps();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  // Modules loaded for this page must not affect other files.
  vi.resetModules();
});

// @proves 7.25b
it('requests the recovery mail with a link that our own page handles', async () => {
  const { sendRecoveryMail } = await openPage();
  await sendRecoveryMail('a@b.es', 'https://legajo.example/auth/action?continueUrl=/login');
  expect(calls).toEqual([
    {
      name: 'accounts:sendOobCode',
      body: expect.objectContaining({
        requestType: 'PASSWORD_RESET',
        email: 'a@b.es',
        continueUrl: 'https://legajo.example/auth/action?continueUrl=/login',
        canHandleCodeInApp: true,
      }),
    },
  ]);
});

// @proves 4.9a, 4.9b, 4.9c, 7.25e, 7.25h, 7.25i, 7.25j
it('creates an account, sends the verification mail with a link to this site, and signs out', async () => {
  answer = async (call) =>
    call.name === 'accounts:lookup'
      ? { users: [{ localId: 'u1', email: 'a@b.es', emailVerified: false }] }
      : answerAsProvider(call);
  const { auth, createAccount } = await openPage();
  const keep = vi.fn(async () => ({ isReplaced: false }));
  const returnUrl = 'https://legajo.example/auth/action?continueRegistration=true';
  await createAccount({ email: 'a@b.es', password: 'secreto' }, returnUrl, keep);
  const bodyOf = (callName: string) => calls.find(({ name }) => name === callName)?.body;
  expect(bodyOf('accounts:signUp')).toMatchObject({ email: 'a@b.es', password: 'secreto' });
  expect(keep).toHaveBeenCalledOnce();
  expect(bodyOf('accounts:sendOobCode')).toMatchObject({
    requestType: 'VERIFY_EMAIL',
    continueUrl: returnUrl,
  });
  expect(auth.currentUser).toBeNull();
});

// @proves 5.17
it('requests the password policy once, and again after the provider rejected a password by it', async () => {
  const { checkPassword, createAccount } = await openPage();
  const policyCallCount = () => calls.filter(({ name }) => name === 'passwordPolicy').length;
  await checkPassword('secreto');
  const knownCount = policyCallCount();
  await checkPassword('secreto-2');
  expect(policyCallCount()).toBe(knownCount);
  const refusal = { error: { code: 400, message: 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing' } };
  answer = async (call) => (call.name === 'accounts:signUp' ? refusal : answerAsProvider(call));
  const creatingPromise = createAccount(
    { email: 'a@b.es', password: 'secreto' },
    'https://legajo.example',
    vi.fn(),
  );
  await expect(creatingPromise).rejects.toMatchObject({ code: 'auth/password-does-not-meet-requirements' });
  expect(policyCallCount()).toBe(knownCount + 1);
});

// @proves 9.14b
it('times out after 30 s without response of the identity provider', async () => {
  answer = () => new Promise(() => undefined);
  const { sendRecoveryMail } = await openPage();
  vi.useFakeTimers({ now: nowMs, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const settled = vi.fn();
  sendRecoveryMail('a@b.es', 'https://legajo.example').catch(settled);
  await passTime(30 * secondMs - 1);
  expect(settled).not.toHaveBeenCalled();
  await passTime(1);
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ code: 'auth/network-request-failed' }));
});

/** The package detects its platform once, so it is loaded in a worker, which posts the timeout of a mail request. */
const onPhone = `
  const { parentPort } = require('node:worker_threads');
  Object.defineProperty(globalThis, 'navigator', { value: { product: 'ReactNative', onLine: true } });
  globalThis.fetch = () => new Promise(() => undefined);
  globalThis.setTimeout = (_step, ms) => { parentPort.postMessage(ms); return 0; };
  const { initializeApp } = require('firebase/app');
  const { initializeAuth, inMemoryPersistence, sendPasswordResetEmail } = require('firebase/auth');
  const auth = initializeAuth(initializeApp({ apiKey: 'k' }), { persistence: inMemoryPersistence });
  sendPasswordResetEmail(auth, 'a@b.es');`;

// @proves 9.14b
it('times out after 60 s without response of the identity provider in a native mobile app', async () => {
  const worker = new Worker(onPhone, { eval: true });
  const [waitMs] = await once(worker, 'message');
  await worker.terminate();
  expect(waitMs).toBe(60 * secondMs);
});

// @proves 7.25d, 7.25q
it('refreshes an identity token five minutes before it expires', async () => {
  vi.useFakeTimers({ now: nowMs, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await keepSignedIn();
  await passTime(55 * minuteMs - 1);
  expect(refreshes()).toBe(0);
  await passTime(1);
  expect(refreshes()).toBe(1);
});

// @proves 9.14a
it('retries a failed token refresh after 30 s, then doubles the delay up to 16 minutes', async () => {
  vi.useFakeTimers({ now: nowMs, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await keepSignedIn();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await passTime(55 * minuteMs);
  expect(refreshes()).toBe(1);
  const pauses = [0.5, 1, 2, 4, 8, 16, 16].map((minutes) => minutes * minuteMs);
  for (const [tries, pauseMs] of pauses.entries()) {
    await passTime(pauseMs - 1);
    expect(refreshes()).toBe(tries + 1);
    await passTime(1);
    expect(refreshes()).toBe(tries + 2);
  }
});
