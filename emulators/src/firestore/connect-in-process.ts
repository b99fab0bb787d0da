import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { Metadata, type UntypedServiceImplementation } from '@grpc/grpc-js';
import type { Firestore } from 'firebase-admin/firestore';

/** What a handler of the gRPC server needs of a call that it answers with one message, or with many. */
interface Call {
  readonly request: object;
  readonly metadata: Metadata;
  sendMetadata?(): void;
  write?(message: object): void;
  end?(): void;
  emit?(event: string, error: object): void;
}
type Handler = (call: Call, answer?: (error: object | null, response?: object) => void) => void;

/**
 * Has a client of firebase-admin call a local Firestore of the same process without a network in between: its requests reach
 * the same handlers, and their answers it, as they are, each in a later turn of the event loop, so that calls overtake each other as
 * they do over a network. There are no listeners, and no call that fails is made again by gRPC. The two methods are the funnels
 * through which everything goes in `@google-cloud/firestore`, which is pinned; they are private there.
 */
export function connectInProcess(firestore: Firestore, service: UntypedServiceImplementation): void {
  const metadata = new Metadata();
  metadata.set('authorization', 'Bearer owner');
  const handlerOf = (name: string) =>
    service[`${name.slice(0, 1).toUpperCase()}${name.slice(1)}`] as unknown as Handler;
  const request = async (name: string, message: object): Promise<unknown> => {
    await turn();
    const answer = await new Promise<object>((resolve, reject) => {
      handlerOf(name)({ request: message, metadata }, (error, response) => {
        if (error === null) resolve(response ?? {});
        else reject(asError(error));
      });
    });
    await turn();
    const list = lists[name];
    return list === undefined ? answer : Reflect.get(answer, list);
  };
  const requestStream = async (name: string, _isTwoWay: boolean, message: object): Promise<object> => {
    await turn();
    const messages = await collect(handlerOf(name), { request: message, metadata });
    await turn();
    // Of documents the client asks for nothing but their turn.
    return name === 'batchGetDocuments' ? inTurn(messages) : asStream(messages);
  };
  Object.assign(firestore, { request, requestStream });
}

/** The generated client of these methods resolves with what is in the list. */
const lists: Readonly<Record<string, string>> = {
  listDocuments: 'documents',
  listCollectionIds: 'collectionIds',
};

const inTurn = (messages: readonly object[]): object => ({
  resume: () => undefined,
  [Symbol.iterator]: () => messages[Symbol.iterator](),
});

/** The client ends its side of a stream of answers when it has them all. */
const asStream = (messages: readonly object[]): object =>
  Object.assign(Readable.from(messages), { end: () => undefined });

/** The messages of an answer. */
function collect(handle: Handler, call: Call): Promise<readonly object[]> {
  return new Promise((resolve, reject) => {
    const messages: object[] = [];
    handle({
      ...call,
      sendMetadata: () => undefined,
      write: (message) => void messages.push(message),
      end: () => resolve(messages),
      emit: (_event, error) => reject(asError(error)),
    });
  });
}

/** As the client has it from gRPC. */
function asError(error: object): Error {
  const { code, details } = error as { readonly code: number; readonly details: string };
  return Object.assign(new Error(`${code}: ${details}`), { code, details });
}
