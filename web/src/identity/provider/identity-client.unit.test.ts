import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { deleteApp, getApps } from 'firebase/app';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const nowMs = 1_800_000_000_000;
const second = 1_000;
const minute = 60 * second;
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A call to the provider: the last part of its path, as `accounts:lookup`, and what it was given. */
interface ProviderCall {
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>>;
}
let calls: ProviderCall[];
let answer: (call: ProviderCall) => Promise<unknown>;

/** A token of the provider that ends in an hour. */
function newToken(): string {
  const at = Math.floor(Date.now() / second);
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

/** The module as a page loads it, with the provider behind `answer`. */
async function openPage() {
  vi.resetModules();
  return await import('./identity-client.ts');
}

/** The interface that Firebase's other products use of the auth component. */
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
  await pass(0);
  calls = [];
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
}

const refreshes = (): number => calls.filter(({ name }) => name === 'token').length;

/** The package is loaded once for all files: its apps are deleted so that no test finds another's. */
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
  // What was loaded for this page is nothing to other files.
  vi.resetModules();
});

// @proves 7.25b
it('the recovery mail is asked for with the page that it leads to, which follows its link itself', async () => {
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
it('an account is created with its verification mail, whose link leads back here, and without a session', async () => {
  answer = async (call) =>
    call.name === 'accounts:lookup'
      ? { users: [{ localId: 'u1', email: 'a@b.es', emailVerified: false }] }
      : answerAsProvider(call);
  const { auth, createAccount } = await openPage();
  const keep = vi.fn(async () => ({ isReplaced: false }));
  const returnUrl = 'https://legajo.example/auth/action?continueRegistration=true';
  await createAccount({ email: 'a@b.es', password: 'secreto' }, returnUrl, keep);
  const bodyOf = (wanted: string) => calls.find(({ name }) => name === wanted)?.body;
  expect(bodyOf('accounts:signUp')).toMatchObject({ email: 'a@b.es', password: 'secreto' });
  expect(keep).toHaveBeenCalledOnce();
  expect(bodyOf('accounts:sendOobCode')).toMatchObject({
    requestType: 'VERIFY_EMAIL',
    continueUrl: returnUrl,
  });
  expect(auth.currentUser).toBeNull();
});

// @proves 5.17
it('the password policy is asked for once, and anew after the provider refused a password by it', async () => {
  const { checkPassword, createAccount } = await openPage();
  const asked = () => calls.filter(({ name }) => name === 'passwordPolicy').length;
  await checkPassword('secreto');
  const known = asked();
  await checkPassword('secreto-2');
  expect(asked()).toBe(known);
  const refusal = { error: { code: 400, message: 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing' } };
  answer = async (call) => (call.name === 'accounts:signUp' ? refusal : answerAsProvider(call));
  const creating = createAccount({ email: 'a@b.es', password: 'secreto' }, 'https://legajo.example', vi.fn());
  await expect(creating).rejects.toMatchObject({ code: 'auth/password-does-not-meet-requirements' });
  expect(asked()).toBe(known + 1);
});

// @proves 9.14b
it('a provider that is silent is given up after 30 seconds, and not before', async () => {
  answer = () => new Promise(() => undefined);
  const { sendRecoveryMail } = await openPage();
  vi.useFakeTimers({ now: nowMs, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const settled = vi.fn();
  sendRecoveryMail('a@b.es', 'https://legajo.example').catch(settled);
  await pass(30 * second - 1);
  expect(settled).not.toHaveBeenCalled();
  await pass(1);
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ code: 'auth/network-request-failed' }));
});

/** The package decides once where it runs, so it is loaded anew; says what it waits for when it asks for a mail. */
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
it('on a phone’s own shell it is given up after 60 seconds', async () => {
  const worker = new Worker(onPhone, { eval: true });
  const [waitMs] = await once(worker, 'message');
  await worker.terminate();
  expect(waitMs).toBe(60 * second);
});

// @proves 7.25d, 7.25q
it('a token is made anew five minutes before it ends', async () => {
  vi.useFakeTimers({ now: nowMs, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await keepSignedIn();
  await pass(55 * minute - 1);
  expect(refreshes()).toBe(0);
  await pass(1);
  expect(refreshes()).toBe(1);
});

// @proves 9.14a
it('a refresh that fails is tried again after 30 seconds, then twice as long each time, up to 16 minutes', async () => {
  vi.useFakeTimers({ now: nowMs, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await keepSignedIn();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await pass(55 * minute);
  expect(refreshes()).toBe(1);
  const pauses = [0.5, 1, 2, 4, 8, 16, 16].map((minutes) => minutes * minute);
  for (const [tries, pauseMs] of pauses.entries()) {
    await pass(pauseMs - 1);
    expect(refreshes()).toBe(tries + 1);
    await pass(1);
    expect(refreshes()).toBe(tries + 2);
  }
});
