import type { DeadlineExportFormat } from '../contract/deadlines/schemas.ts';
import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { madridDay } from '../platform/time/madrid-day.ts';
import type { Handler } from '../shared/http/handler.ts';
import { respondWithFile } from '../shared/http/respond-with-file.ts';
import { withUserLease } from '../shared/leases/user-lease.ts';
import { contentTypes } from '../shared/library/find-file.ts';
import type { Services } from '../shared/services.ts';
import { findSettings, listDocumentsWithDeadlines } from './documents-with-deadlines.ts';
import { deadlineFileTexts } from './export/describe-exported-deadline.ts';
import { type ExportedDeadline, listExportedDeadlines } from './export/exported-deadlines.ts';

const fileTypes: Readonly<Record<DeadlineExportFormat, string>> = {
  ics: 'text/calendar; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  docx: contentTypes.docx,
};

/**
 * `GET /deadlines/export`: returns the deadlines of all documents, or of those asked for, as a calendar, for Word, or as
 * CSV. Rejects with `document_not_found` when none of those exists, and with `print_in_progress` while another file of
 * the user is being written.
 */
export const exportDeadlines: Handler<Routes['exportDeadlines']> = async (
  services,
  { caller: { uid }, query: { format, document_ids: documentIds } },
) => {
  const bytes = await withUserLease(services, { uid, kind: 'print' }, async () => {
    const wantedIds = documentIds === undefined ? undefined : new Set(documentIds);
    const allDocuments = await listDocumentsWithDeadlines(services.firestore, uid);
    const searched = allDocuments.filter(({ document }) => wantedIds?.has(document.id) !== false);
    if (wantedIds !== undefined && searched.length === 0) throw new ApiError('document_not_found');
    const { region, reminderDays } = await findSettings(services.firestore, uid);
    const deadlines = listExportedDeadlines(searched, { region, today: madridDay(services.now()) });
    return await writeDeadlines(format, deadlines, { services, reminderDays });
  });
  return respondWithFile({
    ...{ title: deadlineFileTexts.title, extension: format, fallback: 'plazos' },
    ...{ contentType: fileTypes[format], bytes },
  });
};

interface FileFacts {
  readonly services: Services;
  readonly reminderDays: number | null;
}

/** Loads the writer of a format on demand: the libraries are large. */
async function writeDeadlines(
  format: DeadlineExportFormat,
  deadlines: readonly ExportedDeadline[],
  { services, reminderDays }: FileFacts,
): Promise<Buffer> {
  const now = services.now();
  switch (format) {
    case 'ics': {
      const { writeDeadlinesIcs } = await import('./export/write-deadlines-ics.ts');
      return writeDeadlinesIcs(deadlines, { now, webOrigin: services.environment.webOrigin, reminderDays });
    }
    case 'csv': {
      const { writeDeadlinesCsv } = await import('./export/write-deadlines-csv.ts');
      return writeDeadlinesCsv(deadlines, now);
    }
    case 'docx': {
      const { writeDeadlinesDocx } = await import('./export/write-deadlines-docx.ts');
      return await writeDeadlinesDocx(deadlines, now);
    }
  }
}
