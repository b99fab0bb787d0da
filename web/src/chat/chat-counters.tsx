import { useUsageStats } from '@/shared/api/use-usage-stats.ts';
import { formatNumber } from '@/shared/format/format.ts';
import { chatTexts } from './chat-texts.ts';
import { countQuestions } from './state/conversation-state.ts';
import type { ChatScreen } from './use-chat-screen.ts';

/** The figures of the library, quietly. Those of the plan have their place while they load; where they fail there are two. */
export function ScreenCounters({ screen: { library, conversation } }: { screen: ChatScreen }) {
  const { data: stats, isPending } = useUsageStats();
  const questionCount = countQuestions(conversation.state.entries);
  const counters: [label: string, value: number | undefined][] = [
    [chatTexts.currentDocuments, library.isLoaded ? library.names.length : undefined],
    [chatTexts.questionsAsked, Math.max(stats?.questions_asked ?? 0, questionCount)],
  ];
  if (stats !== undefined || isPending) {
    counters.push([chatTexts.totalUploads, stats?.lifetime_uploads]);
    counters.push([chatTexts.remainingUploads, stats?.remaining_lifetime_uploads]);
  }
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-0.5 text-xs text-ink-faint sm:max-lg:flex sm:max-lg:gap-x-8">
      {counters.map(([label, value]) => (
        <div key={label} className="flex min-w-0 items-baseline justify-between gap-1.5">
          <dt className="truncate">{label}</dt>
          <dd className="font-medium text-ink-soft tabular-nums">
            {value === undefined ? '–' : formatNumber(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
