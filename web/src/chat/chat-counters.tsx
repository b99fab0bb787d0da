import { useUsageStats } from '@/shared/api/use-usage-stats.ts';
import { formatNumber } from '@/shared/format/format.ts';
import { chatTexts } from './chat-texts.ts';

/** The figures above the chat. Those of the plan have their place while they load; where they fail the line is shorter. */
export function ChatCounters({
  documentCount,
  questionCount,
}: {
  documentCount: number | undefined;
  questionCount: number;
}) {
  const { data: stats, isPending } = useUsageStats();
  const counters: [label: string, value: number | undefined][] = [
    [chatTexts.currentDocuments, documentCount],
    [chatTexts.questionsAsked, Math.max(stats?.questions_asked ?? 0, questionCount)],
  ];
  if (stats !== undefined || isPending) {
    counters.push([chatTexts.totalUploads, stats?.lifetime_uploads]);
    counters.push([chatTexts.remainingUploads, stats?.remaining_lifetime_uploads]);
  }
  return (
    <dl className="grid grid-cols-4 gap-x-2 sm:flex sm:flex-wrap sm:gap-x-6 lg:gap-x-10">
      {counters.map(([label, value]) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end gap-0.5 sm:flex-row sm:items-baseline sm:gap-2"
        >
          <dt className="text-[0.6875rem] leading-tight text-ink-soft sm:text-sm">{label}</dt>
          <dd className="font-serif text-xl font-semibold text-ink tabular-nums">
            {value === undefined ? '–' : formatNumber(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
