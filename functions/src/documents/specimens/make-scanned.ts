import type { RecognisedPage } from '../../contract/documents/page-text/recognised-page.ts';
import { contentFilePaths } from '../../shared/library/document-files.ts';
import type { PageText } from '../../shared/library/document-reader.ts';
import { documentsOf } from '../../shared/library/document-record.ts';
import type { Services } from '../../shared/services.ts';

/** What was read on the picture of one page. */
export interface ScannedSpecimen {
  readonly lines: RecognisedPage['lines'];
  /** What a vision model wrote below them. */
  readonly unconfirmed?: string;
}

/** Makes a stored document one whose pages were read on their pictures, the first page first. For tests. */
export async function makeScanned(
  { firestore, bucket }: Pick<Services, 'firestore' | 'bucket'>,
  { uid, documentId, version }: { uid: string; documentId: string; version: string },
  specimens: readonly ScannedSpecimen[],
): Promise<void> {
  const paths = contentFilePaths({ uid, documentId, version, part: null });
  const indexes = specimens.map((_, at) => at + 1);
  const save = (path: string, content: unknown) => bucket.file(path).save(JSON.stringify(content));
  await save(
    paths.recognised,
    specimens.map(({ lines }, at) => ({ index: at + 1, lines })),
  );
  await save(paths.pages, specimens.map(toPageText));
  await documentsOf(firestore, uid)
    .doc(documentId)
    .update({
      recognisedPages: indexes,
      visionPages: indexes.filter((_, at) => specimens[at]?.unconfirmed !== undefined),
    });
}

function toPageText({ lines, unconfirmed }: ScannedSpecimen, at: number): PageText {
  const page = { index: at + 1, label: `${at + 1}` };
  const text = lines.map((line) => line.map((word) => word.text).join(' ')).join('\n');
  if (unconfirmed === undefined) return { ...page, text };
  const whole = `${text}\n${unconfirmed}`;
  return { ...page, text: whole, unconfirmed: [[text.length + 1, whole.length]] };
}
