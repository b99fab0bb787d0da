import { formatNumber } from '../spanish-format.ts';
import type { UnfinishedDocument } from './schemas.ts';

/** Returns an answer's note about a document that was still being read. */
export function describePagesRead({
  name,
  read_pages: read,
  total_pages: total,
}: Pick<UnfinishedDocument, 'name' | 'read_pages' | 'total_pages'>): string {
  const verb = read === 1 ? 'se había leído' : 'se habían leído';
  return `Al responder ${verb} ${formatNumber(read)} de ${formatNumber(total)} páginas de «${name}».`;
}
