import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react';
import { findSheet, searchedSidePx } from './find-sheet.ts';
import { wholePicture } from './geometry.ts';
import { openPicture, PictureRefusal } from './open-picture.ts';
import { type Picture, type PictureAction, pictureReducer } from './picture-list.ts';
import { pictureTexts } from './picture-texts.ts';
import { drawWithin, readPixels, releaseCanvas, toJpeg } from './render-page.ts';

/** Maximum pictures of one document: more would not be legible within 10 MB. */
const maxPictures = 40;
/** Longest side of a preview in pixels. */
const previewSide = 1_400;

interface Pictures {
  readonly pictures: readonly Picture[];
  readonly dispatch: Dispatch<PictureAction>;
  /** Sentences about files that could not be added. */
  readonly failures: readonly string[];
  /** Name of the file being opened, if any. */
  readonly opening: string | undefined;
}

/** Opens files one after another, in their order; `files` only grows. */
export function usePictures(files: readonly File[]): Pictures {
  const [pictures, dispatch] = useReducer(pictureReducer, []);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [opening, setOpening] = useState<string>();
  const takenRef = useRef(0);
  const queueRef = useRef(Promise.resolve());
  useEffect(() => {
    const takenNames = takenRef.current;
    takenRef.current = files.length;
    for (const [index, file] of files.entries()) {
      if (index < takenNames) continue;
      const openPictures = async (): Promise<void> => {
        setOpening(file.name);
        try {
          if (index >= maxPictures) throw new PictureRefusal(pictureTexts.tooManyPictures(maxPictures));
          dispatch({ type: 'added', picture: await previewFile(file) });
        } catch (error) {
          const text = error instanceof PictureRefusal ? error.message : pictureTexts.broken(file.name);
          setFailures((previous) => (previous.includes(text) ? previous : [...previous, text]));
        }
        setOpening(undefined);
      };
      queueRef.current = queueRef.current.then(openPictures);
    }
  }, [files]);
  return { pictures, dispatch, failures, opening };
}

/** Opens a picture with the crop of the sheet on it, if there are clear edges. */
async function previewFile(file: File): Promise<Omit<Picture, 'turns'>> {
  const bitmap = await openPicture(file);
  const { width, height } = bitmap;
  const canvas = drawWithin(bitmap, previewSide);
  const crop = findSheet(readPixels(drawWithin(bitmap, searchedSidePx))) ?? wholePicture;
  bitmap.close();
  const jpeg = await toJpeg(canvas, 0.85);
  releaseCanvas(canvas);
  if (jpeg === undefined) throw new PictureRefusal(pictureTexts.outOfMemory);
  return { id: crypto.randomUUID(), file, preview: jpeg, size: { width, height }, crop };
}
