import { type ArchiveFormat, archiveFormats, formatFiles } from '@contract/extractor/formats.ts';
import type { Extraction } from '@contract/extractor/schemas.ts';
import { archiveFileName } from '@contract/extractor/start-url.ts';
import { useState } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { saveDownload } from '@/shared/files/save-download.ts';
import { followUpTexts } from './follow-up-texts.ts';

/** Formats besides the ZIP, which has its own button. */
const otherFormats = archiveFormats.filter((format) => format !== 'zip');

/** Saves all pages of an extraction as one file; the server first generates a missing PDF. */
export function useFormats({ job_id, url }: Extraction) {
  const [isSaving, setIsSaving] = useState(false);
  const save = async (format: ArchiveFormat): Promise<void> => {
    const params = { job_id };
    setIsSaving(true);
    try {
      await saveDownload(async () => {
        if (format === 'pdf') await callApi('makeSitePdf', { params });
        const file = await callApi('downloadArchive', { params, query: { format } });
        return new File([file], archiveFileName(url, formatFiles[format].extension));
      }, followUpTexts.formatFailed);
    } finally {
      setIsSaving(false);
    }
  };
  const actions = otherFormats.map((format) => ({
    label: followUpTexts.format(formatFiles[format].label),
    onSelect: () => void save(format),
  }));
  return { isSaving, actions };
}
