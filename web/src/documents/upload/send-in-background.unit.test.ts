import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QueuedUpload, UploadQueueAction } from './upload-queue.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const sessionOf = (userId: string) => ({
  token: `h.${encode({ exp: Date.now() / 1_000 + 60 })}.${userId}`,
  email: 'a@b.es',
  user_id: userId,
});
const upload = (id: string, name: 'sending' | 'queued' | 'chosen'): QueuedUpload => ({
  id,
  filename: `${id}.pdf`,
  sizeBytes: 10,
  pages: 1,
  batch: 1,
  phase: name === 'sending' ? { name, sentBytes: 0, totalBytes: 10 } : { name },
});
const queue = [upload('one', 'sending'), upload('two', 'queued'), upload('three', 'queued')];

/** Leaves a queue as a signed-in user. */
async function leaveQueue(uploads: readonly QueuedUpload[]) {
  const session = await import('@/platform/session/session-store.ts');
  const { takeWaitingToasts } = await import('@/ui/toast/show-toast.ts');
  const { sendInBackground } = await import('./send-in-background.ts');
  session.startSession(sessionOf('u1'));
  const { backgroundQueue: queueLeftBehind } = await import('./background-queue.ts');
  const started: string[] = [];
  const stopped: string[] = [];
  const sendings = new Map(
    uploads.map(({ id, filename }) => {
      const abortController = new AbortController();
      abortController.signal.addEventListener('abort', () => stopped.push(id));
      return [id, { file: new File([], filename), caseFileId: null, abortController, isStarted: false }];
    }),
  );
  const dispatch = sendInBackground(uploads, {
    sendings,
    start: (id, onAction: (action: UploadQueueAction) => void) => {
      started.push(id);
      onAction({ type: 'started', id });
    },
  });
  const store = (id: string): void => {
    const response = { uploaded_count: 1, duplicate_count: 0, failed_files: [], message: '' };
    const event = { type: 'done', response } as unknown as Extract<
      UploadQueueAction,
      { type: 'received' }
    >['event'];
    dispatch({ type: 'received', id, event });
  };
  const readToasts = () => takeWaitingToasts().map(({ title, text }) => [title, text]);
  const { currentNotice } = await import('@/ui/notification/notify.ts');
  const notices = () => [currentNotice()?.text].filter((text) => text !== undefined);
  return {
    ...session,
    queueLeftBehind,
    sendings,
    dispatch,
    store,
    started,
    stopped,
    said: readToasts,
    notices,
  };
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('uploads queued files in order in the background and reports the outcome once', async () => {
  const {
    dispatch,
    store,
    started,
    said: readToasts,
  } = await leaveQueue([...queue, upload('four', 'chosen')]);
  expect(started).toEqual([]);
  store('one');
  expect(started).toEqual(['two']);
  dispatch({ type: 'failed', id: 'two', refusal: { status: 422, detail: 'El documento está dañado.' } });
  expect(readToasts()).toEqual([]);
  store('three');
  expect(started).toEqual(['two', 'three']);
  expect(readToasts()).toEqual([
    ['2 documentos subidos', undefined],
    ['No se ha subido two.pdf', 'El documento está dañado.'],
  ]);
});

test('lists pending files for other screens until each is stored or fails, or until the upload screen takes the queue back', async () => {
  const { dispatch, store, queueLeftBehind } = await leaveQueue([...queue, upload('four', 'chosen')]);
  const { pendingUploads } = await import('@/shared/library/pending-uploads.ts');
  expect(pendingUploads.get()).toEqual(['one.pdf', 'two.pdf', 'three.pdf']);
  store('one');
  expect(pendingUploads.get()).toEqual(['two.pdf', 'three.pdf']);
  dispatch({ type: 'failed', id: 'two', refusal: { status: 422, detail: 'El documento está dañado.' } });
  expect(pendingUploads.get()).toEqual(['three.pdf']);
  queueLeftBehind.current?.takeBack(() => undefined);
  expect(pendingUploads.get()).toEqual([]);
});

test('uploads no queued file on behalf of the next user', async () => {
  const { endSession, startSession, store, started, stopped, said: readToasts } = await leaveQueue(queue);
  endSession('logged_out');
  startSession(sessionOf('u2'));
  expect(stopped).toEqual(['one', 'two', 'three']);
  store('one');
  expect(started).toEqual([]);
  expect(readToasts()).toEqual([]);
});

test('names files that may be missing when the session expires', async () => {
  const { notices, endSession, store, stopped } = await leaveQueue(queue);
  store('one');
  endSession('expired');
  expect(stopped).toEqual(['one', 'two', 'three']);
  expect(notices()).toEqual([
    'Tu sesión se cerró mientras se subían: two.pdf, three.pdf. Inicia sesión y sube los que no aparezcan en tu lista.',
  ]);
});

test('shows no notice of unfinished uploads after a logout', async () => {
  const { notices, endSession } = await leaveQueue(queue);
  endSession('logged_out');
  expect(notices()).toEqual([]);
});

test('hands the upload queue back to a screen and stops uploading in the background', async () => {
  const {
    dispatch,
    queueLeftBehind,
    sendings,
    store,
    started,
    stopped,
    said: readToasts,
    endSession,
  } = await leaveQueue(queue);
  store('one');
  const actions: UploadQueueAction[] = [];
  expect(queueLeftBehind.current?.sendings).toBe(sendings);
  const back = queueLeftBehind.current?.takeBack((action) => actions.push(action));
  expect(back?.map(({ id, phase }) => [id, phase.name])).toEqual([
    ['one', 'done'],
    ['two', 'sending'],
    ['three', 'queued'],
  ]);
  expect(queueLeftBehind.current).toBeUndefined();
  const sent: UploadQueueAction = { type: 'sent', id: 'two', sentBytes: 5, totalBytes: 10 };
  dispatch(sent);
  expect(actions).toEqual([sent]);
  store('two');
  expect(started).toEqual(['two']);
  expect(readToasts()).toEqual([]);
  // The screen now decides what happens at a logout.
  endSession('logged_out');
  expect(stopped).toEqual([]);
});

test('hands back no upload queue that has ended or belongs to another user', async () => {
  const ended = await leaveQueue([upload('one', 'sending')]);
  ended.store('one');
  expect(ended.queueLeftBehind.current).toBeUndefined();
  vi.resetModules();
  const foreign = await leaveQueue(queue);
  foreign.endSession('logged_out');
  expect(foreign.queueLeftBehind.current).toBeUndefined();
});

test('shows no toast about background uploads when no file is being uploaded', async () => {
  const { said: readToasts } = await leaveQueue([upload('four', 'chosen')]);
  expect(readToasts()).toEqual([]);
});
