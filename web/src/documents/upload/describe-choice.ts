import { formatCount, formatCredits, formatFileSize, formatPages } from '@/shared/format/format.ts';
import { leastPrice } from './check-plan.ts';
import { uploadTexts } from './upload-texts.ts';

/** A file before it is sent. `pages`: `undefined` while they are counted, `null` where they cannot be. */
export interface ChosenFile {
  readonly sizeBytes: number;
  readonly pages: number | null | undefined;
}

/** Of smaller files the two decimals of a megabyte would say nothing. */
const leastShownBytes = 0.01 * 1024 * 1024;

/** Pages, size and price of a file before it is sent: pages that turn out to be images cost more. */
export function describeFile({ sizeBytes, pages }: ChosenFile): string {
  const size = sizeBytes < leastShownBytes ? uploadTexts.tiny : formatFileSize(sizeBytes);
  if (pages === undefined) return `${uploadTexts.counting} · ${size}`;
  const told = pages === null ? uploadTexts.unknownPages : formatPages(pages);
  return [told, size, describePrice(leastPrice(pages))].join(' · ');
}

/** Files, pages and price of all of them: «3 archivos · 42 páginas · desde 6 créditos». */
export function describeChoice(files: readonly ChosenFile[]): string {
  const known = files.flatMap(({ pages }) => (typeof pages === 'number' ? [pages] : []));
  const pages = known.reduce((sum, count) => sum + count, 0);
  const price = files.reduce((sum, file) => sum + leastPrice(file.pages ?? null), 0);
  const told = known.length < files.length ? uploadTexts.moreThan(formatPages(pages)) : formatPages(pages);
  return [
    formatCount(files.length, 'archivo', 'archivos'),
    ...(pages > 0 ? [told] : []),
    describePrice(price),
  ].join(' · ');
}

const describePrice = (credits: number): string => uploadTexts.from(formatCredits(credits));
