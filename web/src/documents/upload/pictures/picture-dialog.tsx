import { limits } from '@contract/limits.ts';
import { useRef, useState } from 'react';
import { useUsageStats } from '@/shared/credits/use-usage-stats.ts';
import { formatCredits, formatPages } from '@/shared/format/format.ts';
import { Banner } from '@/ui/banner.tsx';
import { Button, IconButton } from '@/ui/button.tsx';
import { classNames } from '@/ui/class-names.ts';
import { Dialog } from '@/ui/dialog.tsx';
import { CameraIcon, EyeIcon, PlusIcon, RotateIcon } from '@/ui/icons.tsx';
import { useBackToClose } from '@/ui/overlays/use-back-to-close.ts';
import { TextField } from '@/ui/text-field.tsx';
import { showToast } from '@/ui/toast/show-toast.ts';
import { minPrice } from '../check-plan.ts';
import { FilePicker, type FilePickerHandle } from '../file-picker.tsx';
import { pictureFormats } from '../formats.ts';
import { uploadTexts } from '../upload-texts.ts';
import { CropArea, PagePreview } from './crop-area.tsx';
import { estimateReading } from './estimate-reading.ts';
import { wholePicture } from './geometry.ts';
import { makeDocument } from './make-document.ts';
import { PictureRefusal } from './open-picture.ts';
import { PageStrip } from './page-strip.tsx';
import type { Picture } from './picture-list.ts';
import { pictureTexts } from './picture-texts.ts';
import { proposeName } from './propose-name.ts';
import { uploadSizeOf } from './render-page.ts';
import { usePictures } from './use-pictures.ts';

const extension = '.pdf';
/** Minimum number of photographs for the hint that the first pages can be used before the last ones are read. */
const minUsableMeanwhile = 4;
/** Min longer side of legible print: A4 at 100 dpi, below which OCR fails. */
const minLegibleSide = 1_169;

interface PictureDialogProps {
  /** The picked pictures; more may follow while the dialog is open. */
  readonly files: readonly File[];
  readonly onAdd: (files: Iterable<File>) => void;
  /** Called with the PDF of the pictures. */
  readonly onDone: (document: File) => void;
  readonly onClose: () => void;
}

/** Makes a PDF of pictures: order, turn and crop of each page, and the name. */
export function PictureDialog({ files, onAdd, onDone, onClose }: PictureDialogProps) {
  const { pictures, dispatch, failures, opening } = usePictures(files);
  const [chosenId, setChosenId] = useState<string>();
  const [typedName, setTypedName] = useState<string>();
  const [isResult, setIsResult] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [now] = useState(() => new Date());
  const pickerRef = useRef<FilePickerHandle>(null);
  const chosenPicture = pictures.find(({ id }) => id === chosenId) ?? pictures[0];
  const name =
    typedName ??
    proposeName(
      pictures.map(({ file }) => file.name),
      now,
    );
  const { make, page, error } = useMaking(onDone);
  const isBusy = page !== undefined;
  const leave = (): void => {
    if (isBusy) return;
    if (pictures.length === 0 || isLeaving) onClose();
    else setIsLeaving(true);
  };
  useBackToClose(!isLeaving, leave);
  useBackToClose(isLeaving, onClose);
  return (
    <Dialog
      isOpen
      isWide
      isLocked={isBusy}
      onClose={leave}
      title={pictureTexts.title}
      description={pictureTexts.lead}
      actions={
        isLeaving ? (
          <>
            <p role="alert" className="flex-1 self-center text-sm font-medium text-ink">
              {pictureTexts.discardQuestion}
            </p>
            <Button onClick={() => setIsLeaving(false)}>{pictureTexts.keep}</Button>
            <Button variant="danger" onClick={onClose}>
              {pictureTexts.discard}
            </Button>
          </>
        ) : (
          <>
            <Button disabled={isBusy} onClick={leave}>
              {pictureTexts.cancel}
            </Button>
            <Button
              variant="primary"
              isBusy={isBusy}
              {...(isBusy && { busyLabel: pictureTexts.preparing(page, pictures.length) })}
              disabled={pictures.length === 0 || opening !== undefined || name.trim() === ''}
              onClick={() => make(pictures, `${name.trim()}${extension}`)}
            >
              {pictureTexts.continue}
            </Button>
          </>
        )
      }
    >
      <FilePicker ref={pickerRef} formats={pictureFormats} onFiles={onAdd} />
      <div inert={isBusy} className="flex flex-col gap-4 pt-3">
        {failures.length > 0 && (
          <Banner kind="warning" title={pictureTexts.failedTitle}>
            {failures.map((failure) => (
              <p key={failure}>{failure}</p>
            ))}
          </Banner>
        )}
        {error !== undefined && <Banner kind="error">{error}</Banner>}
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_15rem] sm:gap-6">
          <div className="flex min-w-0 flex-col gap-2">
            {chosenPicture === undefined ? (
              <p
                role="status"
                className="flex h-48 items-center justify-center rounded-md border border-line bg-sunken text-sm text-ink-faint"
              >
                {opening === undefined ? pictureTexts.none : pictureTexts.opening(opening)}
              </p>
            ) : (
              <>
                {isResult ? (
                  <PagePreview picture={chosenPicture} />
                ) : (
                  <CropArea
                    key={chosenPicture.id}
                    picture={chosenPicture}
                    onCrop={(crop) => dispatch({ type: 'cropped', id: chosenPicture.id, crop })}
                  />
                )}
                <div className="-mx-2.5 flex flex-wrap items-center gap-1">
                  <IconButton
                    label={pictureTexts.turnLeft}
                    onClick={() => dispatch({ type: 'turned', id: chosenPicture.id, direction: 'left' })}
                  >
                    <RotateIcon className="size-5 -scale-x-100" />
                  </IconButton>
                  <IconButton
                    label={pictureTexts.turnRight}
                    onClick={() => dispatch({ type: 'turned', id: chosenPicture.id, direction: 'right' })}
                  >
                    <RotateIcon />
                  </IconButton>
                  <Button
                    variant="quiet"
                    size="small"
                    aria-disabled={chosenPicture.crop === wholePicture || undefined}
                    onClick={() => dispatch({ type: 'cropped', id: chosenPicture.id, crop: wholePicture })}
                    className="aria-disabled:text-ink-faint"
                  >
                    {pictureTexts.wholePicture}
                  </Button>
                  <Button
                    variant="quiet"
                    size="small"
                    aria-pressed={isResult}
                    onClick={() => setIsResult((isShown) => !isShown)}
                    className="ml-auto aria-pressed:bg-accent-soft aria-pressed:text-accent"
                  >
                    <EyeIcon className="size-4" />
                    {pictureTexts.showResult}
                  </Button>
                </div>
                <SentSize picture={chosenPicture} />
              </>
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <PageStrip
              pictures={pictures}
              chosenId={chosenPicture?.id}
              onChoose={setChosenId}
              dispatch={dispatch}
            />
            <div className="flex flex-wrap gap-2">
              <Button size="small" onClick={() => pickerRef.current?.open()}>
                <PlusIcon className="size-4" />
                {pictureTexts.add}
              </Button>
              <Button
                size="small"
                onClick={() => pickerRef.current?.takePhoto()}
                className="pointer-fine:hidden"
              >
                <CameraIcon className="size-4" />
                {pictureTexts.takeAnother}
              </Button>
            </div>
            <TextField
              label={pictureTexts.name}
              value={name}
              maxLength={limits.fileNameLength - extension.length}
              onChange={(event) => setTypedName(event.target.value)}
            />
            <PageSummary count={pictures.length} opening={opening} />
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/** States in which size a page is sent, and warns about pages that are too small to read. */
function SentSize({ picture }: { readonly picture: Picture }) {
  const { size } = picture;
  const sentDimensions = uploadSizeOf(picture, size);
  const from = pictureTexts.pixels(size.width, size.height);
  const to = pictureTexts.pixels(sentDimensions.width, sentDimensions.height);
  return (
    <div className="text-note text-ink-faint tabular-nums">
      <p>{sentDimensions.scale < 1 ? pictureTexts.sizeReduced(from, to) : pictureTexts.sizeAsIs(to)}</p>
      {Math.max(sentDimensions.width, sentDimensions.height) < minLegibleSide && (
        <p className="text-warning">{pictureTexts.lowResolution}</p>
      )}
    </div>
  );
}

/** Shows pages and price, or that the plan takes fewer pages. */
function PageSummary({ count, opening }: { readonly count: number; readonly opening: string | undefined }) {
  const { data: stats } = useUsageStats();
  const maxPages = stats?.max_pages_per_file ?? Number.POSITIVE_INFINITY;
  if (opening !== undefined)
    return (
      <p role="status" className="truncate text-sm text-ink-soft">
        {pictureTexts.opening(opening)}
      </p>
    );
  if (count === 0) return null;
  return (
    <p role="status" className="text-sm font-medium text-ink tabular-nums">
      {pictureTexts.summary(formatPages(count), uploadTexts.from(formatCredits(minPrice(count))))}
      <span
        className={classNames(
          'mt-0.5 block text-note font-normal',
          count > maxPages ? 'text-warning' : 'text-ink-faint',
        )}
      >
        {count > maxPages ? pictureTexts.tooManyPages(formatPages(maxPages)) : describeReading(count)}
      </span>
    </p>
  );
}

function describeReading(count: number): string {
  const text = pictureTexts.reading(estimateReading(count));
  return count < minUsableMeanwhile ? text : `${text} ${pictureTexts.usableMeanwhile}`;
}

/** Makes the document; `page` is the one in progress. */
function useMaking(onDone: (document: File) => void) {
  const [page, setPage] = useState<number>();
  const [error, setError] = useState<string>();
  const make = async (pictures: readonly Picture[], filename: string): Promise<void> => {
    setError(undefined);
    try {
      const { file, reducedPageCount } = await makeDocument(pictures, filename, setPage);
      if (reducedPageCount > 0)
        showToast({
          title: pictureTexts.reducedTitle,
          text: pictureTexts.reduced(reducedPageCount),
          kind: 'info',
        });
      onDone(file);
    } catch (failure) {
      setError(failure instanceof PictureRefusal ? failure.message : pictureTexts.outOfMemory);
      setPage(undefined);
    }
  };
  return { make: (...args: Parameters<typeof make>) => void make(...args), page, error };
}
