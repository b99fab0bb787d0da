import type { DocumentSummary } from '@contract/documents/schemas.ts';
import { formatNumber, formatPages } from '../format/format.ts';

/** Describes how many pages of a partly read document can be asked about; `undefined` for a complete one. */
export function describeUnfinishedDocument({
  page_count: total,
  unfinished,
}: Pick<DocumentSummary, 'page_count' | 'unfinished'>): string | undefined {
  if (unfinished === null) return undefined;
  const readPageCount = total - unfinished.pending_page_count;
  const share = `${readPageCount === 1 ? 'Leída' : 'Leídas'} ${formatNumber(readPageCount)} de ${formatPages(total)}`;
  return unfinished.is_stopped
    ? `${share}. Sube el archivo otra vez para leer las demás`
    : `${share}; ya puedes preguntar por ${readPageCount === 1 ? 'ella' : 'ellas'}`;
}
