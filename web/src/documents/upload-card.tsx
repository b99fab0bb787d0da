import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useUsageStats } from '@/shared/api/use-usage-stats.ts';
import { paths } from '@/shared/paths.ts';
import { Button } from '@/shared/ui/button.tsx';
import { SuccessIcon } from '@/shared/ui/icon/success-icon.tsx';
import { UploadIcon } from '@/shared/ui/icon/upload-icon.tsx';
import { lazyOr } from '@/shared/ui/lazy-or.ts';
import { chatFormats } from './check-file.ts';
import { documentTexts } from './document-texts.ts';
import { DropZone } from './drop-zone.tsx';
import type { UploadRowsProps } from './upload-rows.tsx';
import type { UploadQueue } from './use-upload-queue.ts';

/** Comes with the first file. What becomes of each is told above the conversation as well. */
const UploadRows = lazyOr<UploadRowsProps>(
  async () => (await import('./upload-rows.tsx')).UploadRows,
  ({ uploads }) => (
    <p className="text-xs wrap-anywhere">{uploads.map(({ filename }) => filename).join(', ')}</p>
  ),
);

/** Adds documents on the chat screen: what it costs, how far each file has come and what came of it. */
export function UploadCard({ queue }: { queue: UploadQueue }) {
  const { data: stats } = useUsageStats();
  const isAtLimit = stats?.remaining_lifetime_uploads === 0;
  const isDisabled = queue.isBusy || isAtLimit;
  return (
    <div className="flex flex-col gap-3 border-t border-line px-4 py-4">
      <DropZone isDisabled={isDisabled} formats={chatFormats} onFiles={queue.add}>
        {(choose, isOver) => (
          <div className="flex flex-col items-center gap-1.5 px-3 py-4 text-center">
            <Button variant="primary" disabled={isDisabled} onClick={choose}>
              {!isAtLimit && <UploadIcon />}
              {buttonText(isAtLimit, queue.isBusy)}
            </Button>
            {isAtLimit ? (
              <Link to={paths.billing} className="prose-link py-1 text-xs">
                {documentTexts.seePlans}
              </Link>
            ) : (
              <p className="text-xs text-ink-faint pointer-coarse:hidden">
                {isOver ? documentTexts.dropHere : documentTexts.dropHint}
              </p>
            )}
          </div>
        )}
      </DropZone>
      <p className="text-xs text-ink-faint">
        {documentTexts.formats}. {documentTexts.price}.
      </p>
      {queue.uploads.length > 0 && (
        <Suspense fallback={null}>
          <UploadRows uploads={queue.uploads} onSendAgain={queue.sendAgain} onCancel={queue.cancel} />
        </Suspense>
      )}
      {queue.wasJustUploaded && (
        <p role="status" className="flex items-center gap-1.5 text-xs font-medium text-success">
          <SuccessIcon className="size-4" />
          {documentTexts.justUploaded}
        </p>
      )}
      {queue.uploads.length > 0 && !queue.isBusy && (
        <Button variant="quiet" size="small" onClick={queue.clear} className="self-start">
          {documentTexts.clear}
        </Button>
      )}
    </div>
  );
}

function buttonText(isAtLimit: boolean, isBusy: boolean): string {
  if (isAtLimit) return documentTexts.planLimit;
  return isBusy ? documentTexts.uploading : documentTexts.upload;
}
