import { randomUUID } from 'node:crypto';
import { localModels } from '../../../../emulators/src/local-model/local-models.ts';
import { openStackBucket } from '../../../../emulators/src/seed/stack-bucket.ts';
import { readStackServices } from '../../../../emulators/src/seed/stack-services.ts';
import type { StackAddresses } from '../../../../emulators/src/shared/stack-addresses.ts';
import { writeDocumentFiles } from '../../../../functions/src/documents/write-document-files.ts';
import type { PageText } from '../../../../functions/src/engines/document-reading/document-reader.ts';
import { buildPassageIndex } from '../../../../functions/src/engines/search/build-passage-index.ts';
import { workThrough } from '../../../../functions/src/platform/resilience/work-through.ts';
import { documentNameKey } from '../../../../functions/src/shared/library/document-name.ts';
import { documentsOf } from '../../../../functions/src/shared/library/document-record.ts';
import { describeStored } from '../../../../functions/tests/fixtures/documents/describe-stored.ts';

/** Documents stored at once. */
const storedAtOnce = 4;

/** The name of the document at a position of the library. */
export function libraryDocumentName(position: number): string {
  return `ordenanza-${position + 1}.pdf`;
}

/**
 * Stores documents with known pages as an upload does, without reading PDFs. The original is a placeholder, since no
 * question reads it.
 */
export async function storeLibrary(
  stack: StackAddresses,
  uid: string,
  documents: readonly (readonly PageText[])[],
): Promise<void> {
  const bucket = openStackBucket(stack);
  const { firestore } = readStackServices();
  await workThrough([...documents.entries()], storedAtOnce, async ([position, pages]) => {
    const location = { uid, documentId: randomUUID(), version: randomUUID() };
    const index = await buildPassageIndex(
      { name: libraryDocumentName(position), pages },
      localModels,
      AbortSignal.timeout(120_000),
    );
    const original = Buffer.from(`%PDF-1.7 ${position}`);
    await writeDocumentFiles(
      bucket,
      { ...location, part: null },
      {
        original,
        kind: 'pdf',
        renditionPdf: undefined,
        pages,
        index,
      },
    );
    const name = libraryDocumentName(position);
    const { id: _none, ...record } = describeStored({
      name,
      nameKey: documentNameKey(name),
      sha256: randomUUID(),
      sizeBytes: original.length,
      pageCount: pages.length,
      passageCount: index.passageCount,
      version: location.version,
      indexId: index.id,
      embeddingModel: index.model,
      uploadedAt: new Date(),
    });
    await documentsOf(firestore, uid).doc(location.documentId).create(record);
  });
}
