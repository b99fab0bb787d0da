import { routeTable } from 'virtual:route-table';
import type { RouteEvent } from '@contract/route-definition.ts';
import type { Routes } from '@contract/routes.ts';
import { attest } from '../attestation/attest.ts';
import { functionsOrigin } from '../running-environment.ts';
import { failureFromAnswer, networkFailure, unexpectedAnswer } from './api-failure.ts';
import { type ContractCheck, loadContractCheck } from './check-contract.ts';
import { createEventStreamParser, isLastEvent, parseEvent } from './event-stream.ts';
import { buildInit, buildUrl, endRefusedSession, sessionToken } from './send-request.ts';

export interface UploadListeners {
  /** Called with the sent and total bytes of the request. */
  readonly onSent?: (sentBytes: number, totalBytes: number) => void;
  /** Called with each validated event; the last one is `done` or `error`. */
  readonly onEvent: (event: RouteEvent<Routes['uploadDocuments']>) => void;
  readonly signal?: AbortSignal;
}

/**
 * Uploads files to `POST /upload` by XMLHttpRequest, because `fetch` does not report upload progress; reads the
 * response as an event stream. Resolves after the last event. Rejects with {@link ApiFailure} if the call is refused or
 * the stream breaks, and with the signal's reason on abort.
 */
export async function uploadWithProgress(form: FormData, listeners: UploadListeners): Promise<void> {
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
        else if (isWhole(request)) resolve(emitResponse(request, onEvent));
        else reject(networkFailure());
      });
    };
    request.send(form);
  });
}

/** Returns true for the response of a server without streaming. */
const isWhole = (request: XMLHttpRequest): boolean =>
  request.getResponseHeader('Content-Type')?.startsWith('application/json') === true;

async function emitResponse(request: XMLHttpRequest, onEvent: UploadListeners['onEvent']): Promise<void> {
  const { completeResponse } = await import('./complete-response.ts');
  let response: unknown;
  try {
    response = completeResponse('uploadDocuments', JSON.parse(request.responseText));
  } catch (error) {
    throw unexpectedAnswer(request.status, error);
  }
  onEvent({ type: 'done', response } as RouteEvent<Routes['uploadDocuments']>);
}

interface EventReader {
  readonly check: ContractCheck['checkEvent'];
  readonly onEvent: (event: RouteEvent<Routes['uploadDocuments']>) => void;
}

/** Returns `read`, which passes on the events that have arrived since its last call. */
function createArrivedEvents(request: XMLHttpRequest, { check, onEvent }: EventReader) {
  const parse = createEventStreamParser();
  let readLength = 0;
  let isEnded = false;
  return {
    isEnded: () => isEnded,
    read(): void {
      if (request.status !== 200 || isEnded) return;
      const piece = request.responseText.slice(readLength);
      readLength += piece.length;
      for (const message of parse(piece)) {
        const event = parseEvent(message, (read) => check('uploadDocuments', read));
        isEnded ||= isLastEvent(event);
        onEvent(event as RouteEvent<Routes['uploadDocuments']>);
      }
    },
  };
}
