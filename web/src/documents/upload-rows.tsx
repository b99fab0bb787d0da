import type { UploadResponse } from '@contract/documents.ts';
import { formatCount } from '@/shared/format/format.ts';
import { Button, IconButton } from '@/shared/ui/button.tsx';
import { classNames } from '@/shared/ui/class-names.ts';
import { CloseIcon } from '@/shared/ui/icon/close-icon.tsx';
import { ErrorIcon } from '@/shared/ui/icon/error-icon.tsx';
import { InfoIcon } from '@/shared/ui/icon/info-icon.tsx';
import { RefreshIcon } from '@/shared/ui/icon/refresh-icon.tsx';
import { SuccessIcon } from '@/shared/ui/icon/success-icon.tsx';
import { Progress } from '@/shared/ui/progress.tsx';
import { describeUploadFailure } from './describe-upload-failure.ts';
import { documentTexts } from './document-texts.ts';
import type { NameConflictAnswer } from './send-file.ts';
import {
  canBeSentAgain,
  isCancellable,
  isUnderWay,
  type QueuedUpload,
  type UploadPhase,
  uploadFraction,
} from './upload-queue.ts';
import type { UploadQueue } from './use-upload-queue.ts';

export interface UploadRowsProps {
  readonly uploads: readonly QueuedUpload[];
  readonly onSendAgain: UploadQueue['sendAgain'];
  readonly onCancel: (id: string) => void;
}

/** How far each file has come. */
export function UploadRows({ uploads, onSendAgain, onCancel }: UploadRowsProps) {
  return (
    <ul aria-label={documentTexts.progress} className="flex flex-col divide-y divide-line">
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          onSendAgain={(choice) => onSendAgain(upload.id, choice)}
          onCancel={() => onCancel(upload.id)}
        />
      ))}
    </ul>
  );
}

function UploadRow({
  upload: { filename, phase, estimate },
  onSendAgain,
  onCancel,
}: {
  upload: QueuedUpload;
  onSendAgain: (choice?: NameConflictAnswer) => void;
  onCancel: () => void;
}) {
  const text = phaseText(phase);
  return (
    <li className="flex items-start gap-2 py-2.5">
      <PhaseIcon phase={phase} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p title={filename} className="truncate text-sm font-medium text-ink">
          {filename}
        </p>
        {isUnderWay(phase) && (
          <Progress label={filename} value={Math.round(100 * uploadFraction(phase))} valueText={text} />
        )}
        <p
          className={classNames(
            'text-xs [overflow-wrap:anywhere] tabular-nums',
            phase.name === 'failed' ? 'text-danger' : 'text-ink-faint',
          )}
        >
          {text}
        </p>
        {isUnderWay(phase) && (
          // The line keeps its height while the file is looked at.
          <p className="min-h-4 text-xs text-ink-faint tabular-nums">{estimate}</p>
        )}
        {phase.name === 'failed' && canBeSentAgain(phase) && (
          <Button size="small" onClick={() => onSendAgain()} className="mt-1 self-start">
            <RefreshIcon className="size-4" />
            {documentTexts.retry}
          </Button>
        )}
        {phase.name === 'name_taken' && (
          <NameTakenChoices filename={filename} onResolve={onSendAgain} onCancel={onCancel} />
        )}
      </div>
      {isCancellable(phase) && (
        <IconButton
          size="small"
          label={documentTexts.cancel(filename)}
          onClick={onCancel}
          className="-mr-1.5"
        >
          <CloseIcon className="size-4" />
        </IconButton>
      )}
    </li>
  );
}

function NameTakenChoices({
  filename,
  onResolve,
  onCancel,
}: {
  filename: string;
  onResolve: (choice: NameConflictAnswer) => void;
  onCancel: () => void;
}) {
  return (
    <fieldset className="mt-1 flex min-w-0 flex-col gap-2">
      <legend className="sr-only">{documentTexts.nameTakenChoices(filename)}</legend>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onResolve('replace')}>
          {documentTexts.replace}
        </Button>
        <Button size="small" onClick={() => onResolve('keep_both')}>
          {documentTexts.keepBoth}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {documentTexts.discard}
        </Button>
      </div>
      <p className="text-xs text-ink-faint">{documentTexts.replaceHint}</p>
    </fieldset>
  );
}

function PhaseIcon({ phase }: { phase: UploadPhase }) {
  switch (phase.name) {
    case 'done':
      return <SuccessIcon className="mt-0.5 size-4 text-success" />;
    case 'failed':
      return <ErrorIcon className="mt-0.5 size-4 text-danger" />;
    case 'duplicate':
    case 'name_taken':
    case 'cancelled':
      return <InfoIcon className="mt-0.5 size-4 text-ink-faint" />;
    default:
      return null;
  }
}

function phaseText(phase: UploadPhase): string {
  switch (phase.name) {
    case 'queued':
      return documentTexts.queued;
    case 'waiting':
      return documentTexts.waiting;
    case 'sending':
      return phase.sentBytes < phase.totalBytes
        ? documentTexts.sending(Math.floor((100 * phase.sentBytes) / Math.max(1, phase.totalBytes)))
        : documentTexts.received;
    case 'reading':
      return documentTexts.reading(phase.page, phase.pageCount);
    case 'indexing':
      return documentTexts.indexing;
    case 'storing':
      return documentTexts.storing;
    case 'done':
      return doneText(phase.response);
    case 'duplicate':
      return documentTexts.duplicate;
    case 'name_taken':
      return documentTexts.nameTaken;
    case 'cancelled':
      return documentTexts.cancelled;
    case 'failed':
      return failureText(phase.refusal);
  }
}

function doneText(response: UploadResponse): string {
  const credits = formatCount(response.credits_used, 'crédito', 'créditos');
  return response.replaced_files.length > 0 ? documentTexts.replaced(credits) : documentTexts.done(credits);
}

function failureText(refusal: Parameters<typeof describeUploadFailure>[0]): string {
  // The message above the rows says what to do; each screen has its own words for it.
  if (refusal.status === 0) return documentTexts.notSent;
  const { text, detail } = describeUploadFailure(refusal);
  return detail ?? text;
}
