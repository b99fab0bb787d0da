import type { Dispatch } from 'react';
import { IconButton } from '@/ui/button.tsx';
import { classNames } from '@/ui/class-names.ts';
import { ArrowLeftIcon, ArrowRightIcon, TrashIcon } from '@/ui/icons.tsx';
import type { Picture, PictureAction } from './picture-list.ts';
import { pictureTexts } from './picture-texts.ts';
import { usePageCanvas } from './use-page-canvas.ts';

const thumbnailBounds = { long: 240, short: 240 };

/** At the ends the buttons keep the focus, which a disabled button would drop. */
const atEndClasses = 'aria-disabled:cursor-not-allowed aria-disabled:text-ink-faint/60';

interface PageStripProps {
  readonly pictures: readonly Picture[];
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly dispatch: Dispatch<PictureAction>;
}

/** Shows the straightened pages in their order, and moves or removes the chosen one. */
export function PageStrip({ pictures, chosenId, onChoose, dispatch }: PageStripProps) {
  const at = pictures.findIndex(({ id }) => id === chosenId);
  const chosenPicture = pictures[at];
  const move = (id: string, step: -1 | 1): void => {
    // Keeps the moved page selected.
    onChoose(id);
    dispatch({ type: 'moved', id, by: step });
  };
  return (
    <div className="flex flex-col gap-1">
      <ol
        aria-label={pictureTexts.pages}
        className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1.5 sm:max-h-72 sm:flex-wrap sm:overflow-x-visible sm:overflow-y-auto"
      >
        {pictures.map((picture, index) => (
          <li key={picture.id} className="shrink-0">
            <button
              type="button"
              aria-label={pictureTexts.choosePage(index + 1, picture.file.name)}
              aria-pressed={picture.id === chosenId}
              onClick={() => onChoose(picture.id)}
              className={classNames(
                'flex w-[4.25rem] flex-col items-center gap-1 rounded-md border p-1.5 text-xs tabular-nums transition-colors duration-150',
                picture.id === chosenId
                  ? 'border-accent bg-accent-soft text-ink'
                  : 'border-line text-ink-soft hover:bg-hover',
              )}
            >
              <Thumbnail picture={picture} />
              {index + 1}
            </button>
          </li>
        ))}
      </ol>
      {chosenPicture !== undefined && (
        <div className="-mr-2.5 flex items-center gap-1">
          <p role="status" className="min-w-0 flex-1 truncate text-note text-ink-faint tabular-nums">
            {pictureTexts.page(at + 1, pictures.length)}
          </p>
          <IconButton
            label={pictureTexts.earlier}
            aria-disabled={at === 0 || undefined}
            className={atEndClasses}
            onClick={() => move(chosenPicture.id, -1)}
          >
            <ArrowLeftIcon />
          </IconButton>
          <IconButton
            label={pictureTexts.later}
            aria-disabled={at === pictures.length - 1 || undefined}
            className={atEndClasses}
            onClick={() => move(chosenPicture.id, 1)}
          >
            <ArrowRightIcon />
          </IconButton>
          <IconButton
            label={pictureTexts.remove}
            onClick={() => {
              const next = pictures[at + 1] ?? pictures[at - 1];
              if (next !== undefined) onChoose(next.id);
              dispatch({ type: 'removed', id: chosenPicture.id });
            }}
          >
            <TrashIcon />
          </IconButton>
        </div>
      )}
    </div>
  );
}

function Thumbnail({ picture }: { readonly picture: Picture }) {
  const canvasRef = usePageCanvas(picture, thumbnailBounds);
  return (
    <span className="flex h-[4.5rem] w-full items-center justify-center">
      <canvas ref={canvasRef} className="max-h-full max-w-full border border-line" />
    </span>
  );
}
