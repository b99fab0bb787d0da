import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const sessionOf = (userId: string) => ({
  token: `h.${encode({ exp: Date.now() / 1_000 + 60 })}.${userId}`,
  email: 'a@b.es',
  user_id: userId,
});

let page: EventTarget;

/** A tab's page, as far as drafts know of it. What the tab keeps outlives it. */
async function openPage() {
  vi.resetModules();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const session = await import('@/platform/session/session-store.ts');
  return { ...session, ...(await import('./drafts.ts')) };
}

function stubStorage(name: 'localStorage' | 'sessionStorage'): void {
  const kept = new Map<string, string>();
  vi.stubGlobal(name, {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  stubStorage('localStorage');
  stubStorage('sessionStorage');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a draft goes with a conversation that gets its name, with what is typed before the field knows of it', async () => {
  const { followDraft, keepDraft, nameDraft, readDraft } = await openPage();
  keepDraft(undefined, '¿');
  nameDraft('one');
  keepDraft(undefined, '¿p');
  expect(followDraft(undefined, 'one', '¿p')).toEqual(['¿p']);
  expect([readDraft(undefined), readDraft('one')]).toEqual(['', '¿p']);
});

test('a draft stays with the user who types it where a conversation is begun elsewhere', async () => {
  const { followDraft, keepDraft, readDraft, unnameDraft } = await openPage();
  keepDraft('one', '¿');
  unnameDraft('one');
  keepDraft('one', '¿p');
  expect(followDraft('one', undefined, '¿p')).toEqual(['¿p']);
  expect([readDraft(undefined), readDraft('one')]).toEqual(['¿p', '']);
});

test('who opens another conversation finds its own draft, and leaves theirs', async () => {
  const { followDraft, keepDraft, readDraft } = await openPage();
  keepDraft(undefined, 'for a new one');
  keepDraft('two', 'for the second');
  expect(followDraft(undefined, 'two', 'for a new one')).toEqual(['for the second']);
  expect(readDraft(undefined)).toBe('for a new one');
});

test('a move that a field has followed, or that none was there for, is over', async () => {
  const { followDraft, keepDraft, nameDraft, readDraft } = await openPage();
  nameDraft('one');
  expect(followDraft('one', 'one', '')).toEqual([]);
  keepDraft(undefined, 'for a new one');
  expect(followDraft(undefined, 'one', 'for a new one')).toEqual([]);
  expect(readDraft(undefined)).toBe('for a new one');
});

test('what was typed is there after a payment or a reload, once', async () => {
  const before = await openPage();
  before.startSession(sessionOf('u1'));
  before.keepDraft('one', '¿Qué plazo');
  page.dispatchEvent(new Event('pagehide'));

  const after = await openPage();
  expect(after.readDraft('one')).toBe('¿Qué plazo');
  expect((await openPage()).readDraft('one')).toBe('');
});

test('who signs in after somebody else finds nothing of theirs', async () => {
  const { askedQuestions, endSession, keepDraft, readDraft, rememberQuestion, startSession } =
    await openPage();
  startSession(sessionOf('u1'));
  keepDraft(undefined, '¿Qué plazo');
  rememberQuestion('¿Qué renta?');
  endSession('expired');
  startSession(sessionOf('u1'));
  expect([readDraft(undefined), ...askedQuestions()]).toEqual(['¿Qué plazo', '¿Qué renta?']);

  endSession('expired');
  startSession(sessionOf('u2'));
  expect([readDraft(undefined), ...askedQuestions()]).toEqual(['']);
  // Nor on the next page, where it was open while they left.
  keepDraft(undefined, '¿Y');
  page.dispatchEvent(new Event('pagehide'));
  localStorage.setItem('user', JSON.stringify(sessionOf('u3')));
  expect((await openPage()).readDraft(undefined)).toBe('');

  keepDraft(undefined, '¿Y');
  endSession('logged_out');
  expect(readDraft(undefined)).toBe('');
});

test('a question that was refused is in the field until it is taken, unless something else is typed there', async () => {
  const { dropRefused, keepDraft, keepRefused, readDraft } = await openPage();
  keepRefused('one', '¿Qué plazo?');
  expect(readDraft('one')).toBe('¿Qué plazo?');
  dropRefused('one', '¿Qué plazo?');
  expect(readDraft('one')).toBe('');

  keepDraft('one', '¿Y');
  keepRefused('one', '¿Qué plazo?');
  dropRefused('one', '¿Qué plazo?');
  expect(readDraft('one')).toBe('¿Y');
});

test('a question that was refused waits behind what is typed, and comes after it', async () => {
  const { dropRefused, endDraft, keepDraft, keepRefused, readDraft } = await openPage();
  keepDraft('one', '¿Y');
  keepRefused('one', '¿Qué plazo?');
  expect(readDraft('one')).toBe('¿Y');
  endDraft('one');
  expect(readDraft('one')).toBe('¿Qué plazo?');
  keepDraft('one', '¿Y');
  keepRefused('one', '¿Qué plazo?');
  dropRefused('one', '¿Qué plazo?');
  endDraft('one');
  expect(readDraft('one')).toBe('');
});

test('of what the page before left, only questions are taken', async () => {
  localStorage.setItem('user', JSON.stringify(sessionOf('u1')));
  const chat = { one: ['¿Qué plazo', '¿Y'], two: 7, three: ['¿Y', 7] };
  sessionStorage.setItem('drafts', JSON.stringify({ userId: 'u1', drafts: { chat } }));
  const { readDraft } = await openPage();
  expect(['one', 'two', 'three'].map(readDraft)).toEqual(['¿Y', '', '']);
});

const asked = ['¿Qué plazo?', '¿Qué renta?'] as const;

test('what is typed waits while questions that were asked are changed, and comes back, the latest first', async () => {
  const { endDraft, keepDraft, readDraft, readDrafts, setDraftAside } = await openPage();
  keepDraft('one', '¿Y');
  setDraftAside('one', asked[0], asked);
  expect(readDraft('one')).toBe(asked[0]);
  // One that was not changed can be read above: it is not set aside.
  setDraftAside('one', asked[1], asked);
  keepDraft('one', '¿Qué renta al mes?');
  setDraftAside('one', asked[0], asked);
  keepDraft('one', '');
  expect(readDrafts('one')).toEqual(['¿Y', '¿Qué renta al mes?', '']);
  endDraft('one');
  expect(readDraft('one')).toBe('¿Qué renta al mes?');
  endDraft('one');
  expect(readDrafts('one')).toEqual(['¿Y']);
  endDraft('one');
  expect(readDrafts('one')).toEqual([]);
});

test('what is set aside goes with its conversation and outlives its page', async () => {
  const before = await openPage();
  before.startSession(sessionOf('u1'));
  before.keepDraft(undefined, '¿Y');
  before.setDraftAside(undefined, asked[0], asked);
  before.nameDraft('one');
  before.keepDraft(undefined, '¿Qué plazo hay?');
  expect(before.followDraft(undefined, 'one', '¿Qué plazo hay?')).toEqual(['¿Y', '¿Qué plazo hay?']);
  before.unnameDraft('one');
  expect(before.followDraft('one', undefined, '¿Qué plazo')).toEqual(['¿Y', '¿Qué plazo']);
  expect(before.readDraft('one')).toBe('');
  page.dispatchEvent(new Event('pagehide'));
  expect((await openPage()).readDrafts(undefined)).toEqual(['¿Y', '¿Qué plazo']);
});
