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
    <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-[0.6875rem] text-ink-faint lg:grid lg:grid-cols-[auto_auto] lg:justify-start">
      {counters.map(([label, value]) => (
        <div key={label} className="flex items-baseline gap-1.5">
          <dt>{label}</dt>
          <dd className="font-medium text-ink-soft tabular-nums">
            {value === undefined ? '–' : formatNumber(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
