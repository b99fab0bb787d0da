import type { TableExportFormat } from '@contract/tables/schemas.ts';
import { useState } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { saveDownload } from '@/shared/files/save-download.ts';
import { barTexts as texts } from './bar-texts.ts';

/** Downloads the table as a file. */
export function useExportTable(id: string) {
  const [isExporting, setIsExporting] = useState(false);
  const run = async (format: TableExportFormat): Promise<void> => {
    setIsExporting(true);
    await saveDownload(
      () => callApi('exportTable', { params: { table_id: id }, query: { format } }),
      texts.exportFailed,
    );
    setIsExporting(false);
  };
  return { isExporting, download: (format: TableExportFormat): void => void run(format) };
}
