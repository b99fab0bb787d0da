import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';

interface Captcha {
  readonly element: unknown;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly clear: () => void;
}

/** Captcha that records its options, because the package has none outside of a browser. */
const drawn: Captcha[] = [];
const signIn = vi.fn(async (_auth: unknown, _phone: string, _captcha: unknown) => ({ verificationId: 'm1' }));
vi.doMock('firebase/auth', () => ({
  RecaptchaVerifier: class {
    readonly clear = vi.fn();
    constructor(_auth: unknown, element: unknown, settings: Readonly<Record<string, unknown>>) {
      drawn.push({ element, settings, clear: this.clear });
    }
  },
  signInWithPhoneNumber: signIn,
}));
vi.doMock('./identity-client.ts', () => ({ auth: { settings: {} } }));

beforeEach(() => {
  vi.stubEnv('VITE_STAGE', 'local');
  vi.stubEnv('VITE_LOCAL_PORTS', JSON.stringify({ web: 7_400, functions: 7_401, auth: 7_402 }));
  vi.stubGlobal('location', { port: '7400', origin: 'https://legajo.example' });
  vi.stubGlobal('document', { createElement: () => ({ remove: vi.fn() }) });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

afterAll(() => {
  vi.doUnmock('firebase/auth');
  vi.doUnmock('./identity-client.ts');
  vi.resetModules();
});

// @proves 4.12b, 7.25f
it('sends an SMS after its own invisible captcha in the given element, and removes the captcha', async () => {
  const { createSmsSender } = await import('./phone-client.ts');
  const held: unknown[] = [];
  const place = {
    appendChild(element: unknown) {
      held.push(element);
      return element;
    },
  } as unknown as HTMLElement;
  const onLost = vi.fn();
  const [first, second] = [createSmsSender(place, onLost), createSmsSender(place, onLost)];
  expect(drawn.map(({ element }) => element)).toEqual(held);
  expect(held[0]).not.toBe(held[1]);
  const settings = { size: 'invisible', 'expired-callback': onLost, 'error-callback': onLost };
  for (const captcha of drawn) expect(captcha.settings).toEqual(settings);
  expect(await second.send('+34612345678')).toBe('m1');
  expect(signIn.mock.calls[0]?.slice(1)).toEqual(['+34612345678', expect.anything()]);
  first.clear();
  expect(drawn[0]?.clear).toHaveBeenCalledOnce();
  expect((held[0] as { remove: () => void }).remove).toHaveBeenCalledOnce();
  expect(drawn[1]?.clear).not.toHaveBeenCalled();
});
