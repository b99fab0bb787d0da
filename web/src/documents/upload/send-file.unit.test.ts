import { afterAll, beforeEach, expect, it, vi } from 'vitest';

const sentForms: FormData[] = [];
vi.doMock('@/platform/api/upload-with-progress.ts', () => ({
  uploadWithProgress: async (form: FormData) => void sentForms.push(form),
}));

const file = new File(['%PDF-'], 'Contrato.pdf', { type: 'application/pdf' });
const sending = () => ({ file, caseFileId: null, abortController: new AbortController(), isStarted: true });

const page = new EventTarget();
const isHeld = (): boolean => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.resetModules();
  sentForms.length = 0;
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('@/platform/api/upload-with-progress.ts');
  vi.resetModules();
});

// @proves 5.19b, 7.22b
it('sends `allow_duplicates=false` from the chat, before the file', async () => {
  const { sendFile } = await import('./send-file.ts');
  await sendFile('1', sending(), true, vi.fn());
  expect(sentForms.map((form) => [...form])).toEqual([
    [
      ['allow_duplicates', 'false'],
      ['name_conflict', 'ask'],
      ['files', file],
    ],
  ]);
});

// @proves 5.19b, 7.22b
it('sends no `allow_duplicates` from the upload screen', async () => {
  const { sendFile } = await import('./send-file.ts');
  await sendFile('1', sending(), false, vi.fn());
  expect(sentForms.map((form) => [...form])).toEqual([
    [
      ['name_conflict', 'ask'],
      ['files', file],
    ],
  ]);
});

it('sends the choice about a taken name with the file', async () => {
  const { sendFile } = await import('./send-file.ts');
  await sendFile('1', { ...sending(), nameConflict: 'replace' }, false, vi.fn());
  expect(sentForms[0]?.get('name_conflict')).toBe('replace');
});

it('sends the open case file before the file', async () => {
  const { sendFile } = await import('./send-file.ts');
  await sendFile('1', { ...sending(), caseFileId: 'b7c5' }, false, vi.fn());
  expect([...(sentForms[0]?.keys() ?? [])]).toEqual(['name_conflict', 'case_file_id', 'files']);
});

it('makes the browser ask before the page is closed while the file is sent', async () => {
  const { sendFile } = await import('./send-file.ts');
  const sentPromise = sendFile('1', sending(), true, vi.fn());
  expect(isHeld()).toBe(true);
  await sentPromise;
  expect(isHeld()).toBe(false);
});
