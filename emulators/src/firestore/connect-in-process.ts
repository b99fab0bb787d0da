import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { Metadata, type UntypedServiceImplementation } from '@grpc/grpc-js';
import type { Firestore } from 'firebase-admin/firestore';

/** The parts of a gRPC call that a handler needs to answer it with one message or many. */
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
 * Makes a firebase-admin client call a local Firestore in the same process, in place of the two private methods of
 * `@google-cloud/firestore` (whose version is pinned) that every call goes through. The same handlers answer, each in
 * a later turn of the event loop, so that calls overtake each other as on a network; there are no listeners and no
 * gRPC retries.
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
