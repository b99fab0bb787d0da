import type { RouteEvent } from '@contract/route-definition.ts';
import type { Routes } from '@contract/routes.ts';
import { loadTransport } from './load-transport.ts';

export interface UploadListeners {
  /** Bytes of the whole request that have left the browser, and how many there are. */
  readonly onSent?: (sentBytes: number, totalBytes: number) => void;
  /** Each checked event of the server; the last one is `done` or `error`. */
  readonly onEvent: (event: RouteEvent<Routes['uploadDocuments']>) => void;
  readonly signal?: AbortSignal;
}

/**
 * Sends files to `POST /upload`. `fetch` cannot tell how much of a body has been sent, so this is an XMLHttpRequest whose
 * answer is read as an event stream while it arrives. Resolves after the last event; rejects with {@link ApiFailure} where
 * the call is refused or breaks before it, and with the signal's own reason where the caller stopped it.
 */
export async function uploadWithProgress(form: FormData, listeners: UploadListeners): Promise<void> {
  const { performUpload } = await loadTransport(() => import('./transport/perform-upload.ts'));
  await performUpload(form, listeners);
}
