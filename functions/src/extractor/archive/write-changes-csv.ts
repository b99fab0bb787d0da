import { pageChangeLabels } from '../../contract/extractor/page-changes.ts';
import { byteOrderMark, toCsvRow } from '../../shared/values/csv.ts';
import type { ArchiveComparison } from './archive-contents.ts';
import type { ListedPage } from './archive-listing.ts';

const header = ['Estado', 'Dirección', 'Título', 'Motivo'];

/** Writes the change of each page since the previous extraction, row by row, for a spreadsheet. */
export function* writeChangesCsv(
  { gone, unchecked }: ArchiveComparison = { since: new Date(0), gone: [], unchecked: [] },
  pages: readonly ListedPage[],
): Generator<string> {
  yield `${byteOrderMark}${toCsvRow(header)}`;
  for (const { change, url, title } of pages) {
    if (change !== undefined) yield toCsvRow([pageChangeLabels[change], url, title, '']);
  }
  for (const { url, title, label } of gone) yield toCsvRow(['Desaparecida', url, title, label]);
  for (const { url, title, label } of unchecked) yield toCsvRow(['Sin comprobar', url, title, label]);
}
