import { formatNumber } from '../../../contract/spanish-format.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { describeUnreadable } from '../describe-unread-pages.ts';
import type { PagePicture, PageText, ReadRequest, ReadResult } from '../document-reader.ts';
import { pageImageLimits, readLimits } from '../read-limits.ts';
import type { ReadReport } from '../reader/read-report.ts';
import { labelByPrint } from './label-by-print.ts';

/** Collects reports within the limits, because the process that sends them has parsed an untrusted file. */
export function collectPages(drawn: Map<number, PagePicture>, request: ReadRequest) {
  const pages: PageText[] = [];
  let characters = 0;
  let imageBytes = [...drawn.values()].reduce((sum, { jpeg }) => sum + jpeg.byteLength, 0);
  return {
    /** Adds a report. Returns the result after the last one, an error, or `undefined` while more follow. */
    add(
      report: Exclude<ReadReport, { type: 'ready' | 'drawing' | 'at' }>,
    ): ReadResult | ApiError | undefined {
      if (report.type === 'failed') return describeFailure(report, request.maxPages);
      if (report.type === 'done') {
        const { renditionPdf, unreadPages, unreadParts } = report;
        const imagePages = [...drawn.values()].sort((one, other) => one.index - other.index);
        const rendition = renditionPdf && Buffer.from(renditionPdf);
        return { pages: labelByPrint(pages), imagePages, unreadPages, unreadParts, renditionPdf: rendition };
      }
      if (report.type === 'page') {
        pages.push(report.page);
        characters += report.page.text.length;
        request.onPage?.(report.page.index, report.pageCount);
      } else {
        const { index, jpeg, ownLines } = report;
        drawn.set(index, { index, jpeg: Buffer.from(jpeg), ownLines });
        imageBytes += report.jpeg.byteLength;
      }
      const isWithinLimits =
        pages.length <= request.maxPages &&
        characters <= readLimits.charactersPerFile &&
        drawn.size <= pageImageLimits.pagesPerFile &&
        imageBytes <= 2 * readLimits.imageBytesPerFile;
      return isWithinLimits ? undefined : new ApiError('hostile_file');
    },
  };
}

function describeFailure(report: Extract<ReadReport, { type: 'failed' }>, maxPages: number): ApiError {
  if (report.code === 'dynamic_form') return new ApiError('unreadable_file', { detail: dynamicForm });
  if (report.code === 'unreadable_file') return describeUnreadable(report.unreadPages ?? []);
  if (report.code !== 'page_limit_exceeded' || report.pageCount === undefined)
    return new ApiError(report.code);
  const [found, allowed] = [report.pageCount, maxPages].map(formatNumber);
  return new ApiError('page_limit_exceeded', {
    detail: `El documento tiene ${found} páginas y tu plan permite ${allowed} por archivo.`,
  });
}

const dynamicForm =
  'El PDF es un formulario dinámico (XFA) sin páginas que leer. Ábrelo en Adobe Acrobat, imprímelo como PDF y sube el resultado.';
