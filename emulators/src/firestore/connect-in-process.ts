import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { Metadata, type UntypedServiceImplementation } from '@grpc/grpc-js';
import type { Firestore } from 'firebase-admin/firestore';

/** Members of a gRPC call that a handler needs to respond with one message or many. */
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
 * Connects a firebase-admin client to a local Firestore in the same process, by replacing two private methods of the
 * pinned `@google-cloud/firestore` that every call goes through. The same handlers respond, each in a later turn of the
 * event loop, so that calls may overtake each other as on a network. Listeners and gRPC retries are missing.
 */
export function connectInProcess(firestore: Firestore, service: UntypedServiceImplementation): void {
  const metadata = new Metadata();
  metadata.set('authorization', 'Bearer owner');
  const findHandler = (name: string) =>
    service[`${name.slice(0, 1).toUpperCase()}${name.slice(1)}`] as unknown as Handler;
  const request = async (name: string, message: object): Promise<unknown> => {
    await turn();
    const answer = await new Promise<object>((resolve, reject) => {
      findHandler(name)({ request: message, metadata }, (error, response) => {
        if (error === null) resolve(response ?? {});
        else reject(asError(error));
      });
    });
    await turn();
    const list = listFields[name];
    return list === undefined ? answer : Reflect.get(answer, list);
  };
  const requestStream = async (name: string, _isTwoWay: boolean, message: object): Promise<object> => {
    await turn();
    const messages = await collectMessages(findHandler(name), { request: message, metadata });
    await turn();
    // Sends the found documents in the order of the request, as the client expects.
    return name === 'batchGetDocuments' ? inOrder(messages) : asStream(messages);
  };
  Object.assign(firestore, { request, requestStream });
}

/** Name of the list in the response that the generated client of a method resolves with. */
const listFields: Readonly<Record<string, string>> = {
  listDocuments: 'documents',
  listCollectionIds: 'collectionIds',
};

const inOrder = (messages: readonly object[]): object => ({
  resume: () => undefined,
  [Symbol.iterator]: () => messages[Symbol.iterator](),
});

/** Returns the messages as a stream. Its `end` does nothing: the client calls it after the last message. */
const asStream = (messages: readonly object[]): object =>
  Object.assign(Readable.from(messages), { end: () => undefined });

/** Collects the messages of a response. */
function collectMessages(handle: Handler, call: Call): Promise<readonly object[]> {
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

/** Converts an error to the one that gRPC gives the client. */
function asError(error: object): Error {
  const { code, details } = error as { readonly code: number; readonly details: string };
  return Object.assign(new Error(`${code}: ${details}`), { code, details });
}
