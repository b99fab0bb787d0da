import { useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useUsageStats } from '@/shared/api/use-usage-stats.ts';
import { formatFileSize } from '@/shared/format/format.ts';
import { paths } from '@/shared/paths.ts';
import { Banner } from '@/shared/ui/banner.tsx';
import { Button, ButtonLink, IconButton } from '@/shared/ui/button.tsx';
import { Card } from '@/shared/ui/card.tsx';
import { classNames } from '@/shared/ui/class-names.ts';
import { ArrowLeftIcon } from '@/shared/ui/icon/arrow-left-icon.tsx';
import { CheckIcon } from '@/shared/ui/icon/check-icon.tsx';
import { CloseIcon } from '@/shared/ui/icon/close-icon.tsx';
import { FileIcon } from '@/shared/ui/icon/file-icon.tsx';
import { PlusIcon } from '@/shared/ui/icon/plus-icon.tsx';
import { checkFile, pdfOnly } from './check-file.ts';
import { DeleteDocuments } from './delete-documents.tsx';
import { type UploadBanner, uploadFailureTexts } from './describe-upload-failure.ts';
import { documentTexts } from './document-texts.ts';
import { DropZone } from './drop-zone.tsx';
import { rememberUploadedFiles } from './remember-uploaded-files.ts';
import { summariseUploads } from './summarise-uploads.ts';
import { UploadBanners } from './upload-banners.tsx';
import { UploadRows } from './upload-rows.tsx';
import { useUploadEstimate } from './use-upload-estimate.ts';
import { type UploadQueue, useUploadQueue } from './use-upload-queue.ts';

/** Uploading in three steps, PDF only. Deleting documents shares the screen. */
export function UploadPage() {
  const { pathname } = useLocation();
  const [files, setFiles] = useState<readonly File[]>([]);
  const queue = useUploadQueue({
    formats: pdfOnly,
    sendsAllowDuplicates: false,
    onFinished: rememberUploadedFiles,
  });
  const process = (): void => {
    queue.clear();
    queue.add(files);
    setFiles([]);
  };
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-2xl">{documentTexts.uploadTitle}</h2>
        <ButtonLink to={paths.chat}>
          <ArrowLeftIcon className="size-4" />
          {documentTexts.backToChat}
        </ButtonLink>
      </div>
      <Steps current={currentStep(files, queue)} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <Card className="flex flex-col gap-5 p-5 sm:p-6">
          <FileSelection files={files} onChange={setFiles} isBusy={queue.isBusy} />
          <ProcessButton fileCount={files.length} isBusy={queue.isBusy} onProcess={process} />
          <Outcome queue={queue} />
          {queue.uploads.length > 0 && (
            <UploadRows uploads={queue.uploads} onSendAgain={queue.sendAgain} onCancel={queue.cancel} />
          )}
        </Card>
        <aside className="flex flex-col gap-6">
          <section aria-labelledby="antes-de-subir">
            <h3 id="antes-de-subir" className="mb-2 text-lg">
              {documentTexts.helpTitle}
            </h3>
            <ul className="flex flex-col gap-1.5 text-[0.9375rem] text-ink-soft">
              {documentTexts.help.map((tip) => (
                <li key={tip} className="flex gap-2">
                  <CheckIcon className="mt-1 size-4 text-accent" />
                  {tip}
                </li>
              ))}
            </ul>
            <p className="mt-3 text-[0.8125rem] text-ink-faint">{documentTexts.price}.</p>
          </section>
          <section aria-labelledby="eliminar" className="border-t border-line pt-5">
            <h3 id="eliminar" className="mb-3 text-lg">
              {documentTexts.deleteHeading}
            </h3>
            <DeleteDocuments isOpenAtStart={pathname === paths.chatDelete} />
          </section>
        </aside>
      </div>
    </div>
  );
}

function currentStep(files: readonly File[], queue: UploadQueue): number {
  if (queue.uploads.length > 0 && files.length === 0) return 3;
  return files.length === 0 ? 1 : 2;
}

function Steps({ current }: { current: number }) {
  return (
    <ol className="grid grid-cols-3 gap-2 sm:gap-6">
      {documentTexts.steps.map(({ title, text }, index) => {
        const number = index + 1;
        return (
          <li
            key={title}
            aria-current={number === current ? 'step' : undefined}
            className={classNames(
              'flex gap-3 border-t-2 pt-3 max-sm:flex-col max-sm:gap-1.5',
              number <= current ? 'border-accent' : 'border-line',
            )}
          >
            <span
              aria-hidden="true"
              className={classNames(
                'font-serif text-2xl leading-none font-semibold',
                number <= current ? 'text-accent' : 'text-ink-faint',
              )}
            >
              {number}
            </span>
            <div>
              <p className="font-medium text-ink max-sm:text-sm max-sm:leading-snug">{title}</p>
              <p className="text-sm text-ink-soft max-sm:sr-only">{text}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

interface FileSelectionProps {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
  readonly isBusy: boolean;
}

function FileSelection({ files, onChange, isBusy }: FileSelectionProps) {
  const add = (added: Iterable<File>): void => {
    const news = [...added].filter(
      (file) => !files.some((known) => known.name === file.name && known.size === file.size),
    );
    onChange([...files, ...news]);
  };
  return (
    <>
      <DropZone isDisabled={isBusy} formats={pdfOnly} onFiles={add}>
        {(choose, isOver) => (
          <div className="flex flex-col items-center gap-2 px-4 py-9 text-center">
            <Button disabled={isBusy} onClick={choose}>
              <PlusIcon className="size-4" />
              {documentTexts.chooseFiles}
            </Button>
            <p className="text-sm text-ink-faint pointer-coarse:hidden">
              {isOver ? documentTexts.dropHere : documentTexts.dropHint}
            </p>
          </div>
        )}
      </DropZone>
      <div className="flex flex-col gap-1">
        <p role="status" className="text-sm font-medium text-ink tabular-nums">
          {files.length === 0 ? documentTexts.noneSelected : documentTexts.selectedCount(files.length)}
        </p>
        <ul className="divide-y divide-line">
          {files.map((file) => (
            <SelectedFile
              key={`${file.name} ${file.size}`}
              file={file}
              onRemove={() => onChange(files.filter((other) => other !== file))}
            />
          ))}
        </ul>
      </div>
    </>
  );
}

function SelectedFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const refusal = checkFile(file, pdfOnly);
  return (
    <li className="flex items-center gap-3 py-2">
      <FileIcon className={classNames('size-5', refusal === undefined ? 'text-ink-faint' : 'text-danger')} />
      <div className="min-w-0 flex-1">
        <p title={file.name} className="truncate text-sm text-ink">
          {file.name}
        </p>
        {refusal === undefined ? (
          <UploadEstimate file={file} />
        ) : (
          <p className="text-xs text-danger">{refusal.detail}</p>
        )}
      </div>
      <span className="shrink-0 text-sm text-ink-soft tabular-nums">{formatFileSize(file.size)}</span>
      <IconButton size="small" label={documentTexts.remove(file.name)} onClick={onRemove}>
        <CloseIcon className="size-4" />
      </IconButton>
    </li>
  );
}

/** The line keeps its height while the file is looked at. */
function UploadEstimate({ file }: { file: File }) {
  return <p className="min-h-4 text-xs text-ink-faint tabular-nums">{useUploadEstimate(file)}</p>;
}

interface ProcessButtonProps {
  readonly fileCount: number;
  readonly isBusy: boolean;
  readonly onProcess: () => void;
}

/** Without files it looks disabled but can be pressed: it then says what is missing. */
function ProcessButton({ fileCount, isBusy, onProcess }: ProcessButtonProps) {
  const { data: stats } = useUsageStats();
  const [isWarned, setIsWarned] = useState(false);
  const isAtLimit = stats?.remaining_lifetime_uploads === 0;
  const isEmpty = fileCount === 0;
  const press = (): void => {
    setIsWarned(isEmpty);
    if (!isEmpty) onProcess();
  };
  return (
    <>
      {isWarned && isEmpty && (
        <Banner kind="warning" onDismiss={() => setIsWarned(false)}>
          {documentTexts.selectFirst}
        </Banner>
      )}
      <Button
        variant="primary"
        size="large"
        isBusy={isBusy}
        busyLabel={documentTexts.processing}
        disabled={isAtLimit}
        aria-disabled={isEmpty || isBusy || undefined}
        onClick={press}
        className="aria-disabled:opacity-60"
      >
        {isAtLimit ? documentTexts.planLimit : documentTexts.process}
      </Button>
      {isAtLimit && (
        <Link to={paths.billing} className="prose-link self-center text-sm">
          {documentTexts.seePlans}
        </Link>
      )}
    </>
  );
}

/** This screen says lost connections in English, as it always has. */
function Outcome({ queue }: { queue: UploadQueue }) {
  const banners = useMemo(
    () =>
      summariseUploads(queue.uploads, queue.remainingCredits).map(
        (banner): UploadBanner =>
          banner.text === uploadFailureTexts.network
            ? { ...banner, text: uploadFailureTexts.networkOnUploadScreen }
            : banner,
      ),
    [queue.uploads, queue.remainingCredits],
  );
  return <UploadBanners banners={banners} />;
}
