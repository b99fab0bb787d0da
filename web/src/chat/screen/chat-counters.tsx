import { preparedConversationPrefix } from '@contract/limits.ts';
import { useUsageStats } from '@/shared/credits/use-usage-stats.ts';
import { formatNumber, formatUse } from '@/shared/format/format.ts';
import { useDocuments } from '@/shared/library/use-documents.ts';
import { chatTexts } from '../chat-texts.ts';
import { countAskedQuestions } from '../state/conversation-state.ts';
import type { ChatScreen } from './use-chat-screen.ts';

/** Shows the numbers of documents in all case files, of questions and of uploads. */
export function ScreenCounters({ screen: { conversation } }: { screen: ChatScreen }) {
  const library = useDocuments();
  const { data: stats, isError } = useUsageStats();
  const { conversationId, entries } = conversation.state;
  // The questions of a prepared example were not asked by the user.
  const isPrepared = conversationId?.startsWith(preparedConversationPrefix) === true;
  const questionCount = isPrepared ? 0 : countAskedQuestions(entries);
  // Counts the list, without the example: after a deletion it is more current than the statistics.
  const storedCount = library.documents.filter(({ is_example }) => !is_example).length;
  const documents =
    stats === undefined ? formatNumber(storedCount) : formatUse(storedCount, stats.max_documents);
  const counters = [
    [chatTexts.storedDocuments, library.isLoaded ? documents : '–'],
    [
      chatTexts.questionsAsked,
      stats === undefined && questionCount === 0
        ? '–'
        : formatNumber(Math.max(stats?.questions_asked ?? 0, questionCount)),
    ],
    ...(isError
      ? []
      : [
          [chatTexts.uploadsInAll, stats === undefined ? '–' : formatNumber(stats.lifetime_uploads)],
          [chatTexts.uploadsLeft, stats === undefined ? '–' : formatNumber(stats.remaining_lifetime_uploads)],
        ]),
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-0.5 text-xs text-ink-faint sm:flex sm:flex-wrap lg:gap-x-3">
      {counters.map(([label, value]) => (
        <div key={label} className="flex items-baseline gap-1.5">
          <dt>{label}</dt>
          <dd className="font-medium text-ink-soft tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
