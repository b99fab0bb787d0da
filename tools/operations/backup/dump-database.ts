import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import {
  type CollectionReference,
  DocumentReference,
  type Firestore,
  GeoPoint,
  Timestamp,
} from 'firebase-admin/firestore';
import { z } from 'zod';

const lineSchema = z.object({ path: z.string(), data: z.record(z.string(), z.unknown()) });

/** Writes every document of every collection to a file, one JSON object a line, ordered by path. Returns their number. */
export async function dumpDatabase(firestore: Firestore, file: string): Promise<number> {
  const output = await open(file, 'w');
  let count = 0;
  try {
    for await (const { path, data } of walkDocuments(await firestore.listCollections())) {
      await output.write(`${JSON.stringify({ path, data: encodeMap(data) })}\n`);
      count += 1;
    }
  } finally {
    await output.close();
  }
  return count;
}

/** Reads a whole dump and then writes its documents, replacing those with the same path. Returns their number. */
export async function restoreDatabase(firestore: Firestore, file: string): Promise<number> {
  const documents: StoredDocument[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const { path, data } = lineSchema.parse(JSON.parse(line));
    documents.push({ path, data: decodeMap(firestore, data) });
  }
  const writer = firestore.bulkWriter();
  const writePromises = documents.map(({ path, data }) => writer.set(firestore.doc(path), data));
  await writer.close();
  await Promise.all(writePromises);
  return writePromises.length;
}

export async function wipeDatabase(firestore: Firestore): Promise<void> {
  for (const collection of await firestore.listCollections()) await firestore.recursiveDelete(collection);
}

interface StoredDocument {
  readonly path: string;
  readonly data: FirebaseFirestore.DocumentData;
}

async function* walkDocuments(collections: readonly CollectionReference[]): AsyncGenerator<StoredDocument> {
  for (const collection of collections) {
    // Includes missing documents with documents below them, which `listDocuments` also returns.
    for (const reference of await collection.listDocuments()) {
      const snapshot = await reference.get();
      const data = snapshot.data();
      if (data !== undefined) yield { path: reference.path, data };
      yield* walkDocuments(await reference.listCollections());
    }
  }
}

/** Encodes values without a JSON form as an object with a single key that begins with `$`. */
function encodeValue(value: unknown): unknown {
  if (value instanceof Timestamp) return { $time: [value.seconds, value.nanoseconds] };
  if (value instanceof GeoPoint) return { $place: [value.latitude, value.longitude] };
  if (value instanceof DocumentReference) return { $reference: value.path };
  if (Buffer.isBuffer(value)) return { $bytes: value.toString('base64') };
  if (typeof value === 'number' && !Number.isFinite(value)) return { $number: String(value) };
  if (Array.isArray(value)) return value.map(encodeValue);
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) {
    throw new Error(`Cannot dump a value of type ${value.constructor.name}.`);
  }
  return { $map: encodeMap(value) };
}

function encodeMap(value: object): Record<string, unknown> {
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, encodeValue(entry)]));
}

const pairSchema = z.tuple([z.number(), z.number()]);

function decodeValue(firestore: Firestore, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => decodeValue(firestore, entry));
  if (typeof value !== 'object' || value === null) return value;
  const [[kind, inner] = []] = Object.entries(value);
  switch (kind) {
    case '$time':
      return new Timestamp(...pairSchema.parse(inner));
    case '$place':
      return new GeoPoint(...pairSchema.parse(inner));
    case '$reference':
      return firestore.doc(String(inner));
    case '$bytes':
      return Buffer.from(String(inner), 'base64');
    case '$number':
      return Number(inner);
    case '$map':
      return decodeMap(firestore, z.record(z.string(), z.unknown()).parse(inner));
    default:
      throw new Error(`Dump contains an unknown kind of value: ${kind}`);
  }
}

function decodeMap(firestore: Firestore, data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, decodeValue(firestore, value)]));
}
