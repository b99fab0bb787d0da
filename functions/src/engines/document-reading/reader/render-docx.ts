import mammoth from 'mammoth';
import { preparePrinter } from '../../../platform/printing/prepare-printer.ts';
import { labelStyleMap } from './docx/written-out/write-signs.ts';
import { dropHiddenRuns } from './drop-hidden-runs.ts';
import { htmlToContent, type PlacedImage } from './html-to-content.ts';
import { ReadFailure } from './read-failure.ts';
import { redrawImage } from './redraw-image.ts';
import { requireHonestArchive } from './require-honest-archive.ts';

/** A4 with margins of 2 cm, in points. */
const pageMargin = 57;
/** Word shows pictures that name no size at 96 pixels per inch. */
const pointsPerPixel = 0.75;

/**
 * Makes a PDF of a DOCX, which has no pages to cite and show: headings, lists, tables, images, bold and italic, in
 * document order, links as their text, and nothing from outside the file. Throws `ReadFailure`.
 */
export async function renderDocx(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  await requireHonestArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const { html, images } = await convertToHtml(await readArchive(Buffer.from(bytes)));
  const content = htmlToContent(html, images);
  if (content.length === 0) throw new ReadFailure('empty_file');
  return print(content);
}

async function readArchive(bytes: Buffer): Promise<Buffer> {
  try {
    return await dropHiddenRuns(bytes);
  } catch (cause) {
    throw new ReadFailure('damaged_file', { cause });
  }
}

async function convertToHtml(buffer: Buffer): Promise<{ html: string; images: Map<string, PlacedImage> }> {
  const images = new Map<string, PlacedImage>();
  const convertImage = mammoth.images.imgElement(async (image) => {
    const redrawn = await redrawImage(await image.readAsBuffer());
    if (redrawn === undefined) return { src: '' };
    const src = `image-${images.size}`;
    const dataUrl = `data:image/jpeg;base64,${redrawn.jpeg.toString('base64')}`;
    images.set(src, { dataUrl, widthPoints: redrawn.widthPixels * pointsPerPixel });
    return { src };
  });
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer },
      {
        convertImage,
        externalFileAccess: false,
        includeEmbeddedStyleMap: false,
        styleMap: [
          "br[type='page'] => hr",
          "p[style-name='Title'] => h1:fresh",
          "p[style-name='Subtitle'] => h2:fresh",
          ...labelStyleMap,
        ],
      },
    );
    return { html: value, images };
  } catch (cause) {
    throw new ReadFailure('damaged_file', { cause });
  }
}

async function print(content: ReturnType<typeof htmlToContent>): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = preparePrinter().createPdf({
    content,
    pageSize: 'A4',
    pageMargins: pageMargin,
    defaultStyle: { font: 'Roboto', fontSize: 11, lineHeight: 1.25 },
    language: 'es',
  });
  return new Uint8Array(await pdf.getBuffer());
}
