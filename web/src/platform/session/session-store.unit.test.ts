import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const nowMs = 1_800_000_000_000;
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const sessionEndingIn = (seconds: number, userId = 'u1') => ({
  token: `h.${encode({ exp: nowMs / 1_000 + seconds })}.${userId}`,
  email: 'a@b.es',
  user_id: userId,
});

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let storedValues: Map<string, string>;

/** Fakes the storage and events that the store uses. */
async function openPage() {
  vi.resetModules();
  const store = await import('./session-store.ts');
  return { ...store, stop: store.watchSession() };
}

beforeEach(() => {
  vi.useFakeTimers({ now: nowMs });
  storedValues = new Map();
  const storage = {
    getItem: (key: string) => storedValues.get(key) ?? null,
    setItem: (key: string, value: string) => storedValues.set(key, value),
    removeItem: (key: string) => storedValues.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// @proves 3.1a, 4.1a, 6.1c
it('restores a stored session after a reload unless it has expired', async () => {
  storedValues.set('user', JSON.stringify(sessionEndingIn(60)));
  const alive = await openPage();
  expect(alive.currentSession().isLoggedIn).toBe(true);
  alive.stop();

  storedValues.set('user', JSON.stringify(sessionEndingIn(0)));
  const expired = await openPage();
  expect(expired.currentSession()).toEqual({ isLoggedIn: false, end: 'absent' });
  expired.stop();
});

it.each([JSON.stringify(sessionEndingIn(0)), '{"token":"x"}', 'null', '{{'])(
  'deletes an ended session and its uploaded file names when a page opens: %s',
  async (record) => {
    storedValues.set('user', record);
    storedValues.set('chatFiles', '["a.pdf"]');
    const store = await openPage();
    expect(storedValues.size).toBe(0);
    store.stop();
  },
);

// @proves 4.1b, 4.1c, V7.1.1, V7.3.2
it('ends the session when its token expires while the page is open', async () => {
  const store = await openPage();
  store.startSession(sessionEndingIn(3_600));
  vi.advanceTimersByTime(3_599_000);
  expect(store.currentSession().isLoggedIn).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(store.currentSession()).toEqual({ isLoggedIn: false, end: 'expired' });
  expect(storedValues.has('user')).toBe(false);
  store.stop();
});

it('keeps a session of 40 days, longer than a timer can count', async () => {
  const store = await openPage();
  const fortyDays = 40 * 86_400;
  store.startSession(sessionEndingIn(fortyDays));
  vi.advanceTimersByTime(39 * 86_400_000);
  expect(store.currentSession().isLoggedIn).toBe(true);
  vi.advanceTimersByTime(86_400_000);
  expect(store.currentSession().isLoggedIn).toBe(false);
  store.stop();
});

it('ends an expired session when a sleeping device wakes up', async () => {
  const store = await openPage();
  store.startSession(sessionEndingIn(60));
  vi.setSystemTime(nowMs + 120_000);
  expect(store.currentSession().isLoggedIn).toBe(true);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(store.currentSession()).toEqual({ isLoggedIn: false, end: 'expired' });
  store.stop();
});

it('follows sign-in and sign-out in another tab', async () => {
  const store = await openPage();
  const fromOtherTab = () => page.dispatchEvent(Object.assign(new Event('storage'), { key: 'user' }));
  storedValues.set('user', JSON.stringify(sessionEndingIn(60, 'u2')));
  fromOtherTab();
  expect(store.currentSession()).toMatchObject({ isLoggedIn: true, session: { user_id: 'u2' } });
  storedValues.delete('user');
  fromOtherTab();
  expect(store.currentSession()).toEqual({ isLoggedIn: false, end: 'absent' });
  store.stop();
});

// @proves 3.1c, V14.3.1, V14.3.3
it('deletes the names of uploaded files and the drafts with the session', async () => {
  const store = await openPage();
  store.startSession(sessionEndingIn(60));
  storedValues.set('chatFiles', '["a.pdf"]');
  storedValues.set('drafts', '{}');
  store.endSession('logged_out');
  expect(storedValues.size).toBe(0);
  expect(store.currentSession()).toEqual({ isLoggedIn: false, end: 'logged_out' });
  store.stop();
});

it("calls the session's listeners once per change", async () => {
  const store = await openPage();
  const listener = vi.fn();
  const stopListening = store.onSessionChange(listener);
  store.startSession(sessionEndingIn(60));
  store.endSession('logged_out');
  store.endSession('logged_out');
  expect(listener).toHaveBeenCalledTimes(2);
  stopListening();
  store.stop();
});

describe('request with a rejected token', () => {
  const [first, second] = [sessionEndingIn(60), sessionEndingIn(60, 'u2')];

  it('ends its session as expired, but not a newer one of this tab', async () => {
    const store = await openPage();
    store.startSession(first);
    store.endRejectedSession(first.token);
    expect(store.currentSession()).toEqual({ isLoggedIn: false, end: 'expired' });
    store.startSession(second);
    store.endRejectedSession(first.token);
    expect(store.currentSession()).toMatchObject({ session: second });
    store.stop();
  });

  it('keeps a newer session of another tab, also before the storage event', async () => {
    const store = await openPage();
    store.startSession(first);
    storedValues.set('user', JSON.stringify(second));
    store.endRejectedSession(first.token);
    expect(store.currentSession()).toMatchObject({ isLoggedIn: true, session: second });
    expect(storedValues.get('user')).toBe(JSON.stringify(second));
    store.stop();
  });

  it('waits until a running sign-out has finished', async () => {
    const store = await openPage();
    store.startSession(first);
    await store.whileEndingSession(async () => {
      store.endRejectedSession(first.token);
      expect(store.currentSession().isLoggedIn).toBe(true);
      store.endSession('logged_out');
    });
    expect(store.currentSession()).toEqual({ isLoggedIn: false, end: 'logged_out' });

    store.startSession(first);
    await store.whileEndingSession(async () => {
      store.endRejectedSession(first.token);
      store.startSession(second);
    });
    expect(store.currentSession()).toMatchObject({ session: second });
    store.stop();
  });

  it('ends the session when a running sign-out fails', async () => {
    const store = await openPage();
    store.startSession(first);
    const failingPromise = store.whileEndingSession(async () => {
      store.endRejectedSession(first.token);
      throw new Error('no connection');
    });
    await expect(failingPromise).rejects.toThrow('no connection');
    expect(store.currentSession()).toEqual({ isLoggedIn: false, end: 'expired' });
    store.stop();
  });
});

describe('device with a wrong clock', () => {
  const day = 86_400;
  const issued = (aheadDays: number) => {
    const iat = nowMs / 1_000 - aheadDays * day;
    return { token: `h.${encode({ iat, exp: iat + 30 * day })}.u1`, email: 'a@b.es', user_id: 'u1' };
  };

  it.each([40, 400, -40])(
    'keeps a session for 30 days and over a reload with a clock %i days ahead',
    async (days) => {
      const store = await openPage();
      store.startSession(issued(days));
      vi.advanceTimersByTime(29 * day * 1_000);
      expect(store.currentSession().isLoggedIn).toBe(true);
      store.stop();
      const reloaded = await openPage();
      expect(reloaded.currentSession().isLoggedIn).toBe(true);
      vi.advanceTimersByTime(day * 1_000);
      expect(reloaded.currentSession()).toEqual({ isLoggedIn: false, end: 'expired' });
      reloaded.stop();
    },
  );

  it('stores no clock difference when the clock is about right', async () => {
    const store = await openPage();
    store.startSession(issued(0));
    expect(JSON.parse(storedValues.get('user') ?? '')).not.toHaveProperty('clock_ahead_ms');
    store.stop();
  });
});
