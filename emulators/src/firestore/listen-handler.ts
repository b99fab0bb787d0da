import type { Duplex } from 'node:stream';
import { type ServerDuplexStream, status } from '@grpc/grpc-js';
import { adaptQuery } from './adapt-query.ts';
import type { Engine } from './engine.ts';
import { FirestoreError, toFirestoreError } from './firestore-error.ts';
import type { ListenRequest, ListenResponse } from './protocol.ts';
import { type IndexDefinitions, requireIndex } from './query-index.ts';

type ListenCall = ServerDuplexStream<ListenRequest, ListenResponse>;

/** Open listeners. */
export class ListenHandler {
  readonly #engine: Engine;
  readonly #indexes: IndexDefinitions | undefined;
  readonly #calls = new Set<ListenCall>();

  constructor(engine: Engine, indexes: IndexDefinitions | undefined) {
    this.#engine = engine;
    this.#indexes = indexes;
  }

  /** Serves a stream until the client ends it. */
  serve(call: ListenCall): void {
    let targetPromise: Promise<Duplex> | undefined;
    const end = (): void => {
      this.#calls.delete(call);
      void targetPromise?.then(
        (stream) => stream.destroy(),
        () => {},
      );
    };
    this.#calls.add(call);
    call.on('data', (request: ListenRequest) => {
      targetPromise ??= this.#open(call, request);
      targetPromise.then(
        (stream) => stream.write(prepareRequest(request)),
        (error: unknown) => this.#fail(call, error),
      );
    });
    call.on('end', () => {
      end();
      call.end();
    });
    call.on('cancelled', end);
    call.on('error', end);
  }

  /** Ends every stream with an error, so that clients reconnect and receive the whole state. */
  breakAll(): void {
    const reset = new FirestoreError(status.UNAVAILABLE, 'The database was reset.');
    for (const call of this.#calls) this.#fail(call, reset);
  }

  async #open(call: ListenCall, request: ListenRequest): Promise<Duplex> {
    const query = request.addTarget?.query?.structuredQuery;
    if (query !== undefined) requireIndex(this.#indexes, query);
    const database = await this.#engine.open(request.database);
    const stream = database.client.listen();
    stream.on('data', (response: ListenResponse) => {
      call.write(response);
      const change = response.targetChange;
      // Tells a client that reconnects to drop the documents that it holds.
      if (change?.targetChangeType === 'ADD') {
        call.write({ targetChange: { targetChangeType: 'RESET', targetIds: change.targetIds ?? [] } });
      }
    });
    stream.on('error', (error) => this.#fail(call, error));
    stream.on('end', () => call.end());
    return stream;
  }

  #fail(call: ListenCall, error: unknown): void {
    this.#calls.delete(call);
    const { code, details } = toFirestoreError(error);
    call.emit('error', { code, details });
  }
}

function prepareRequest(request: ListenRequest): ListenRequest {
  const query = request.addTarget?.query;
  if (request.addTarget === undefined || query === undefined) return request;
  const structuredQuery = adaptQuery(query.structuredQuery);
  return { ...request, addTarget: { ...request.addTarget, query: { ...query, structuredQuery } } };
}
