import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useUsageStats } from '@/shared/credits/use-usage-stats.ts';
import { toAskAboutState } from '@/shared/library/asked-about.ts';
import { takePassedFiles } from '@/shared/library/passed-files.ts';
import { paths } from '@/shared/paths.ts';
import { Banner } from '@/ui/banner.tsx';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { classNames } from '@/ui/class-names.ts';
import { ArrowLeftIcon, CameraIcon, CheckIcon, PlusIcon } from '@/ui/icons.tsx';
import { DeleteDocuments } from '../deletion/delete-documents.tsx';
import { describeChoice } from './describe-choice.ts';
import { uploadFailureTexts } from './describe-upload-failure.ts';
import { DropOverlay } from './drop-overlay.tsx';
import { FilePicker, type FilePickerHandle } from './file-picker.tsx';
import { pdfOnly } from './formats.ts';
import { PictureHost } from './pictures/picture-host.tsx';
import { rememberUploadedFiles } from './remember-uploaded-files.ts';
import { storedNames, summariseUploads } from './summarise-uploads.ts';
import { uploadPageTexts } from './upload-page-texts.ts';
import type { QueuedUpload } from './upload-queue.ts';
import { UploadRows } from './upload-rows.tsx';
import { uploadTexts } from './upload-texts.ts';
import { useFileDrop } from './use-file-drop.ts';
import { type UploadQueue, useUploadQueue } from './use-upload-queue.ts';

/** The upload screen: three steps, PDF only, with the dialog to delete documents. */
export function UploadPage() {
  const { pathname } = useLocation();
  const queue = useUploadQueue({
    formats: pdfOnly,
    sendsAllowDuplicates: false,
    onFinished: rememberUploadedFiles,
  });
  const add = (files: Iterable<File>): void => {
    queue.clear();
    queue.add(files);
  };
  const addRef = useRef(add);
  addRef.current = add;
  useEffect(() => {
    const files = takePassedFiles();
    if (files.length > 0) addRef.current(files);
  }, []);
  const isDragged = useFileDrop(add);
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-2xl">{uploadPageTexts.title}</h2>
        <ButtonLink to={paths.chat}>
          <ArrowLeftIcon className="size-4" />
          {uploadPageTexts.backToChat}
        </ButtonLink>
      </div>
      <UploadSteps current={currentStep(queue)} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <Card className="flex flex-col gap-5 p-5 sm:p-6">
          <FileSelection queue={queue} onFiles={add} />
          <ProcessButton queue={queue} />
          <BatchOutcome queue={queue} />
        </Card>
        <aside className="flex flex-col gap-6">
          <section aria-labelledby="antes-de-subir">
            <h3 id="antes-de-subir" className="mb-2 text-lg">
              {uploadPageTexts.helpTitle}
            </h3>
            <ul className="flex flex-col gap-1.5 text-body text-ink-soft">
              {uploadPageTexts.help.map((tip) => (
                <li key={tip} className="flex gap-2">
                  <CheckIcon className="mt-1 size-4 text-accent" />
                  {tip}
                </li>
              ))}
            </ul>
            <p className="mt-3 text-note text-ink-faint">{uploadTexts.price}.</p>
          </section>
          <section aria-labelledby="eliminar" className="border-t border-line pt-5">
            <h3 id="eliminar" className="mb-3 text-lg">
              {uploadPageTexts.deleteHeading}
            </h3>
            <DeleteDocuments isOpenAtStart={pathname === paths.chatDelete} />
          </section>
        </aside>
      </div>
      <PictureHost queue={queue} />
      {isDragged && <DropOverlay formats={pdfOnly} />}
    </div>
  );
}

const isChosen = ({ phase }: QueuedUpload): boolean => phase.name === 'chosen';

function currentStep({ uploads }: UploadQueue): number {
  if (uploads.some(isChosen)) return 2;
  return uploads.length > 0 ? 3 : 1;
}

function UploadSteps({ current }: { current: number }) {
  return (
    <ol className="grid grid-cols-3 gap-2 sm:gap-6">
      {uploadPageTexts.steps.map(({ title, text }, index) => {
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
  readonly queue: UploadQueue;
  readonly onFiles: (files: Iterable<File>) => void;
}

/** Shows the picked files, their errors, and their results after sending. */
function FileSelection({ queue, onFiles }: FileSelectionProps) {
  const pickerRef = useRef<FilePickerHandle>(null);
  const chosenCount = queue.uploads.filter(isChosen).length;
  return (
    <>
      <FilePicker ref={pickerRef} formats={pdfOnly} onFiles={onFiles} />
      <div className="flex flex-col items-center gap-2 rounded-md border border-dashed border-line-strong/70 px-4 py-9 text-center">
        <Button disabled={queue.isBusy} onClick={() => pickerRef.current?.open()}>
          <PlusIcon className="size-4" />
          {uploadPageTexts.chooseFiles}
        </Button>
        <Button
          disabled={queue.isBusy}
          onClick={() => pickerRef.current?.takePhoto()}
          className="pointer-fine:hidden"
        >
          <CameraIcon className="size-4" />
          {uploadPageTexts.takePhoto}
        </Button>
        <p className="text-sm text-ink-faint pointer-coarse:hidden">{uploadPageTexts.dropHint}</p>
      </div>
      <div className="flex flex-col gap-1">
        <p role="status" className="text-sm font-medium text-ink tabular-nums">
          {chosenCount === 0 ? uploadPageTexts.noneSelected : uploadPageTexts.selectedCount(chosenCount)}
        </p>
        {queue.uploads.length > 0 && (
          <UploadRows queue={queue} networkText={uploadFailureTexts.networkOnUploadScreen} />
        )}
      </div>
    </>
  );
}

/** Looks disabled without files but can be pressed, and then explains what is missing. */
function ProcessButton({ queue }: { queue: UploadQueue }) {
  const { data: stats } = useUsageStats();
  const [isWarned, setIsWarned] = useState(false);
  const chosenUploads = queue.uploads.filter(isChosen);
  const accepted = chosenUploads.filter(({ id }) => !queue.refusals.has(id));
  const isAtLimit = stats?.remaining_lifetime_uploads === 0;
  const isCounted = chosenUploads.every(({ pages }) => pages !== undefined);
  const press = (): void => {
    setIsWarned(chosenUploads.length === 0);
    if (accepted.length > 0 && isCounted) queue.confirm();
  };
  return (
    <>
      {isWarned && chosenUploads.length === 0 && (
        <Banner kind="warning" onDismiss={() => setIsWarned(false)}>
          {uploadPageTexts.selectFirst}
        </Banner>
      )}
      {accepted.length > 0 && isCounted && (
        <p role="status" className="text-sm font-medium text-ink tabular-nums">
          {describeChoice(accepted)}
        </p>
      )}
      <Button
        variant="primary"
        size="large"
        isBusy={queue.isBusy}
        busyLabel={uploadPageTexts.processing}
        disabled={isAtLimit}
        aria-disabled={accepted.length === 0 || !isCounted || queue.isBusy || undefined}
        onClick={press}
        className="aria-disabled:opacity-60"
      >
        {isAtLimit ? uploadTexts.planLimit : uploadPageTexts.process}
      </Button>
      {isAtLimit && (
        <Link to={paths.plans} className="prose-link self-center text-sm">
          {uploadTexts.seePlans}
        </Link>
      )}
    </>
  );
}

/** Shows the outcome of the last batch with a link to the chat. */
function BatchOutcome({ queue: { lastBatch, remainingCredits } }: { queue: UploadQueue }) {
  const names = storedNames(lastBatch);
  return (
    <>
      {summariseUploads(lastBatch, remainingCredits).map(({ tone, text, detail }) => (
        <Banner key={text} kind={tone} title={text}>
          {detail}
        </Banner>
      ))}
      {names.length > 0 && (
        <ButtonLink variant="primary" to={paths.chat} state={toAskAboutState(names)} className="self-start">
          {uploadPageTexts.askThese(names.length)}
        </ButtonLink>
      )}
    </>
  );
}
