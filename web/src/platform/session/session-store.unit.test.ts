import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const nowMs = 1_800_000_000_000;
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const sessionEndingIn = (seconds: number, userId = 'u1') => ({
  token: `h.${encode({ exp: nowMs / 1_000 + seconds })}.${userId}`,
  email: 'a@b.es',
  user_id: userId,
});

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let stored: Map<string, string>;

/** A browser's storage and events, as far as the store uses them. */
async function openPage() {
  vi.resetModules();
  const store = await import('./session-store.ts');
  return { ...store, stop: store.watchSession() };
}

beforeEach(() => {
  vi.useFakeTimers({ now: nowMs });
  stored = new Map();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
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
it('a session that was stored is there after a reload; an expired one is not', async () => {
  stored.set('user', JSON.stringify(sessionEndingIn(60)));
  const alive = await openPage();
  expect(alive.currentSession().isLoggedIn).toBe(true);
  alive.stop();

  stored.set('user', JSON.stringify(sessionEndingIn(0)));
  const expired = await openPage();
  expect(expired.currentSession()).toEqual({ isLoggedIn: false, end: 'absent' });
  expired.stop();
});

it.each([JSON.stringify(sessionEndingIn(0)), '{"token":"x"}', 'null', '{{'])(
  'what is left of a session that ended is forgotten when a page opens: %s',
  async (record) => {
    stored.set('user', record);
    stored.set('chatFiles', '["a.pdf"]');
    const store = await openPage();
    expect(stored.size).toBe(0);
    store.stop();
  },
);

// @proves 4.1b, 4.1c, V7.1.1, V7.3.2
it('ends by itself at the moment the token does, while the page is open', async () => {
  const store = await openPage();
  store.startSession(sessionEndingIn(3_600));
  vi.advanceTimersByTime(3_599_000);
  expect(store.currentSession().isLoggedIn).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(store.currentSession()).toEqual({ isLoggedIn: false, end: 'expired' });
  expect(stored.has('user')).toBe(false);
  store.stop();
});

it('does not end at once where the token lives longer than a timer can count', async () => {
  const store = await openPage();
  const fortyDays = 40 * 86_400;
  store.startSession(sessionEndingIn(fortyDays));
  vi.advanceTimersByTime(39 * 86_400_000);
  expect(store.currentSession().isLoggedIn).toBe(true);
  vi.advanceTimersByTime(86_400_000);
  expect(store.currentSession().isLoggedIn).toBe(false);
  store.stop();
});

it('is noticed as ended when a sleeping device wakes up', async () => {
  const store = await openPage();
  store.startSession(sessionEndingIn(60));
  vi.setSystemTime(nowMs + 120_000);
  expect(store.currentSession().isLoggedIn).toBe(true);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(store.currentSession()).toEqual({ isLoggedIn: false, end: 'expired' });
  store.stop();
});

it('follows another tab in and out', async () => {
  const store = await openPage();
  const fromOtherTab = () => page.dispatchEvent(Object.assign(new Event('storage'), { key: 'user' }));
  stored.set('user', JSON.stringify(sessionEndingIn(60, 'u2')));
  fromOtherTab();
  expect(store.currentSession()).toMatchObject({ isLoggedIn: true, session: { user_id: 'u2' } });
  stored.delete('user');
  fromOtherTab();
  expect(store.currentSession()).toEqual({ isLoggedIn: false, end: 'absent' });
  store.stop();
});

// @proves 3.1c, V14.3.1, V14.3.3
it('takes the names of uploaded files with it when it ends', async () => {
  const store = await openPage();
  store.startSession(sessionEndingIn(60));
  stored.set('chatFiles', '["a.pdf"]');
  stored.set('drafts', '{}');
  store.endSession('logged_out');
  expect(stored.size).toBe(0);
  expect(store.currentSession()).toEqual({ isLoggedIn: false, end: 'logged_out' });
  store.stop();
});

it('tells its listeners once for each change', async () => {
  const store = await openPage();
  const heard = vi.fn();
  const stopListening = store.onSessionChange(heard);
  store.startSession(sessionEndingIn(60));
  store.endSession('logged_out');
  store.endSession('logged_out');
  expect(heard).toHaveBeenCalledTimes(2);
  stopListening();
  store.stop();
});

describe('a request that the server refuses', () => {
  const [first, second] = [sessionEndingIn(60), sessionEndingIn(60, 'u2')];

  it('ends the session as expired, unless another one has begun here', async () => {
    const store = await openPage();
    store.startSession(first);
    store.refuseSession(first.token);
    expect(store.currentSession()).toEqual({ isLoggedIn: false, end: 'expired' });
    store.startSession(second);
    store.refuseSession(first.token);
    expect(store.currentSession()).toMatchObject({ session: second });
    store.stop();
  });

  it('leaves alone what another tab has begun, also before this tab is told', async () => {
    const store = await openPage();
    store.startSession(first);
    stored.set('user', JSON.stringify(second));
    store.refuseSession(first.token);
    expect(store.currentSession()).toMatchObject({ isLoggedIn: true, session: second });
    expect(stored.get('user')).toBe(JSON.stringify(second));
    store.stop();
  });

  it('counts only afterwards while the session is being ended on purpose', async () => {
    const store = await openPage();
    store.startSession(first);
    await store.whileEndingSession(async () => {
      store.refuseSession(first.token);
      expect(store.currentSession().isLoggedIn).toBe(true);
      store.endSession('logged_out');
    });
    expect(store.currentSession()).toEqual({ isLoggedIn: false, end: 'logged_out' });

    store.startSession(first);
    await store.whileEndingSession(async () => {
      store.refuseSession(first.token);
      store.startSession(second);
    });
    expect(store.currentSession()).toMatchObject({ session: second });
    store.stop();
  });

  it('ends the session where ending it on purpose failed', async () => {
    const store = await openPage();
    store.startSession(first);
    const failing = store.whileEndingSession(async () => {
      store.refuseSession(first.token);
      throw new Error('no connection');
    });
    await expect(failing).rejects.toThrow('no connection');
    expect(store.currentSession()).toEqual({ isLoggedIn: false, end: 'expired' });
    store.stop();
  });
});

describe('a device whose clock is wrong', () => {
  const day = 86_400;
  const issued = (aheadDays: number) => {
    const iat = nowMs / 1_000 - aheadDays * day;
    return { token: `h.${encode({ iat, exp: iat + 30 * day })}.u1`, email: 'a@b.es', user_id: 'u1' };
  };

  it.each([40, 400, -40])(
    'keeps a session for its 30 days, also over a reload, where it is %i days ahead',
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

  it('stores nothing of it where it is about right', async () => {
    const store = await openPage();
    store.startSession(issued(0));
    expect(JSON.parse(stored.get('user') ?? '')).not.toHaveProperty('clock_ahead_ms');
    store.stop();
  });
});
