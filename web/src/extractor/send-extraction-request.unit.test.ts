import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTab } from '@/platform/session/fixtures/open-tab.ts';

let tab: ReturnType<typeof openTab>;

/** Opens a page of the tab, signed in as u1. */
async function openPage() {
  tab.openPage();
  const { endSession } = await import('@/platform/session/session-store.ts');
  const { ApiFailure } = await import('@/platform/api/api-failure.ts');
  const { sendExtractionRequest } = await import('./send-extraction-request.ts');
  /** Sends a request, which fails with `failure` if given, and returns its id. */
  const idOf = async (requestKey: string, failure?: ConstructorParameters<typeof ApiFailure>[0]) => {
    let sentId = '';
    const sendingPromise = sendExtractionRequest(requestKey, async (jobId) => {
      sentId = jobId;
      if (failure !== undefined) throw new ApiFailure(failure);
    });
    if (failure === undefined) await sendingPromise;
    else await expect(sendingPromise).rejects.toThrow(failure.message);
    return sentId;
  };
  return { endSession, idOf };
}

beforeEach(() => {
  tab = openTab();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const lostConnection = { status: 0, message: 'sin conexión', isNetworkFailure: true };

test('keeps the id of an extraction without a response over a reload, and gives each extraction its own', async () => {
  const before = await openPage();
  const id = await before.idOf('one', lostConnection);
  expect(await before.idOf('one', { status: 503, message: 'no está' })).toBe(id);
  const other = await before.idOf('other', lostConnection);
  expect(other).not.toBe(id);
  tab.leavePage();
  const after = await openPage();
  expect(await after.idOf('one')).toBe(id);
  expect(await after.idOf('one')).not.toBe(id);
  expect(await after.idOf('other')).toBe(other);
  tab.leavePage();
  expect(sessionStorage.getItem('drafts')).toBeNull();
});

test('uses a new id after a refused extraction', async () => {
  const { idOf } = await openPage();
  const id = await idOf('one', { status: 402, message: 'faltan créditos' });
  expect(await idOf('one')).not.toBe(id);
});

test('ignores the stored extraction ids of another user and invalid ids', async () => {
  const before = await openPage();
  const id = await before.idOf('one', lostConnection);
  before.endSession('logged_out');
  expect(await before.idOf('one')).not.toBe(id);

  tab = openTab();
  tab.kept.set('drafts', JSON.stringify({ userId: 'u1', drafts: { orders: { one: 7 } } }));
  expect(await (await openPage()).idOf('one')).toHaveLength(36);
});
