import type { Conversation } from '@contract/chat/conversations.ts';
import { allDocuments } from '@contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { useVisibleConversations } from '@/shared/conversations/use-visible-conversations.ts';
import { paths } from '@/shared/paths.ts';
import { RecentRow } from './recent-row.tsx';

const shownConversations = 5;
const emptyList: readonly never[] = [];

type Conversations = readonly Conversation[];

/** Returns the latest conversations; `undefined` when they failed to load. */
export function useRecentConversations(): {
  readonly conversations?: Conversations;
  readonly isPending: boolean;
  readonly reload: () => void;
} {
  const { data, isPending, refetch } = useQuery({
    queryKey: queryKeys.conversations(shownConversations),
    queryFn: ({ signal }) =>
      callApi('listConversations', { query: { limit: String(shownConversations) }, signal }),
  });
  const conversations = useVisibleConversations(data?.sessions ?? emptyList);
  return { isPending, reload: () => void refetch(), ...(data !== undefined && { conversations }) };
}

/** Lists conversations with links to them. */
export function RecentConversations({ conversations }: { readonly conversations: Conversations }) {
  return (
    <section aria-labelledby="recientes">
      <h2 id="recientes" className="mb-3 text-lg">
        Sigue donde lo dejaste
      </h2>
      <ul className="border-t border-line">
        {conversations.map(
          ({ id, session_title: title, document_name: name, document_names, updated_at }) => (
            <RecentRow
              key={id}
              to={paths.conversation(id)}
              title={title}
              note={describeSubject(name, document_names.length)}
              time={updated_at}
            />
          ),
        )}
      </ul>
    </section>
  );
}

function describeSubject(documentName: string, chosenCount: number): string {
  if (chosenCount > 0) return `${chosenCount} documentos`;
  return documentName === allDocuments ? 'Todos los documentos' : documentName;
}
