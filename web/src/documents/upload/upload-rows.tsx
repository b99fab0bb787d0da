import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths.ts';
import { Button, IconButton } from '@/ui/button.tsx';
import { classNames } from '@/ui/class-names.ts';
import {
  CloseIcon,
  ErrorIcon,
  FileIcon,
  InfoIcon,
  RefreshIcon,
  SuccessIcon,
  WarningIcon,
} from '@/ui/icons.tsx';
import { Progress } from '@/ui/progress.tsx';
import { arrangeUploads } from './arrange-uploads.ts';
import { describeFile } from './describe-choice.ts';
import { describeRecognition } from './describe-recognition.ts';
import { describeStoredFile } from './describe-stored-file.ts';
import {
  describeFailureInLine,
  describeUploadFailure,
  type FailureTone,
  findRemedyPage,
  type UploadRefusal,
  uploadFailureTexts,
} from './describe-upload-failure.ts';
import type { NameConflictAnswer } from './send-file.ts';
import {
  canBeSentAgain,
  isCancellable,
  isFinished,
  isUploadInProgress,
  type QueuedUpload,
  type UploadPhase,
  uploadFraction,
} from './upload-queue.ts';
import { uploadTexts } from './upload-texts.ts';
import { useCompareAfterUpload } from './use-compare-after-upload.ts';
import type { UploadQueue } from './use-upload-queue.ts';

export interface UploadRowsProps {
  readonly queue: Pick<UploadQueue, 'uploads' | 'refusals' | 'sendAgain' | 'cancel' | 'remove'>;
  /** Text for a lost connection on this screen. */
  readonly networkText?: string;
}

/** Shows each file with its estimate, progress or result. */
export function UploadRows({ queue, networkText = uploadFailureTexts.network }: UploadRowsProps) {
  const compareStored = useCompareAfterUpload(queue.uploads);
  return (
    <ul aria-label={uploadTexts.progress} className="flex flex-col divide-y divide-line">
      {arrangeUploads(queue.uploads, queue.refusals).map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          refusal={refusalOf(upload, queue.refusals)}
          networkText={networkText}
          onSendAgain={(choice) => queue.sendAgain(upload.id, choice)}
          onCompare={() => {
            compareStored(upload.id);
            queue.sendAgain(upload.id, 'keep_both');
          }}
          onCancel={() => queue.cancel(upload.id)}
          onRemove={() => queue.remove(upload.id)}
        />
      ))}
    </ul>
  );
}

function refusalOf(
  { id, phase }: QueuedUpload,
  refusals: UploadQueue['refusals'],
): UploadRefusal | undefined {
  return phase.name === 'failed' ? phase.refusal : refusals.get(id);
}

interface UploadRowProps {
  readonly upload: QueuedUpload;
  readonly refusal: UploadRefusal | undefined;
  readonly networkText: string;
  readonly onSendAgain: (choice?: NameConflictAnswer) => void;
  /** Uploads the file under another name and opens a comparison with the document of the same name. */
  readonly onCompare: () => void;
  readonly onCancel: () => void;
  readonly onRemove: () => void;
}

function UploadRow({ upload, refusal, networkText, ...actions }: UploadRowProps) {
  const { onSendAgain, onCompare, onCancel, onRemove } = actions;
  const { filename, phase } = upload;
  const text = refusal === undefined ? phaseText(upload) : failureText(refusal, networkText);
  const unread = phase.name === 'done' ? phase.response.unread_detail : null;
  // Shortens rows to one line, so that thirty files fit on a screen.
  const isWaiting = phase.name === 'queued';
  const isShort =
    refusal === undefined &&
    unread === null &&
    phase.name !== 'name_taken' &&
    (isWaiting || !isUploadInProgress(phase));
  return (
    <li className={classNames('flex items-start gap-2', isShort ? 'py-1.5' : 'py-2.5')}>
      <PhaseIcon phase={phase} refusal={refusal} />
      <div
        className={classNames(
          'flex min-w-0 flex-1 flex-col gap-1',
          isShort && 'gap-x-4 sm:flex-row sm:items-baseline sm:justify-between',
        )}
      >
        <p title={filename} className="truncate text-sm font-medium text-ink">
          {filename}
        </p>
        {isUploadInProgress(phase) && !isWaiting && (
          <Progress label={filename} value={Math.round(100 * uploadFraction(phase))} valueText={text} />
        )}
        <p
          className={classNames(
            'text-xs [overflow-wrap:anywhere] tabular-nums',
            refusal === undefined ? 'text-ink-faint' : failureStyles[describeUploadFailure(refusal).tone],
          )}
        >
          {text}
        </p>
        {phase.name === 'recognising' && phase.usablePages > 0 && (
          <p className="text-xs text-success tabular-nums">{uploadTexts.usable(phase.usablePages)}</p>
        )}
        {isUploadInProgress(phase) && !isWaiting && (
          <p className="text-xs text-ink-faint tabular-nums">{describeFile(upload)}</p>
        )}
        {unread !== null && <p className="text-xs text-warning [overflow-wrap:anywhere]">{unread}</p>}
        {refusal !== undefined && <RemedyLink refusal={refusal} />}
        {phase.name === 'failed' && canBeSentAgain(phase) && (
          <Button size="small" onClick={() => onSendAgain()} className="mt-1 self-start">
            <RefreshIcon className="size-4" />
            {uploadTexts.retry}
          </Button>
        )}
        {phase.name === 'name_taken' && (
          <NameTakenChoices
            filename={filename}
            onResolve={onSendAgain}
            onCompare={onCompare}
            onCancel={onCancel}
          />
        )}
      </div>
      <LeaveButton upload={upload} onCancel={onCancel} onRemove={onRemove} />
    </li>
  );
}

/** Cancels a file being sent and removes any other. */
function LeaveButton({
  upload: { filename, phase },
  onCancel,
  onRemove,
}: Pick<UploadRowProps, 'upload' | 'onCancel' | 'onRemove'>) {
  const isRemovable = phase.name === 'chosen' || isFinished(phase);
  if (!isRemovable && !isCancellable(phase)) return null;
  return (
    <IconButton
      size="small"
      label={isRemovable ? uploadTexts.remove(filename) : uploadTexts.cancel(filename)}
      onClick={isRemovable ? onRemove : onCancel}
      className="-my-1 -mr-1.5"
    >
      <CloseIcon className="size-4" />
    </IconButton>
  );
}

/** Links to the page that can resolve the refusal. */
function RemedyLink({ refusal }: { refusal: UploadRefusal }) {
  const remedy = findRemedyPage(refusal);
  if (remedy === undefined) return null;
  return (
    <Link to={paths.plans} className="prose-link self-start py-0.5 text-xs">
      {remedy === 'plans' ? uploadTexts.seePlans : uploadTexts.buyCredits}
    </Link>
  );
}

function NameTakenChoices({
  filename,
  onResolve,
  onCompare,
  onCancel,
}: {
  filename: string;
  onResolve: (choice: NameConflictAnswer) => void;
  onCompare: () => void;
  onCancel: () => void;
}) {
  return (
    <fieldset className="mt-1 flex min-w-0 flex-col gap-2">
      <legend className="sr-only">{uploadTexts.nameTakenChoices(filename)}</legend>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onResolve('replace')}>
          {uploadTexts.replace}
        </Button>
        <Button size="small" onClick={() => onResolve('keep_both')}>
          {uploadTexts.keepBoth}
        </Button>
        <Button size="small" onClick={onCompare}>
          {uploadTexts.compare}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {uploadTexts.discard}
        </Button>
      </div>
      <p className="text-xs text-ink-faint">{uploadTexts.replaceHint}</p>
    </fieldset>
  );
}

const failureStyles: Record<FailureTone, string> = {
  error: 'text-danger',
  warning: 'text-warning',
  info: 'text-accent',
};

function FailureIcon({ tone }: { readonly tone: FailureTone }) {
  const className = classNames('mt-0.5 size-4', failureStyles[tone]);
  if (tone === 'error') return <ErrorIcon className={className} />;
  return tone === 'warning' ? <WarningIcon className={className} /> : <InfoIcon className={className} />;
}

function PhaseIcon({ phase, refusal }: { phase: UploadPhase; refusal: UploadRefusal | undefined }) {
  if (refusal !== undefined) return <FailureIcon tone={describeUploadFailure(refusal).tone} />;
  switch (phase.name) {
    case 'chosen':
      return <FileIcon className="mt-0.5 size-4 text-ink-faint" />;
    case 'done':
      return <SuccessIcon className="mt-0.5 size-4 text-success" />;
    case 'duplicate':
    case 'name_taken':
    case 'cancelled':
      return <InfoIcon className="mt-0.5 size-4 text-ink-faint" />;
    default:
      return null;
  }
}

function phaseText(upload: QueuedUpload): string {
  const { phase } = upload;
  switch (phase.name) {
    case 'chosen':
      return describeFile(upload);
    case 'queued':
      return uploadTexts.queued;
    case 'waiting':
      return uploadTexts.waiting;
    case 'sending':
      return phase.sentBytes < phase.totalBytes
        ? uploadTexts.sending(Math.floor((100 * phase.sentBytes) / Math.max(1, phase.totalBytes)))
        : uploadTexts.received;
    case 'reading':
      return uploadTexts.reading(phase.page, phase.pageCount);
    case 'recognising':
      return describeRecognition(phase);
    case 'transcribing':
      return uploadTexts.transcribing(phase.pageCount, phase.credits);
    case 'indexing':
      return uploadTexts.indexing;
    case 'storing':
      return uploadTexts.storing;
    case 'done':
      return describeStoredFile(phase.response);
    case 'duplicate':
      return uploadTexts.duplicate;
    case 'name_taken':
      return uploadTexts.nameTaken;
    case 'cancelled':
      return uploadTexts.cancelled;
    case 'failed':
      return describeFailureInLine(phase.refusal);
  }
}

function failureText(refusal: UploadRefusal, networkText: string): string {
  return refusal.status === 0 ? networkText : describeFailureInLine(refusal);
}
