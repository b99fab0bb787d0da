import { loadTransport } from './load-transport.ts';
import type { UploadListeners } from './upload-listeners.ts';

/**
 * Sends files to `POST /upload` by XMLHttpRequest, because `fetch` cannot report how much of a body has been sent;
 * its answer is read as an event stream while it arrives. Resolves after the last event; rejects with
 * {@link ApiFailure} where the call is refused or breaks before it, and with the signal's own reason where the caller
 * aborted it.
 */
export async function uploadWithProgress(form: FormData, listeners: UploadListeners): Promise<void> {
  const { performUpload } = await loadTransport(() => import('./transport/perform-upload.ts'));
  await performUpload(form, listeners);
}
