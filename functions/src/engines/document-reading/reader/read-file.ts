import type { UnreadPart } from '../../../contract/documents/unread-parts.ts';
import { readLimits } from '../read-limits.ts';
import { countPlaceholders } from './docx/find-unread-parts.ts';
import type { PictureBeside } from './draw-pictures-beside.ts';
import type { ReadCommand, Reporter } from './messages.ts';
import { ReadFailure } from './read-failure.ts';
import { readPdf } from './read-pdf.ts';
import type { ReadReport } from './read-report.ts';
import type { Rendition } from './render-docx.ts';

/**
 * Reads one file, reports its pages and images as they are ready, and resolves to the last report. Throws
 * `ReadFailure`; other errors are damage unforeseen by the library.
 */
export async function readFile(command: ReadCommand, report: Reporter): Promise<ReadReport> {
  const rendition = command.kind === 'docx' ? await makeRendition(command.bytes) : undefined;
  const renditionPdf = rendition?.pdf;
  const unreadParts: UnreadPart[] = [...(rendition?.unreadParts ?? [])];
  let hasContent = command.drawn.size > 0;
  const unreadPages = await readPdf(new Uint8Array(renditionPdf ?? command.bytes), command, {
    // Reported before decoding, which may be the last action of this process.
    onPageBegun: (index) => report({ type: 'at', index }),
    onPage: (page, pageCount) => {
      hasContent ||= page.text !== '';
      if (renditionPdf !== undefined) unreadParts.push(...countPlaceholders(page.text, page.index));
      void report({ type: 'page', page, pageCount });
    },
    onUnreadParts: (parts) => unreadParts.push(...parts),
    onDrawing: () => void report({ type: 'drawing' }),
    onImage: (index, jpeg) => {
      hasContent = true;
      void report({ type: 'image', index, jpeg });
    },
    // Letters and screenshots pasted into a text are part of it.
    ...(renditionPdf && {
      onPictureBeside: (picture: PictureBeside) => void report({ type: 'image', ...picture }),
    }),
  });
  if (!hasContent) {
    throw unreadPages.length === 0
      ? new ReadFailure('empty_file')
      : new ReadFailure('unreadable_file', { unreadPages });
  }
  const named = unreadParts.slice(0, maxUnreadParts);
  return { type: 'done', unreadPages, unreadParts: named, ...(renditionPdf && { renditionPdf }) };
}

/** Max unread parts in the report. */
const maxUnreadParts = 60;

/** Loads the libraries for DOCX on first use. */
async function makeRendition(bytes: Uint8Array): Promise<Rendition> {
  const { renderDocx } = await import('./render-docx.ts');
  const rendition = await renderDocx(bytes);
  if (rendition.pdf.byteLength > readLimits.renditionBytes) throw new ReadFailure('hostile_file');
  return rendition;
}
