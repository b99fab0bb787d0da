import { allDocuments } from '@contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { useListed } from '@/shared/conversations/use-listed.ts';
import { formatDateTime } from '@/shared/format/format.ts';
import { paths } from '@/shared/paths.ts';
import { ArrowRightIcon } from '@/ui/icons.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { FirstSteps } from './first-steps.tsx';

const shownConversations = 3;
const emptyList: readonly never[] = [];

/** Lists the latest conversations, or first steps if there are none. Renders nothing when the list fails to load. */
export function RecentWork() {
  const { data, isPending } = useQuery({
    queryKey: queryKeys.conversations(shownConversations),
    queryFn: ({ signal }) =>
      callApi('listConversations', { query: { limit: String(shownConversations) }, signal }),
  });
  const listed = useListed(data?.sessions ?? emptyList);
  // As high as the list, so that the content below does not shift.
  if (isPending) return <Skeleton className="h-80 w-full sm:h-64" />;
  if (data === undefined) return null;
  if (listed.length === 0) return <FirstSteps />;
  return (
    <section aria-labelledby="recientes">
      <h2 id="recientes" className="mb-5 text-2xl">
        Sigue donde lo dejaste
      </h2>
      <ul className="border-t border-line">
        {listed.map(({ id, session_title: title, document_name: name, document_names, updated_at }) => (
          <li key={id} className="border-b border-line">
            <Link
              to={paths.conversation(id)}
              className="group flex min-h-16 items-center gap-4 rounded-md py-3 sm:px-2 sm:hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 font-medium wrap-anywhere text-ink sm:line-clamp-1">
                  {title}
                </span>
                <span className="block truncate text-note text-ink-soft">
                  {describeSubject(name, document_names.length)}
                </span>
              </span>
              <time dateTime={updated_at} className="shrink-0 text-note text-ink-faint tabular-nums">
                {formatDateTime(updated_at)}
              </time>
              <ArrowRightIcon className="size-4 text-ink-faint group-hover:text-accent max-sm:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeSubject(documentName: string, chosenCount: number): string {
  if (chosenCount > 0) return `${chosenCount} documentos`;
  return documentName === allDocuments ? 'Todos los documentos' : documentName;
}
