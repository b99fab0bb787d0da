import { Link } from 'react-router-dom';
import { CaseFileDot } from '@/shared/case-files/case-file-dot.tsx';
import { latestCaseFiles } from '@/shared/case-files/latest-case-files.ts';
import { useCaseFiles } from '@/shared/case-files/use-case-files.ts';
import { formatCount } from '@/shared/format/format.ts';
import { paths } from '@/shared/paths.ts';

const shownCaseFiles = 6;

/** Lists the case files changed last. Renders nothing without any, and when the list fails to load. */
export function RecentCaseFiles() {
  const { caseFiles } = useCaseFiles();
  const latestFiles = latestCaseFiles(caseFiles, shownCaseFiles);
  if (latestFiles.length === 0) return null;
  return (
    <section aria-labelledby="expedientes">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="expedientes" className="text-lg">
          Tus expedientes
        </h2>
        <Link to={paths.caseFiles} className="prose-link text-sm">
          Ver todos
        </Link>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {latestFiles.map(({ id, name, color, document_ids: documentIds }) => (
          <li key={id} className="flex">
            <Link
              to={paths.caseFile(id)}
              className="flex min-h-14 w-full items-center gap-3 rounded-lg border border-line bg-surface px-4 py-2.5 hover:border-line-strong"
            >
              <CaseFileDot color={color} />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 font-medium wrap-anywhere text-ink">{name}</span>
                <span className="block text-note text-ink-soft tabular-nums">
                  {documentIds.length === 0
                    ? 'Sin documentos'
                    : formatCount(documentIds.length, 'documento', 'documentos')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
