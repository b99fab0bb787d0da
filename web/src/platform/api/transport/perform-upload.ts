import { routeTable } from 'virtual:route-table';
import { attest } from '../../attestation/attest.ts';
import { functionsOrigin } from '../../running-environment.ts';
import type { UploadListeners } from '../upload-listeners.ts';
import { createArrivedEvents } from './arrived-events.ts';
import { buildInit, buildUrl } from './build-request.ts';
import { loadContractCheck } from './load-contract-check.ts';
import { failureFromAnswer, networkFailure } from './read-failure.ts';
import { endRefusedSession, sessionToken } from './send-request.ts';

/** The work of `uploadWithProgress`. */
export async function performUpload(form: FormData, listeners: UploadListeners): Promise<void> {
  const { checkEvent } = await loadContractCheck();
  const route = routeTable.uploadDocuments;
  const token = sessionToken(route);
  const { method, headers } = buildInit(
    route,
    { body: form },
    { accept: 'text/event-stream', token, attestation: await attest() },
  );
  const request = new XMLHttpRequest();

  return new Promise((resolve, reject) => {
    const { signal, onSent, onEvent } = listeners;
    const arrived = createArrivedEvents(request, { check: checkEvent, onEvent });
    const settle = (finish: () => void): void => {
      signal?.removeEventListener('abort', onAbort);
      finish();
    };
    const onAbort = (): void => {
      request.abort();
      settle(() => reject(signal?.reason));
    };
    const readArrived = (): void => {
      try {
        arrived.read();
      } catch (error) {
        request.abort();
        settle(() => reject(error));
      }
    };

    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', onAbort);
    request.open(method, buildUrl(route, {}, functionsOrigin()));
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
    if (onSent !== undefined) {
      request.upload.onprogress = (event) => onSent(event.loaded, event.total);
    }
    request.onprogress = readArrived;
    request.onerror = () => settle(() => reject(networkFailure()));
    request.onload = () => {
      readArrived();
      settle(() => {
        if (request.status !== 200) {
          endRefusedSession(route, request.status, token);
          const retryAfter = request.getResponseHeader('Retry-After');
          reject(failureFromAnswer(request.status, request.responseText, retryAfter));
        } else if (arrived.isEnded()) resolve();
        else reject(networkFailure());
      });
    };
    request.send(form);
  });
}
