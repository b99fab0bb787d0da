import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { isReadInPart } from '../../../../functions/src/contract/documents/page-text/recognised-page.ts';
import { normaliseText } from '../../../../functions/src/contract/normalise-text.ts';
import {
  composePages,
  createDocumentReader,
  createPageRecogniser,
  type RecognisedPicture,
} from '../../../../functions/src/engines/document-reading/index.ts';
import { recognitionLimits } from '../../../../functions/src/engines/document-reading/recognition-limits.ts';
import { toSheet, writeSheets } from '../../../../functions/tests/fixtures/documents/lost-pictures.ts';

/** A photograph of a page, with its text. */
export interface Photo {
  readonly name: string;
  readonly jpeg: Buffer;
  readonly text: string;
}

/** Rates of one photograph; `isCalledRead` for a page that the product shows as read in full. */
export interface PhotoScore {
  readonly recall: number;
  readonly precision: number;
  readonly isCalledRead: boolean;
  readonly seconds: number;
  readonly peakBytes: number;
}

/** Min share of a page's words for a page that is called read. */
export const minReadRecall = 0.9;
/** Longer side of a page in points, as of A4. */
const pagePoints = 842;
/** Quality of the JPEG in percent, as phones save photographs. */
const jpegQuality = 90;

/** Returns the pictures of a folder that have a text of the same name beside them. */
export async function findPhotos(folder: string): Promise<Photo[]> {
  const names = new Set(await readdir(folder, { recursive: true }));
  const pictures = [...names].filter((name) => /\.(?:jpe?g|png)$/i.test(name)).sort();
  const photos: Photo[] = [];
  for (const name of pictures) {
    const textName = name.replace(/\.\w+$/, '.txt');
    if (!names.has(textName)) continue;
    const [bytes, text] = [
      await readFile(path.join(folder, name)),
      await readFile(path.join(folder, textName), 'utf8'),
    ];
    photos.push({ name, jpeg: /\.png$/i.test(name) ? await toJpeg(bytes) : bytes, text });
  }
  return photos;
}

async function toJpeg(bytes: Buffer): Promise<Buffer> {
  const image = await loadImage(bytes);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toBuffer('image/jpeg', jpegQuality);
}

/** Reads a photograph as the only page of an uploaded PDF, without a vision model. */
export async function readPhoto(photo: Photo): Promise<PhotoScore> {
  let [processorMs, peakBytes] = [0, 0];
  const recognise = createPageRecogniser(
    (measures) => {
      processorMs += measures.processorMs;
      peakBytes = Math.max(peakBytes, measures.peakResidentBytes ?? 0);
    },
    { ...recognitionLimits, pagesAtOnce: 1 },
  );
  const signal = AbortSignal.timeout(240_000);
  const read = await createDocumentReader()({
    bytes: await wrapInPdf(photo),
    kind: 'pdf',
    maxPages: 1,
    signal,
  });
  const pictures = new Map<number, RecognisedPicture | 'unreadable'>();
  await recognise({
    pictures: read.imagePages,
    signal,
    onRead: async (index, page) => void pictures.set(index, page ?? 'unreadable'),
  });
  const { pages, recognised, unreadPages } = composePages(read, pictures, new Map());
  return {
    ...scoreText(photo.text, pages[0]?.text ?? ''),
    isCalledRead: unreadPages.length === 0 && !recognised.some(({ coverage }) => isReadInPart(coverage)),
    seconds: processorMs / 1_000,
    peakBytes,
  };
}

/** Writes a PDF with one page that the picture fills. */
async function wrapInPdf({ jpeg }: Photo): Promise<Buffer> {
  const { width, height } = await loadImage(jpeg);
  const scale = pagePoints / Math.max(width, height);
  const size = [width * scale, height * scale] as const;
  return writeSheets([toSheet({ width, height, jpeg, size })], size);
}

/** Compares texts as multisets of words, without case, with accents. */
function scoreText(expected: string, foundText: string): Pick<PhotoScore, 'recall' | 'precision'> {
  const waiting = new Map<string, number>();
  const wanted = wordsOf(expected);
  for (const word of wanted) waiting.set(word, (waiting.get(word) ?? 0) + 1);
  const read = wordsOf(foundText);
  let matched = 0;
  for (const word of read) {
    const count = waiting.get(word) ?? 0;
    if (count === 0) continue;
    waiting.set(word, count - 1);
    matched += 1;
  }
  return { recall: matched / Math.max(1, wanted.length), precision: matched / Math.max(1, read.length) };
}

/** Returns the words in lower case, with those joined that a hyphen divides at the end of a line. */
function wordsOf(text: string): string[] {
  const joined = normaliseText(text, 'NFC').replace(
    /(?<=[\p{L}\p{N}])[-\u00ad]\s*\n\s*(?=[\p{L}\p{N}])/gu,
    '',
  );
  return joined.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
