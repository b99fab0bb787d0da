import mammoth from 'mammoth';
import type { UnreadPart } from '../../../contract/documents/unread-parts.ts';
import { preparePrinter } from '../../../platform/printing/prepare-printer.ts';
import { countUnprintable } from '../../../platform/printing/split-by-font.ts';
import { assertSafeArchive } from './assert-safe-archive.ts';
import { labelStyleMap } from './docx/written-out/write-signs.ts';
import { dropHiddenRuns, type ShownArchive } from './drop-hidden-runs.ts';
import { htmlToContent, type PlacedImage } from './html-to-content.ts';
import { ReadFailure } from './read-failure.ts';
import { redrawImage } from './redraw-image.ts';

/** Margin of 2 cm in points. */
const pageMargin = 57;
/** A4 in points. */
const a4 = { width: 595.28, height: 841.89 };
/** Heights to try, until each stored page of Word fits on one page: Word's fonts and spaces differ. */
const heights = [a4.height, 1.2 * a4.height, 1.5 * a4.height] as const;
/** Max processor time for fitting pages. */
const fittingBudgetMicroseconds = 3_000_000;
/** Word shows pictures without a size at 96 pixels per inch. */
const pointsPerPixel = 0.75;

/** DOCX as a PDF, and its parts that are neither text nor picture there. */
export interface Rendition {
  readonly pdf: Uint8Array<ArrayBuffer>;
  readonly unreadParts: readonly UnreadPart[];
}

/**
 * Renders a DOCX, which has no pages to cite and show, as a PDF. Contains headings, lists, tables, images, bold and
 * italic in document order, links as their text, and nothing from outside the file. Throws `ReadFailure`.
 */
export async function renderDocx(bytes: Uint8Array): Promise<Rendition> {
  await assertSafeArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const { archive, hasStoredPages, unreadParts: others } = await readArchive(Buffer.from(bytes));
  const { html, images } = await convertToHtml(archive);
  const count = countUnprintable(html);
  const unreadParts: UnreadPart[] = [
    ...others,
    ...(count > 0 ? ([{ kind: 'letters', page: null, count }] as const) : []),
  ];
  const layOut = () => htmlToContent(html, images);
  const content = layOut();
  if (content.length === 0) throw new ReadFailure('empty_file');
  const expectedPages = countPages(content);
  const startedAt = process.cpuUsage();
  let printed = await printContent(content, heights[0]);
  if (!hasStoredPages) return { pdf: printed, unreadParts };
  for (const height of heights.slice(1)) {
    const { user, system } = process.cpuUsage(startedAt);
    if (countPrintedPages(printed) <= expectedPages || user + system > fittingBudgetMicroseconds) break;
    printed = await printContent(layOut(), height);
  }
  return { pdf: printed, unreadParts };
}

const countPages = (content: ReturnType<typeof htmlToContent>): number =>
  1 + content.filter((block) => typeof block === 'object' && 'pageBreak' in block).length;

function countPrintedPages(pdf: Uint8Array): number {
  return (
    Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
      .toString('latin1')
      .match(/\/Type \/Page\b/gu)?.length ?? 0
  );
}

async function readArchive(bytes: Buffer): Promise<ShownArchive> {
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

async function printContent(
  content: ReturnType<typeof htmlToContent>,
  height: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = preparePrinter().createPdf({
    content,
    pageSize: { width: a4.width, height },
    pageMargins: pageMargin,
    defaultStyle: { font: 'Roboto', fontSize: 11, lineHeight: 1.25 },
    language: 'es',
  });
  return new Uint8Array(await pdf.getBuffer());
}
