import type { Engine } from './engine.ts';
import { loadFirestoreService } from './load-service.ts';
import type { CommitRequest } from './protocol.ts';

/** Maximum writes of one commit in the service. */
const maxWritesPerCommit = 500;
const lengthBytes = 4;
const commitCall = loadFirestoreService().Commit;

/**
 * Returns every document of every database as length-prefixed `google.firestore.v1.CommitRequest` messages. Reads
 * within one turn of the event loop, so between two commits. Past states and creation and update times are lost.
 */
export function captureEngine(engine: Engine): Buffer {
  if (commitCall === undefined) throw new Error('The service has no call «Commit».');
  const messages: Buffer[] = [];
  for (const database of engine.opened()) {
    const names = database.documentNames();
    for (let start = 0; start < names.length; start += maxWritesPerCommit) {
      const found = database.readDocuments({
        database: database.name,
        documents: names.slice(start, start + maxWritesPerCommit),
      });
      const writes = found.flatMap(({ found: document }) =>
        document === undefined ? [] : [{ update: { name: document.name, fields: document.fields } }],
      );
      const message = commitCall.requestSerialize({ database: database.name, writes });
      const length = Buffer.alloc(lengthBytes);
      length.writeUInt32BE(message.length);
      messages.push(length, message);
    }
  }
  return Buffer.concat(messages);
}

/** Writes the documents of a snapshot into an empty engine. Throws when the bytes are no snapshot. */
export async function restoreEngine(engine: Engine, snapshot: Buffer): Promise<void> {
  if (commitCall === undefined) throw new Error('The service has no call «Commit».');
  for (let at = 0; at < snapshot.length; ) {
    const end = at + lengthBytes + snapshot.readUInt32BE(at);
    if (end > snapshot.length) throw new Error('The snapshot ends within a document.');
    const request = commitCall.requestDeserialize(snapshot.subarray(at + lengthBytes, end)) as CommitRequest;
    const database = await engine.open(request.database);
    database.commit(request);
    at = end;
  }
}
