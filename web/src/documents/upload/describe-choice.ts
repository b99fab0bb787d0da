import { formatCount, formatCredits, formatFileSize, formatPages } from '@/shared/format/format.ts';
import { minPrice } from './check-plan.ts';
import { uploadTexts } from './upload-texts.ts';

/** A file before it is sent. `pages`: `undefined` while counting, `null` when they cannot be counted. */
export interface ChosenFile {
  readonly sizeBytes: number;
  readonly pages: number | null | undefined;
}

/** Min size shown in megabytes; smaller files would read 0.00 MB. */
const minShownBytes = 0.01 * 1024 * 1024;

/** Returns pages, size and minimum price of a file; pages that a model has to read cost more. */
export function describeFile({ sizeBytes, pages }: ChosenFile): string {
  const size = formatFileSize(Math.max(sizeBytes, minShownBytes));
  if (pages === undefined) return `${uploadTexts.counting} · ${size}`;
  const pageText = pages === null ? uploadTexts.unknownPages : formatPages(pages);
  return [pageText, size, describePrice(minPrice(pages))].join(' · ');
}

/** Returns the number of files, pages and minimum price: «3 archivos · 42 páginas · desde 6 créditos». */
export function describeChoice(files: readonly ChosenFile[]): string {
  const knownPageCounts = files.flatMap(({ pages }) => (typeof pages === 'number' ? [pages] : []));
  const pages = knownPageCounts.reduce((sum, count) => sum + count, 0);
  const price = files.reduce((sum, file) => sum + minPrice(file.pages ?? null), 0);
  const pageText =
    knownPageCounts.length < files.length ? uploadTexts.moreThan(formatPages(pages)) : formatPages(pages);
  return [
    formatCount(files.length, 'archivo', 'archivos'),
    ...(pages > 0 ? [pageText] : []),
    describePrice(price),
  ].join(' · ');
}

const describePrice = (credits: number): string => uploadTexts.from(formatCredits(credits));
