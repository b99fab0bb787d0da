import type { PageText } from '../../engines/document-reading/index.ts';
import {
  type ComparisonKey,
  type ComparisonRecord,
  type Side,
  toShownVersion,
} from '../../shared/comparisons/comparison-record.ts';
import {
  type ContentLocation,
  contentFilePaths,
  documentFilePaths,
} from '../../shared/library/document-files.ts';
import { contentOf } from '../../shared/library/document-record.ts';
import type { Services } from '../../shared/services.ts';

/** A comparison whose copies are written. */
export interface KeptComparison {
  readonly key: ComparisonKey;
  readonly record: ComparisonRecord;
}

interface CopiedContent {
  readonly original: Buffer;
  /** Media type of the original. */
  readonly contentType: string;
  readonly pages: readonly PageText[];
  /** Table of contents of a site. */
  readonly contents?: unknown;
}

/** Returns the paths of all files of a document or copy. */
export const listContentPaths = (location: ContentLocation) => ({
  ...documentFilePaths(location),
  ...contentFilePaths(location),
});

/** Returns the paths of the copy of a version. */
export const listCopyPaths = ({ key, record }: KeptComparison, side: Side) =>
  listContentPaths(contentOf(key.uid, toShownVersion(key.id, side, record)));

/** Writes the copy of a version from its content. */
export async function writeCopy(
  { bucket }: Pick<Services, 'bucket'>,
  comparison: KeptComparison,
  side: Side,
  { original, contentType, pages, contents }: CopiedContent,
): Promise<void> {
  const paths = listCopyPaths(comparison, side);
  const write = async (path: string, content: Buffer, type: string): Promise<void> =>
    await bucket.file(path).save(content, { contentType: type, resumable: false });
  const writeJson = (path: string, value: unknown): Promise<void> =>
    write(path, Buffer.from(JSON.stringify(value)), 'application/json');
  await write(paths.original, original, contentType);
  if (contents !== undefined) await writeJson(paths.contents, contents);
  await writeJson(paths.pages, pages);
}
