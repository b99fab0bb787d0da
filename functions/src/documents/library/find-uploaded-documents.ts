import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { documentRecordSchema, documentsOf } from '../../shared/library/document-record.ts';
import {
  chunkDistinct,
  idsAfterPrefix,
  type MovementSubject,
  type SubjectFinder,
} from '../../shared/movements/subject-finder.ts';

const namedSchema = documentRecordSchema.pick({ name: true, version: true });

/** Finds the documents of paid uploads, with their current names. Deleted and replaced ones are missing. */
export const findUploadedDocuments: SubjectFinder = async ({ firestore }, uid, sources) => {
  const versions = idsAfterPrefix(sources, 'upload');
  const pages = await Promise.all(
    chunkDistinct(versions.values()).map((part) =>
      documentsOf(firestore, uid).where('version', 'in', part).select('name', 'version').get(),
    ),
  );
  const names = new Map<string, string>();
  for (const snapshot of pages.flatMap(({ docs }) => docs)) {
    const record = readSnapshot(snapshot, namedSchema);
    if (record !== undefined) names.set(record.version, record.name);
  }
  return new Map(
    [...versions].flatMap(([source, version]): [string, MovementSubject][] => {
      const name = names.get(version);
      return name === undefined ? [] : [[source, { text: name, link: '/chatbot' }]];
    }),
  );
};
