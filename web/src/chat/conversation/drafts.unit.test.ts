import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const sessionOf = (userId: string) => ({
  token: `h.${encode({ exp: Date.now() / 1_000 + 60 })}.${userId}`,
  email: 'a@b.es',
  user_id: userId,
});

let page: EventTarget;

/** Opens a page of a tab; the tab's storage outlives it. */
async function openPage() {
  vi.resetModules();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const session = await import('@/platform/session/session-store.ts');
  return { ...session, ...(await import('./drafts.ts')) };
}

function stubStorage(name: 'localStorage' | 'sessionStorage'): void {
  const storedValues = new Map<string, string>();
  vi.stubGlobal(name, {
    getItem: (key: string) => storedValues.get(key) ?? null,
    setItem: (key: string, value: string) => storedValues.set(key, value),
    removeItem: (key: string) => storedValues.delete(key),
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

test('moves a draft to the new id of its conversation, with text typed before the field is updated', async () => {
  const { draftsAfterMove, keepDraft, moveDraftToConversation, readDraft } = await openPage();
  keepDraft(undefined, '¿');
  moveDraftToConversation('one');
  keepDraft(undefined, '¿p');
  expect(draftsAfterMove(undefined, 'one', '¿p')).toEqual(['¿p']);
  expect([readDraft(undefined), readDraft('one')]).toEqual(['', '¿p']);
});

test("moves a draft to the user's next new conversation when another window asks in this one", async () => {
  const { draftsAfterMove, keepDraft, readDraft, moveDraftToNext } = await openPage();
  keepDraft('one', '¿');
  moveDraftToNext('one');
  keepDraft('one', '¿p');
  expect(draftsAfterMove('one', undefined, '¿p')).toEqual(['¿p']);
  expect([readDraft(undefined), readDraft('one')]).toEqual(['¿p', '']);
});

test('restores the draft of the opened conversation and keeps that of the previous one', async () => {
  const { draftsAfterMove, keepDraft, readDraft } = await openPage();
  keepDraft(undefined, 'for a new one');
  keepDraft('two', 'for the second');
  expect(draftsAfterMove(undefined, 'two', 'for a new one')).toEqual(['for the second']);
  expect(readDraft(undefined)).toBe('for a new one');
});

test("keeps the text of a new conversation's field when another conversation has just got its id", async () => {
  const { draftsAfterMove, keepDraft, moveDraftToConversation, readDraft } = await openPage();
  moveDraftToConversation('one');
  expect(draftsAfterMove('one', 'one', '')).toEqual([]);
  keepDraft(undefined, 'for a new one');
  expect(draftsAfterMove(undefined, 'one', 'for a new one')).toEqual([]);
  expect(readDraft(undefined)).toBe('for a new one');
});

test('restores a draft once after a reload', async () => {
  const before = await openPage();
  before.startSession(sessionOf('u1'));
  before.keepDraft('one', '¿Qué plazo');
  page.dispatchEvent(new Event('pagehide'));

  const after = await openPage();
  expect(after.readDraft('one')).toBe('¿Qué plazo');
  expect((await openPage()).readDraft('one')).toBe('');
});

test('hides drafts and questions from the next user who signs in', async () => {
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
  // The next page shows no draft either, when this tab stayed open during the logout.
  keepDraft(undefined, '¿Y');
  page.dispatchEvent(new Event('pagehide'));
  localStorage.setItem('user', JSON.stringify(sessionOf('u3')));
  expect((await openPage()).readDraft(undefined)).toBe('');

  keepDraft(undefined, '¿Y');
  endSession('logged_out');
  expect(readDraft(undefined)).toBe('');
});

test('puts a refused question into an empty field until it is accepted, and never replaces a draft', async () => {
  const {
    dropStoredQuestion: dropStored,
    keepDraft,
    keepRefusedQuestion: keepRefused,
    keepSentQuestion: keepSent,
    readDraft,
  } = await openPage();
  keepSent('m1', 'one', '¿Qué plazo?');
  keepRefused('one', '¿Qué plazo?');
  expect(readDraft('one')).toBe('¿Qué plazo?');
  dropStored('m1');
  expect(readDraft('one')).toBe('');

  keepDraft('one', '¿Y');
  keepSent('m2', 'one', '¿Qué plazo?');
  keepRefused('one', '¿Qué plazo?');
  dropStored('m2');
  expect(readDraft('one')).toBe('¿Y');
});

test('keeps a refused question behind the current draft and shows it afterwards', async () => {
  const {
    dropStoredQuestion: dropStored,
    removeCurrentDraft,
    keepDraft,
    keepRefusedQuestion: keepRefused,
    keepSentQuestion: keepSent,
    readDraft,
  } = await openPage();
  keepDraft('one', '¿Y');
  keepRefused('one', '¿Qué plazo?');
  expect(readDraft('one')).toBe('¿Y');
  removeCurrentDraft('one');
  expect(readDraft('one')).toBe('¿Qué plazo?');
  keepDraft('one', '¿Y');
  keepSent('m1', 'one', '¿Qué plazo?');
  keepRefused('one', '¿Qué plazo?');
  dropStored('m1');
  removeCurrentDraft('one');
  expect(readDraft('one')).toBe('');
});

test('returns a question sent just before a reload to the field with its id, until the server has stored it', async () => {
  const before = await openPage();
  before.startSession(sessionOf('u1'));
  before.keepDraft('one', '¿Y');
  before.keepSentQuestion('m1', 'one', '¿Qué plazo?');
  before.keepSentQuestion('m2', undefined, '¿Qué renta?');
  before.keepSentQuestion('m3', 'one', '¿Quién firma?');
  before.dropStoredQuestion('m3');
  page.dispatchEvent(new Event('pagehide'));

  const after = await openPage();
  expect(after.readDrafts('one')).toEqual(['¿Qué plazo?', '¿Y']);
  expect(after.readDrafts(undefined)).toEqual(['¿Qué renta?']);
  expect(after.idOfSentQuestion('one', '¿Qué plazo?')).toBe('m1');
  expect(after.idOfSentQuestion(undefined, '¿Qué plazo?')).toBeUndefined();
  expect(after.idOfSentQuestion('one', '¿Quién firma?')).toBeUndefined();
  after.dropStoredQuestion('m1');
  expect(after.readDrafts('one')).toEqual(['¿Y']);
  expect(after.idOfSentQuestion('one', '¿Qué plazo?')).toBeUndefined();
  // A second reload neither loses nor doubles the other question.
  page.dispatchEvent(new Event('pagehide'));
  expect((await openPage()).readDrafts(undefined)).toEqual(['¿Qué renta?']);
});

test('restores only valid questions from storage', async () => {
  localStorage.setItem('user', JSON.stringify(sessionOf('u1')));
  const chat = { one: ['¿Qué plazo', '¿Y'], two: 7, three: ['¿Y', 7] };
  sessionStorage.setItem('drafts', JSON.stringify({ userId: 'u1', drafts: { chat } }));
  const { readDraft } = await openPage();
  expect(['one', 'two', 'three'].map(readDraft)).toEqual(['¿Y', '', '']);
});

const earlierQuestions = ['¿Qué plazo?', '¿Qué renta?'] as const;

test('sets the draft aside while earlier questions are edited, and restores the latest first', async () => {
  const { removeCurrentDraft, keepDraft, readDraft, readDrafts, replaceDraftByQuestion } = await openPage();
  keepDraft('one', '¿Y');
  replaceDraftByQuestion('one', earlierQuestions[0], earlierQuestions);
  expect(readDraft('one')).toBe(earlierQuestions[0]);
  // An unchanged question is visible in the conversation, so it is not set aside.
  replaceDraftByQuestion('one', earlierQuestions[1], earlierQuestions);
  keepDraft('one', '¿Qué renta al mes?');
  replaceDraftByQuestion('one', earlierQuestions[0], earlierQuestions);
  keepDraft('one', '');
  expect(readDrafts('one')).toEqual(['¿Y', '¿Qué renta al mes?', '']);
  removeCurrentDraft('one');
  expect(readDraft('one')).toBe('¿Qué renta al mes?');
  removeCurrentDraft('one');
  expect(readDrafts('one')).toEqual(['¿Y']);
  removeCurrentDraft('one');
  expect(readDrafts('one')).toEqual([]);
});

test('keeps drafts set aside when their conversation gets an id or the page reloads', async () => {
  const before = await openPage();
  before.startSession(sessionOf('u1'));
  before.keepDraft(undefined, '¿Y');
  before.replaceDraftByQuestion(undefined, earlierQuestions[0], earlierQuestions);
  before.moveDraftToConversation('one');
  before.keepDraft(undefined, '¿Qué plazo hay?');
  expect(before.draftsAfterMove(undefined, 'one', '¿Qué plazo hay?')).toEqual(['¿Y', '¿Qué plazo hay?']);
  before.moveDraftToNext('one');
  expect(before.draftsAfterMove('one', undefined, '¿Qué plazo')).toEqual(['¿Y', '¿Qué plazo']);
  expect(before.readDraft('one')).toBe('');
  page.dispatchEvent(new Event('pagehide'));
  expect((await openPage()).readDrafts(undefined)).toEqual(['¿Y', '¿Qué plazo']);
});
