import { routeTable } from 'virtual:route-table';
import type { RouteEvent } from '@contract/route-definition.ts';
import type { Routes } from '@contract/routes.ts';
import { attest } from '@/shared/attestation/attest.ts';
import { functionsOrigin } from '@/shared/running-environment.ts';
import type { UploadListeners } from '../upload-listeners.ts';
import { buildInit, buildUrl } from './build-request.ts';
import { createEventStreamParser } from './event-stream-parser.ts';
import { loadContractCheck } from './load-contract-check.ts';
import { isLastEvent, parseEvent } from './parse-event.ts';
import { failureFromAnswer, networkFailure } from './read-failure.ts';
import { endRefusedSession, sessionToken } from './send-request.ts';

type UploadRoute = Routes['uploadDocuments'];

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
    const parse = createEventStreamParser();
    let readLength = 0;
    let isEnded = false;

    const settle = (finish: () => void): void => {
      signal?.removeEventListener('abort', onAbort);
      finish();
    };
    const onAbort = (): void => {
      request.abort();
      settle(() => reject(signal?.reason));
    };
    const readArrived = (): void => {
      if (request.status !== 200 || isEnded) return;
      const piece = request.responseText.slice(readLength);
      readLength += piece.length;
      try {
        for (const message of parse(piece)) {
          const event = parseEvent(message, (read) => checkEvent('uploadDocuments', read));
          isEnded ||= isLastEvent(event);
          onEvent(event as RouteEvent<UploadRoute>);
        }
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
        } else if (isEnded) resolve();
        else reject(networkFailure());
      });
    };
    request.send(form);
  });
}
