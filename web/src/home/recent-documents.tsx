import type { DocumentSummary } from '@contract/documents/schemas.ts';
import { formatPages } from '@/shared/format/format.ts';
import { toAskAboutState } from '@/shared/library/asked-about.ts';
import { describeUnfinishedDocument } from '@/shared/library/describe-unfinished-document.ts';
import { paths } from '@/shared/paths.ts';
import { RecentRow } from './recent-row.tsx';

const shownDocuments = 5;

/** Lists the latest documents; each opens a new conversation about it. */
export function RecentDocuments({ documents }: { readonly documents: readonly DocumentSummary[] }) {
  const latest = documents
    .toSorted((one, other) => other.uploaded_at.localeCompare(one.uploaded_at))
    .slice(0, shownDocuments);
  return (
    <section aria-labelledby="documentos">
      <h2 id="documentos" className="mb-3 text-lg">
        Últimos documentos
      </h2>
      <ul className="border-t border-line">
        {latest.map((document) => (
          <RecentRow
            key={document.id}
            to={paths.chat}
            state={toAskAboutState([document.name])}
            title={document.name}
            note={describeUnfinishedDocument(document) ?? formatPages(document.page_count)}
            time={document.uploaded_at}
          />
        ))}
      </ul>
    </section>
  );
}
