import { readLimits } from '../read-limits.ts';
import type { PictureBeside } from './draw-pictures-beside.ts';
import type { ReadCommand, Reporter } from './messages.ts';
import { ReadFailure } from './read-failure.ts';
import { readPdf } from './read-pdf.ts';
import type { ReadReport } from './read-report.ts';

/**
 * Reads one file, reports its pages and images as they are ready, and resolves to the last report. Throws
 * `ReadFailure`; any other error means damage that the library did not foresee.
 */
export async function readFile(command: ReadCommand, report: Reporter): Promise<ReadReport> {
  const renditionPdf = command.kind === 'docx' ? await makeRendition(command.bytes) : undefined;
  let hasContent = command.drawn.size > 0;
  const unreadPages = await readPdf(new Uint8Array(renditionPdf ?? command.bytes), command, {
    // Reported before anything of the page is decoded, which may be the last thing this process does.
    onPageBegun: (index) => report({ type: 'at', index }),
    onPage: (page, pageCount) => {
      hasContent ||= page.text !== '';
      void report({ type: 'page', page, pageCount });
    },
    onDrawing: () => void report({ type: 'drawing' }),
    onImage: (index, jpeg) => {
      hasContent = true;
      void report({ type: 'image', index, jpeg });
    },
    // Letters and screens that were pasted into a text are part of it.
    ...(renditionPdf && {
      onPictureBeside: (picture: PictureBeside) => void report({ type: 'image', ...picture }),
    }),
  });
  if (!hasContent) {
    throw unreadPages.length === 0
      ? new ReadFailure('empty_file')
      : new ReadFailure('unreadable_file', { unreadPages });
  }
  return { type: 'done', unreadPages, ...(renditionPdf && { renditionPdf }) };
}

/** The libraries for DOCX are loaded only where a DOCX is read. */
async function makeRendition(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const { renderDocx } = await import('./render-docx.ts');
  const rendition = await renderDocx(bytes);
  if (rendition.byteLength > readLimits.renditionBytes) throw new ReadFailure('hostile_file');
  return rendition;
}
