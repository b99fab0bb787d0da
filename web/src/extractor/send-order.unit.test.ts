import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `h.${encode({ exp: Date.now() / 1_000 + 60 })}.u1`;
const session = JSON.stringify({ token, email: 'a@b.es', user_id: 'u1' });

/** What the page does when it is left. */
let leavePage: () => void;

/** A page of the tab, which u1 has open. */
async function openPage() {
  vi.resetModules();
  vi.stubGlobal('addEventListener', (_: 'pagehide', listener: () => void) => {
    leavePage = listener;
  });
  const { endSession } = await import('@/platform/session/session-store.ts');
  const { ApiFailure } = await import('@/platform/api/api-failure.ts');
  const { sendOrder } = await import('./send-order.ts');
  /** The id under which an order is sent, and then fails as told. */
  const idOf = async (order: string, failure?: ConstructorParameters<typeof ApiFailure>[0]) => {
    let sent = '';
    const sending = sendOrder(order, async (jobId) => {
      sent = jobId;
      if (failure !== undefined) throw new ApiFailure(failure);
    });
    if (failure === undefined) await sending;
    else await expect(sending).rejects.toThrow(failure.message);
    return sent;
  };
  return { endSession, idOf };
}

const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
  vi.stubGlobal('localStorage', storageOf(new Map([['user', session]])));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const lost = { status: 0, message: 'sin conexión', isNetworkFailure: true };

test('an order that was not answered keeps its id over a reload, until it is answered; others have their own', async () => {
  const before = await openPage();
  const id = await before.idOf('one', lost);
  expect(await before.idOf('one', { status: 503, message: 'no está' })).toBe(id);
  const other = await before.idOf('other', lost);
  expect(other).not.toBe(id);
  leavePage();
  const after = await openPage();
  expect(await after.idOf('one')).toBe(id);
  expect(await after.idOf('one')).not.toBe(id);
  expect(await after.idOf('other')).toBe(other);
  leavePage();
  expect(sessionStorage.getItem('drafts')).toBeNull();
});

test('an order that was refused has started nothing: the next one is another', async () => {
  const { idOf } = await openPage();
  const id = await idOf('one', { status: 402, message: 'faltan créditos' });
  expect(await idOf('one')).not.toBe(id);
});

test('orders belong to their user, and what is no id is none', async () => {
  const before = await openPage();
  const id = await before.idOf('one', lost);
  before.endSession('logged_out');
  expect(await before.idOf('one')).not.toBe(id);

  sessionStorage.setItem('drafts', JSON.stringify({ userId: 'u1', drafts: { orders: { one: 7 } } }));
  localStorage.setItem('user', session);
  expect(await (await openPage()).idOf('one')).toHaveLength(36);
});
