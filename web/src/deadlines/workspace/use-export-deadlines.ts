import type { DeadlineExportFormat } from '@contract/deadlines/schemas.ts';
import { useState } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { saveDownload } from '@/shared/files/save-download.ts';
import { barTexts as texts } from '../deadline-texts.ts';

/** Downloads the deadlines of these documents as a file; of all documents without ids. */
export function useExportDeadlines(documentIds: readonly string[] | undefined) {
  const [isExporting, setIsExporting] = useState(false);
  const run = async (format: DeadlineExportFormat): Promise<void> => {
    setIsExporting(true);
    const query = {
      format,
      ...(documentIds !== undefined && { document_ids: documentIds.join(',') }),
    };
    await saveDownload(() => callApi('exportDeadlines', { query }), texts.exportFailed);
    setIsExporting(false);
  };
  return { isExporting, download: (format: DeadlineExportFormat): void => void run(format) };
}
