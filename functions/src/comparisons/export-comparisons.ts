import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import { isMissingObject } from '../platform/storage/is-missing-object.ts';
import { openObject } from '../platform/storage/read-object.ts';
import { jsonEntry, writeJsonList } from '../platform/zip/json-entry.ts';
import type { ZipEntry } from '../platform/zip/write-zip.ts';
import type { ExportPart } from '../shared/account-parts/export-part.ts';
import {
  type ComparisonRecord,
  comparisonRecordSchema,
  comparisonsOf,
  sides,
  toShownVersion,
} from '../shared/comparisons/comparison-record.ts';
import { documentFilePaths } from '../shared/library/document-files.ts';
import { contentOf } from '../shared/library/document-record.ts';
import { originalDownloadName } from '../shared/library/find-file.ts';
import type { Services } from '../shared/services.ts';
import { readChanges } from './comparing/change-files.ts';
import { describeComparison } from './describe-comparison.ts';

const folderNames = { before: 'anterior', after: 'posterior' } as const;

/** Exports a user's comparisons: their data, their changes, and the copies of both versions. */
export const exportComparisons: ExportPart = async ({ firestore, bucket }, uid) => {
  const { docs } = await comparisonsOf(firestore, uid).orderBy('createdAt').get();
  const comparisons = docs.flatMap((snapshot) => {
    const record = readSnapshot(snapshot, comparisonRecordSchema);
    return record === undefined || record.state === 'deleted' ? [] : [{ id: snapshot.id, record }];
  });
  return [
    jsonEntry('comparaciones.json', () =>
      comparisons.map(({ id, record }) => describeComparison(id, record)),
    ),
    ...comparisons
      .filter(({ record }) => record.state === 'done')
      .flatMap(({ id, record }, index) =>
        exportOwnComparison(
          bucket,
          { uid, id, record },
          `comparaciones/${String(index + 1).padStart(4, '0')}`,
        ),
      ),
  ];
};

interface OwnComparison {
  readonly uid: string;
  readonly id: string;
  readonly record: ComparisonRecord;
}

function exportOwnComparison(
  bucket: Services['bucket'],
  { uid, id, record }: OwnComparison,
  folder: string,
): ZipEntry[] {
  return [
    {
      path: `${folder}/cambios.json`,
      write: () => writeJsonList(readEachChange(bucket, { uid, id, record })),
    },
    ...sides.map((side): ZipEntry => {
      const shownVersion = toShownVersion(id, side, record);
      return {
        path: `${folder}/${folderNames[side]}/${originalDownloadName(shownVersion)}`,
        isStored: true,
        write: async function* () {
          const { original } = documentFilePaths(contentOf(uid, shownVersion));
          try {
            yield* await openObject(bucket, original);
          } catch (error) {
            // Skips a comparison deleted after it was listed.
            if (!isMissingObject(error)) throw error;
          }
        },
      };
    }),
  ];
}

async function* readEachChange(bucket: Services['bucket'], { uid, id, record }: OwnComparison) {
  const total = record.changeCount + record.doubtCount;
  try {
    for (let from = 0, part = 0; from < total; part += 1) {
      const changes = await readChanges(bucket, { uid, id }, part);
      yield* changes;
      from += changes.length;
    }
  } catch (error) {
    if (!isMissingObject(error)) throw error;
  }
}
