import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const shownToasts = vi.hoisted(() => [] as { title: string; text?: string }[]);
vi.mock('@/ui/toast/show-toast.ts', () => ({
  showToast: (message: { title: string }) => shownToasts.push(message),
}));

// Other tests in this process may have imported it with the real toast.
vi.resetModules();
const { ApiFailure } = await import('@/platform/api/api-failure.ts');
const { saveDownload } = await import('./save-download.ts');

const savedFiles: string[] = [];

beforeEach(() => {
  shownToasts.length = 0;
  savedFiles.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  vi.stubGlobal('document', {
    createElement: () => {
      const link = { href: '', download: '', click: () => void savedFiles.push(link.download) };
      return link;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const busyFailure = () =>
  new ApiFailure({
    status: 429,
    message: 'Ya se está preparando un archivo tuyo.',
    code: 'print_in_progress',
    retryAfterSeconds: 5,
  });
const file = new File(['%PDF'], 'sitio.pdf');

test('waits while another PDF of the account is printed, shows one toast, then saves the file', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(busyFailure())
    .mockRejectedValueOnce(busyFailure())
    .mockResolvedValue(file);
  const savingPromise = saveDownload(load, 'No se pudo descargar');
  await vi.advanceTimersByTimeAsync(10_000);
  await savingPromise;
  expect(load).toHaveBeenCalledTimes(3);
  expect(shownToasts.map(({ title }) => title)).toEqual(['Esperando a que termine otro archivo']);
  expect(savedFiles).toEqual(['sitio.pdf']);
});

test('shows the reason for a failed download when the server is busy for a minute', async () => {
  const load = vi.fn().mockImplementation(() => Promise.reject(busyFailure()));
  const savingPromise = saveDownload(load, 'No se pudo descargar');
  await vi.advanceTimersByTimeAsync(61_000);
  await savingPromise;
  expect(load.mock.calls.length).toBeLessThanOrEqual(14);
  expect(shownToasts.at(-1)).toMatchObject({
    title: 'No se pudo descargar',
    text: 'Ya se está preparando un archivo tuyo.',
  });
  expect(savedFiles).toEqual([]);
});

test('shows other download errors without a retry', async () => {
  const refusal = new ApiFailure({ status: 404, message: 'Ya no existe.', code: 'archive_deleted' });
  await saveDownload(() => Promise.reject(refusal), 'No se pudo descargar');
  expect(shownToasts).toEqual([{ title: 'No se pudo descargar', text: 'Ya no existe.', kind: 'error' }]);
});
