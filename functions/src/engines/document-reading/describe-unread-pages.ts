import type { UnreadPart } from '../../contract/documents/unread-parts.ts';
import { errorCatalogue } from '../../contract/error-codes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { UnreadPage, UnreadReason } from './document-reader.ts';

/** Reasons for one page and for several. */
const reasons: Readonly<Record<UnreadReason, readonly [one: string, several: string]>> = {
  broken: ['está dañada', 'están dañadas'],
  picture: ['tiene una imagen que no se puede dibujar', 'tienen imágenes que no se pueden dibujar'],
  limit: ['supera el límite de páginas sin texto', 'superan el límite de páginas sin texto'],
  recognition: ['tiene una imagen que no se puede leer', 'tienen imágenes que no se pueden leer'],
  vision: ['no se ha encontrado texto en su imagen', 'no se ha encontrado texto en sus imágenes'],
};
/** Min consecutive pages that are written as a range. */
const minRangePages = 3;

/**
 * Describes the unread pages and the reasons in one sentence; `undefined` when all were read. Names the file when there
 * are several.
 */
export function describeUnreadPages(pages: readonly UnreadPage[], fileName?: string): string | undefined {
  if (pages.length === 0) return undefined;
  const groups = Map.groupBy(pages, ({ reason }) => reason);
  const where = fileName === undefined ? 'No' : `En «${fileName}» no`;
  const parts = [...groups].map(([reason, { length }]) => {
    const numbers = groups.get(reason)?.map(({ index }) => index) ?? [];
    return `${joinNumbers(numbers)} (${reasons[reason][length === 1 ? 0 : 1]})`;
  });
  return pages.length === 1
    ? `${where} se ha leído la página ${parts.join('')}.`
    : `${where} se han leído las páginas ${parts.join('; ')}.`;
}

/** Names the pages read in part and the remedy in one sentence; `undefined` without any. */
export function describeReadInPart(parts: readonly UnreadPart[], fileName?: string): string | undefined {
  const pages = parts.flatMap(({ kind, page, percent }) =>
    kind === 'print' && page !== null ? [{ page, percent }] : [],
  );
  const [first] = pages;
  if (first === undefined) return undefined;
  const where = fileName === undefined ? '' : `En «${fileName}», `;
  const numbers = joinNumbers(pages.map(({ page }) => page));
  const said =
    pages.length === 1
      ? `la página ${numbers} se ha leído en parte (${first.percent} %): ábrela para ver qué falta o súbela más nítida.`
      : `las páginas ${numbers} se han leído en parte: ábrelas para ver qué falta o súbelas más nítidas.`;
  return where === '' ? said.charAt(0).toUpperCase() + said.slice(1) : where + said;
}

/** Returns the error for a document without a readable page. */
export function describeUnreadable(pages: readonly UnreadPage[]): ApiError {
  const { detail } = errorCatalogue.unreadable_file;
  return new ApiError('unreadable_file', {
    detail: [detail, describeUnreadPages(pages)].filter(Boolean).join(' '),
  });
}

function joinNumbers(numbers: readonly number[]): string {
  const rows: number[][] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const row = rows.at(-1);
    if (row !== undefined && row.at(-1) === number - 1) row.push(number);
    else rows.push([number]);
  }
  const names = rows.flatMap((row) =>
    row.length < minRangePages ? row.map(String) : [`${row[0]} a ${row.at(-1)}`],
  );
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(names);
}
