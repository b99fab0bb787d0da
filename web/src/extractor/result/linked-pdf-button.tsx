import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { passFilesToNextPage } from '@/shared/library/passed-files.ts';
import { paths } from '@/shared/paths.ts';
import { Button } from '@/ui/button.tsx';
import { showToast } from '@/ui/toast/show-toast.ts';
import { useIsMounted } from '@/ui/use-is-mounted.ts';
import { extractorTexts } from '../extractor-texts.ts';

/** Opens a PDF of the site in the upload screen, which shows its pages and price before anything is charged. */
export function LinkedPdfButton({ jobId, url }: { readonly jobId: string; readonly url: string }) {
  const navigate = useNavigate();
  const isStillShown = useIsMounted();
  const add = (file: File): void => {
    passFilesToNextPage([file]);
    void navigate(paths.chatUpload);
  };
  const bring = useMutation({
    mutationFn: () => callApi('downloadLinkedPdf', { params: { job_id: jobId }, query: { url } }),
    onSuccess: (file) => {
      if (isStillShown()) return add(file);
      const action = { label: extractorTexts.addPdf, onSelect: () => add(file) };
      showToast({ title: extractorTexts.pdfBrought(file.name), kind: 'success', action });
    },
    onError: (error) =>
      showToast({
        title: extractorTexts.pdfFailure,
        ...(error instanceof ApiFailure && { text: error.message }),
        kind: 'error',
      }),
  });
  return (
    <Button
      size="small"
      aria-label={extractorTexts.addPdfNamed(url)}
      isBusy={bring.isPending}
      onClick={() => bring.mutate()}
    >
      {extractorTexts.addPdf}
    </Button>
  );
}
