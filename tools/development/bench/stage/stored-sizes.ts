import { DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { IndexDefinitions } from '../../../../emulators/src/firestore/query-index.ts';

/** A document of the database: its path, and what is in it. */
export interface StoredDocument {
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Every document at and below a path, deepest last. */
export async function* listBelow(firestore: Firestore, path: string): AsyncGenerator<StoredDocument> {
  const reference = firestore.doc(path);
  const data = (await reference.get()).data();
  if (data !== undefined) yield { path, data };
  for (const collection of await reference.listCollections()) {
    for (const { path: below } of await collection.listDocuments()) yield* listBelow(firestore, below);
  }
}

/**
 * Billed bytes of a document with its index entries, by firebase.google.com/docs/firestore/storage-size: the name, the
 * fields and 32 bytes; for each entry the name, the parent's name (none for collection groups), the indexed value and
 * 32 bytes. Single fields have an entry in either direction and one for each element of a list, and those of a map
 * count as fields, unless an override says otherwise.
 */
export function storedBytes(document: StoredDocument, definitions: IndexDefinitions): number {
  const { path, data } = document;
  const fields = Object.entries(data);
  const own = documentBytes(document);
  const parts = path.split('/');
  const collectionGroup = parts.at(-2) ?? '';
  const parent = nameBytes(parts.slice(0, -2).join('/'));
  const entry = (values: number, queryScope = 'COLLECTION'): number =>
    nameBytes(path) + (queryScope === 'COLLECTION' ? parent : 0) + values + 32;
  const single = fields.flatMap(([name, value]) => {
    const override = definitions.fieldOverrides.find(
      (known) => known.collectionGroup === collectionGroup && known.fieldPath === name,
    );
    if (override === undefined) return indexedBytes(name, value).map((bytes) => entry(bytes));
    return override.indexes.map(({ queryScope }) => entry(fieldBytes([name, value]), queryScope));
  });
  const composite = definitions.indexes
    .filter((index) => index.collectionGroup === collectionGroup)
    .flatMap((index) => compositeBytes(index.fields, data).map((bytes) => entry(bytes, index.queryScope)));
  return own + [...single, ...composite].reduce((sum, bytes) => sum + bytes, 0);
}

/** Without its indexes. */
export function documentBytes({ path, data }: StoredDocument): number {
  return nameBytes(path) + 32 + Object.entries(data).reduce((sum, field) => sum + fieldBytes(field), 0);
}

/** What each entry of the automatic indexes of a field holds. */
function indexedBytes(name: string, value: unknown): number[] {
  if (Array.isArray(value)) {
    const whole = fieldBytes([name, value]);
    return [whole, whole, ...value.map((element) => textBytes(name) + valueBytes(element))];
  }
  if (isMap(value))
    return Object.entries(value).flatMap(([key, inner]) => indexedBytes(`${name}.${key}`, inner));
  const bytes = fieldBytes([name, value]);
  return [bytes, bytes];
}

/** One entry for each element of the index's list, one where it has no list, and none where a field is missing. */
function compositeBytes(
  fields: IndexDefinitions['indexes'][number]['fields'],
  data: StoredDocument['data'],
): number[] {
  if (fields.some(({ fieldPath }) => data[fieldPath] === undefined)) return [];
  const list = fields.find(({ kind }) => kind === 'CONTAINS');
  const elements = list === undefined ? [undefined] : (data[list.fieldPath] as readonly unknown[]);
  const others = fields
    .filter((field) => field !== list)
    .reduce((sum, { fieldPath }) => sum + valueBytes(data[fieldPath]), 0);
  return elements.map((element) => others + (list === undefined ? 0 : valueBytes(element)));
}

const textBytes = (text: string): number => Buffer.byteLength(text) + 1;

/** Of a document, or of the root where the path is empty. */
const nameBytes = (path: string): number =>
  path.split('/').reduce((sum, part) => sum + (part === '' ? 0 : textBytes(part)), 16);

const fieldBytes = ([name, value]: readonly [string, unknown]): number => textBytes(name) + valueBytes(value);

function valueBytes(value: unknown): number {
  if (value === null || typeof value === 'boolean') return 1;
  if (typeof value === 'string') return textBytes(value);
  if (typeof value === 'number' || value instanceof Timestamp || value instanceof Date) return 8;
  if (value instanceof Uint8Array) return value.length;
  if (value instanceof DocumentReference) return nameBytes(value.path);
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + valueBytes(each), 0);
  if (isMap(value)) return Object.entries(value).reduce((sum, field) => sum + fieldBytes(field), 0);
  throw new Error(`no size is known of ${typeof value}`);
}

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
