import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';
import type { Services } from '../../../src/shared/services.ts';

/**
 * Returns every record and file with one of the names in its path or content. Searches the whole database and bucket.
 */
export async function findTraces(
  { firestore, bucket }: Pick<Services, 'firestore' | 'bucket'>,
  names: readonly string[],
): Promise<string[]> {
  const isAbout = (text: string): boolean => names.some((name) => text.includes(name));
  const traces: string[] = [];
  const searchCollection = async (collection: CollectionReference): Promise<void> => {
    for await (const { path, data } of readTree(firestore, collection, isAbout)) {
      if (isAbout(path) || isAbout(data)) traces.push(path);
    }
  };
  await Promise.all((await firestore.listCollections()).map(searchCollection));
  const [files] = await bucket.getFiles();
  for (const { name, metadata } of files) {
    if (isAbout(name) || isAbout(JSON.stringify(metadata))) traces.push(name);
  }
  return traces.toSorted();
}

/**
 * Yields a collection with everything below the documents about the person; of other documents only the document
 * itself.
 */
async function* readTree(
  firestore: Firestore,
  collection: CollectionReference,
  isAbout: (text: string) => boolean,
): AsyncGenerator<{ path: string; data: string }> {
  const { docs } = await collection.get();
  for (const doc of docs) yield { path: doc.ref.path, data: JSON.stringify(doc.data()) };
  // Lists documents, because a deleted one may still have subcollections, which only listing finds.
  const below: DocumentReference[] = await collection.listDocuments();
  for (const reference of below.filter(({ path }) => isAbout(path))) {
    for (const inner of await reference.listCollections()) yield* readTree(firestore, inner, isAbout);
  }
}
