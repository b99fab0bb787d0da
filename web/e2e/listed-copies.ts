import { readStackServices } from '../../emulators/src/seed/stack-services.ts';
import { documentNameKey } from '../../functions/src/shared/library/document-name.ts';
import { documentsOf } from '../../functions/src/shared/library/document-record.ts';

/** Lists the one document of a person under other names too, as long as nobody opens them: they have no files. */
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
