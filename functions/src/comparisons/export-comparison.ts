import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { isMissingObject } from '../platform/storage/is-missing-object.ts';
import type { ComparisonKey } from '../shared/comparisons/comparison-record.ts';
import type { Handler } from '../shared/http/handler.ts';
import { respondWithFile } from '../shared/http/respond-with-file.ts';
import { withUserLease } from '../shared/leases/user-lease.ts';
import { contentTypes } from '../shared/library/find-file.ts';
import type { Services } from '../shared/services.ts';
import { readAllChanges } from './comparing/change-files.ts';
import { cutReport, writeReport } from './export/report.ts';
import { requireFinished } from './require-comparison.ts';

/** Maximum length of a PDF in characters, a line counted as 40 more. Its layout blocks the process for about a minute. */
const maxPrinted = 4_000_000;

/**
 * `GET /comparisons/:comparison_id/export`: returns the changes with both texts as a Word document, or as a PDF, which
 * leaves out the last of very many. Rejects with `comparison_not_ready`, and with `print_in_progress` while another file
 * of the user is being written.
 */
export const exportComparison: Handler<Routes['exportComparison']> = async (
  services,
  { caller: { uid }, params, query: { format } },
) => {
  const key = { uid, id: params.comparison_id };
  const bytes = await withUserLease(services, { uid, kind: 'print' }, () =>
    writeReportFile(services, key, format),
  );
  return respondWithFile({
    ...{ title: 'Qué ha cambiado', extension: format, fallback: 'comparacion' },
    ...{ contentType: contentTypes[format], bytes },
  });
};

async function writeReportFile(
  { firestore, bucket, now }: Services,
  key: ComparisonKey,
  format: 'docx' | 'pdf',
): Promise<Buffer> {
  const record = await requireFinished(firestore, key);
  try {
    const changes = await readAllChanges(bucket, key, record.changeCount + record.doubtCount);
    const lines = writeReport(record, changes, now());
    const title = `${record.before.name} → ${record.after.name}`;
    if (format === 'docx') {
      const { writeReportDocx } = await import('./export/write-report-docx.ts');
      return await writeReportDocx(title, lines);
    }
    // Loads the PDF writer on demand, because it is large.
    const { writeReportPdf } = await import('./export/write-report-pdf.ts');
    return await writeReportPdf(title, cutReport(lines, maxPrinted));
  } catch (error) {
    if (isMissingObject(error)) throw new ApiError('comparison_not_found', { cause: error });
    throw error;
  }
}
