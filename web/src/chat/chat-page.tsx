import { useUsageStats } from '@/shared/api/use-usage-stats.ts';
import { formatCount } from '@/shared/format/format.ts';

/** How many documents the user's plan still takes. */
export function ChatPage() {
  const { data } = useUsageStats();
  return (
    <p className="text-ink-soft">
      {data !== undefined &&
        formatCount(data.remaining_lifetime_uploads, 'subida disponible', 'subidas disponibles')}
    </p>
  );
}
