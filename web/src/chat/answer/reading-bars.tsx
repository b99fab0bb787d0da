import type { DocumentProgress } from '@contract/reading/schemas.ts';
import { formatCount, formatNumber, formatPages } from '@/shared/format/format.ts';
import { Progress } from '@/ui/progress.tsx';

const barTexts = {
  list: 'Lectura por documento',
  pages: (readCount: string, total: string) => `${readCount} de ${total}`,
  oneRead: '1 documento ya leído.',
  read: (documents: string) => `${documents} ya leídos.`,
  left: (documents: string) => `Después, ${documents}.`,
} as const;

/** Maximum number of documents with a bar; the others are counted. */
const maxBars = 6;

/** Shows how much of each document has been read: bars of the next ones, and the number of the others. */
export function ReadingBars({ documents }: { readonly documents: readonly DocumentProgress[] }) {
  const openDocuments = documents.filter(({ pages, total_pages: total }) => pages < total);
  const readCount = documents.length - openDocuments.length;
  const leftCount = Math.max(0, openDocuments.length - maxBars);
  const count = (documentCount: number): string => formatCount(documentCount, 'documento', 'documentos');
  return (
    <div className="flex max-w-md flex-col gap-2.5 text-note text-ink-faint">
      {readCount > 0 && <p>{readCount === 1 ? barTexts.oneRead : barTexts.read(count(readCount))}</p>}
      <ul aria-label={barTexts.list} className="flex flex-col gap-2.5 empty:hidden">
        {openDocuments.slice(0, maxBars).map(({ name, pages, total_pages: total }) => (
          <li key={name}>
            <Progress
              label={name}
              value={pages}
              max={total}
              valueText={barTexts.pages(formatNumber(pages), formatPages(total))}
              isLabelShown
            />
          </li>
        ))}
      </ul>
      {leftCount > 0 && <p>{barTexts.left(count(leftCount))}</p>}
    </div>
  );
}
