import { useEffect, useRef } from 'react';
import { Banner } from '@/ui/banner.tsx';
import { Button } from '@/ui/button.tsx';
import { describeBatch } from './arrange-uploads.ts';
import { describeChoice } from './describe-choice.ts';
import { summariseUploads } from './summarise-uploads.ts';
import { isFinished } from './upload-queue.ts';
import { UploadRows } from './upload-rows.tsx';
import { uploadTexts } from './upload-texts.ts';
import type { UploadQueue } from './use-upload-queue.ts';

interface UploadPanelProps {
  readonly queue: UploadQueue;
}

/** Shows the picked files with their price and the send button, and the results of sent files. */
export function UploadPanel({ queue }: UploadPanelProps) {
  const panelRef = useRef<HTMLElement>(null);
  const batch = describeBatch(queue.uploads);
  // Focuses the panel when the focused button disappears.
  useEffect(() => {
    if (document.activeElement === document.body) panelRef.current?.focus();
  }, []);
  return (
    <section
      ref={panelRef}
      tabIndex={-1}
      aria-label={uploadTexts.panel}
      className="flex min-h-0 flex-col gap-2"
    >
      {batch !== undefined && (
        <p role="status" className="text-sm font-medium text-ink tabular-nums">
          {batch}
        </p>
      )}
      {queue.uploads.length > 0 && (
        <div className="min-h-0 overflow-y-auto">
          <UploadRows queue={queue} />
        </div>
      )}
      <BatchSummary queue={queue} />
      <SendConfirmation
        queue={queue}
        onConfirm={() => {
          panelRef.current?.focus();
          queue.confirm();
        }}
      />
      {!queue.isBusy && queue.uploads.some(({ phase }) => isFinished(phase)) && (
        <Button variant="quiet" size="small" onClick={queue.clear} className="-ml-3 self-start">
          {uploadTexts.clear}
        </Button>
      )}
    </section>
  );
}

/** Shows number, pages and price of the files that can be sent, with the send button. */
function SendConfirmation({ queue, onConfirm }: UploadPanelProps & { readonly onConfirm: () => void }) {
  const chosenUploads = queue.uploads.filter(({ phase }) => phase.name === 'chosen');
  if (chosenUploads.length === 0) return null;
  const accepted = chosenUploads.filter(({ id }) => !queue.refusals.has(id));
  const isCounted = chosenUploads.every(({ pages }) => pages !== undefined);
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {accepted.length > 0 && (
        <p role="status" className="min-w-40 flex-1 text-sm font-medium text-ink tabular-nums">
          {isCounted ? describeChoice(accepted) : uploadTexts.counting}
        </p>
      )}
      <Button size="small" onClick={queue.discard}>
        {uploadTexts.cancelAll}
      </Button>
      {accepted.length > 0 && (
        <Button size="small" variant="primary" disabled={!isCounted} onClick={onConfirm}>
          {uploadTexts.upload}
        </Button>
      )}
    </div>
  );
}

/** Shows stored files for a few seconds, and duplicates as long as their rows are shown. */
function BatchSummary({
  queue: { uploads, lastBatch, remainingCredits, wasJustUploaded },
}: UploadPanelProps) {
  const present = lastBatch.filter(({ id, phase }) =>
    phase.name === 'done' ? wasJustUploaded : uploads.some((upload) => upload.id === id),
  );
  return summariseUploads(present, remainingCredits).map(({ tone, text, detail }) => (
    <Banner key={text} kind={tone} title={text}>
      {detail}
    </Banner>
  ));
}
