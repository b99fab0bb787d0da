import { readStackServices } from '../../emulators/src/seed/stack-services.ts';
import { documentNameKey } from '../../functions/src/shared/library/document-name-key.ts';
import { documentsOf } from '../../functions/src/shared/library/document-record.ts';

/** Lists a person's only document under more names. The copies have no files, so they cannot be opened. */
export async function listCopies(uid: string, names: readonly string[]): Promise<void> {
  const { firestore } = readStackServices();
  const documents = documentsOf(firestore, uid);
  const [original] = (await documents.get()).docs;
  const writer = firestore.bulkWriter();
  for (const name of names)
    void writer.create(documents.doc(), {
      ...original?.data(),
      name,
      nameKey: documentNameKey(name),
      sha256: name,
    });
  await writer.close();
}
