import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const email = 'a@b.es';

beforeEach(() => {
  vi.stubEnv('VITE_STAGE', 'local');
  vi.stubEnv('VITE_LOCAL_PORTS', JSON.stringify({ web: 7_400, functions: 7_401, auth: 7_402 }));
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  // Modules loaded for this page must not affect other files.
  vi.resetModules();
});

const load = () => import('./link-outcome.ts');
type Page = Awaited<ReturnType<typeof load>>;

// @proves 4.14c, 4.14d, 4.15b, 9.12g
it.each([
  [
    'a verified email',
    3_000,
    '/login?verified=true',
    (page: Page) => page.resultOfVerification({ email }, undefined),
  ],
  [
    'a verified email, after a plan was chosen,',
    3_000,
    '/login?verified=true&next=%2Fbilling%2Fplanes%3Fcontratar%3Dbasic',
    (page: Page) => page.resultOfVerification({ email, purchase: 'basic' }, undefined),
  ],
  ['a new password', 3_000, '/login?reset=success', (page: Page) => page.resultOfNewPassword(email)],
  [
    'a registration that is complete',
    2_000,
    '/login?registration=complete',
    (page: Page) => page.resultOfCompletion({ email, credits: 100, session: undefined }),
  ],
])(
  "redirects after the mailed link's %s: in %d ms, not earlier, to %s",
  async (_name, afterMs, path, outcomeIn) => {
    const page = await load();
    const outcome = outcomeIn(page);
    if (outcome.kind !== 'success' || outcome.next === undefined)
      throw new Error('The outcome has no next page.');
    vi.useFakeTimers();
    const navigate = vi.fn();
    page.redirectAfterDelay(outcome.next, navigate);
    vi.advanceTimersByTime(afterMs - 1);
    expect(navigate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(navigate).toHaveBeenCalledExactlyOnceWith(path, { replace: true, state: { email } });
  },
);

it('cancels the redirect after a mailed link when the visitor navigates', async () => {
  const { redirectAfterDelay } = await load();
  vi.useFakeTimers();
  const navigate = vi.fn();
  redirectAfterDelay({ path: '/home', delayMs: 2_000 }, navigate)();
  vi.advanceTimersByTime(10_000);
  expect(navigate).not.toHaveBeenCalled();
});
