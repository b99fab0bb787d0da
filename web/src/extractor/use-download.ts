import type { LogLevel } from '@contract/extractor/log.ts';
import { useMutation } from '@tanstack/react-query';
import { showToast } from '@/ui/toast/show-toast.ts';
import { describeDownloadFailure } from './describe-failure.ts';
import { downloadArchive } from './download-archive.ts';
import { extractorTexts } from './extractor-texts.ts';

/** Saves the archive of a job, and notes what came of it. */
export function useDownload(note: (level: LogLevel, detail: string) => void, onSaved: () => void) {
  return useMutation({
    mutationFn: downloadArchive,
    onSuccess: (name) => {
      note('success', extractorTexts.downloaded(name));
      onSaved();
    },
    onError: (error) => {
      const detail = describeDownloadFailure(error);
      note('error', detail);
      // The history, where it was asked for, is a long way from the log.
      showToast({ title: detail, kind: 'error' });
    },
  });
}
