import { type Size, sizeOfPage, toPixels, wholePicture } from './geometry.ts';
import { pictureTexts } from './picture-texts.ts';
import { type PictureHeader, readPictureHeader } from './read-picture-header.ts';
import { readingBounds } from './render-page.ts';

/** A picture that cannot be used; the message is shown to the user. */
export class PictureRefusal extends Error {}

const megapixel = 1_000_000;
/** Max megapixels of a picture, which takes 4 bytes a pixel. Phones take up to 50 megapixels in their usual modes. */
const maxMegapixels = 64;
const maxSide = 20_000;
/** Min side in pixels of the page made of a picture: a line of print with space around it. */
const minPageSide = 32;
const maxFileMebibytes = 40;
/** The size follows the file's metadata: usually a thumbnail, in some a second picture of several MB. */
const headerBytes = 1024 * 1024;

/**
 * Decodes a picture upright by its EXIF data. Rejects with `PictureRefusal` for other files, broken pictures and formats
 * that the browser cannot decode. Pictures too large for its memory or too narrow for print are not decoded.
 */
export async function openPicture(file: File): Promise<ImageBitmap> {
  const { name } = file;
  if (file.size === 0) throw new PictureRefusal(pictureTexts.empty(name));
  if (file.size > maxFileMebibytes * 1024 ** 2)
    throw new PictureRefusal(pictureTexts.fileTooLarge(name, maxFileMebibytes));
  const start = await readHeader(file, headerBytes);
  const header = start?.size === undefined && file.size > headerBytes ? await readHeader(file) : start;
  if (header === undefined) throw new PictureRefusal(pictureTexts.noPicture(name));
  if (header.size === undefined || Math.min(header.size.width, header.size.height) === 0)
    throw new PictureRefusal(pictureTexts.broken(name));
  refuseSize(name, header.size);
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new PictureRefusal(header.format === 'heic' ? pictureTexts.heic(name) : pictureTexts.broken(name));
  }
}

async function readHeader(file: File, maxBytes?: number): Promise<PictureHeader | undefined> {
  return readPictureHeader(new Uint8Array(await file.slice(0, maxBytes).arrayBuffer()));
}

function refuseSize(name: string, { width, height }: Size): void {
  const [megapixels, longer] = [(width * height) / megapixel, Math.max(width, height)];
  if (longer > maxSide) throw new PictureRefusal(pictureTexts.tooLong(name, longer, maxSide));
  if (megapixels > maxMegapixels)
    throw new PictureRefusal(pictureTexts.tooManyPixels(name, Math.ceil(megapixels), maxMegapixels));
  const page = sizeOfPage(toPixels(wholePicture, { width, height }), readingBounds);
  if (Math.min(page.width, page.height) < minPageSide)
    throw new PictureRefusal(pictureTexts.tooNarrow(name, width, height));
}
