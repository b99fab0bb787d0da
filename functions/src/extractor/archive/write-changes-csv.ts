import { pageChangeLabels } from '../../contract/extractor/page-changes.ts';
import { csvStart, toCsvRow } from '../../shared/values/csv.ts';
import type { ArchiveComparison } from './archive-contents.ts';
import type { ListedPage } from './archive-listing.ts';

const header = ['Estado', 'Dirección', 'Título', 'Motivo'];

/** What became of each page since the extraction before, for a spreadsheet. One piece for each row. */
export function* writeChangesCsv(
  { gone, unchecked }: ArchiveComparison = { since: new Date(0), gone: [], unchecked: [] },
  pages: readonly ListedPage[],
): Generator<string> {
  yield `${csvStart}${toCsvRow(header)}`;
  for (const { change, url, title } of pages) {
    if (change !== undefined) yield toCsvRow([pageChangeLabels[change], url, title, '']);
  }
  for (const { url, title, label } of gone) yield toCsvRow(['Desaparecida', url, title, label]);
  for (const { url, title, label } of unchecked) yield toCsvRow(['Sin comprobar', url, title, label]);
}
