import { Link } from 'react-router-dom';
import { formatDateTime } from '@/shared/format/format.ts';

interface RecentRowProps {
  readonly to: string;
  /** Router state of the link. */
  readonly state?: object;
  readonly title: string;
  readonly note: string;
  /** Time of the last activity, as an ISO timestamp. */
  readonly time: string;
}

/** Row of a list of recent work: title and note on one line each, date at the right. */
export function RecentRow({ to, state, title, note, time }: RecentRowProps) {
  return (
    <li className="border-b border-line">
      <Link
        to={to}
        state={state}
        // Aligns its text with that of the heading.
        className="-mx-2 flex min-h-14 items-center gap-4 rounded-md px-2 py-2 sm:hover:bg-hover"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium text-ink" title={title}>
            {title}
          </span>
          <span className="block truncate text-note text-ink-soft">{note}</span>
        </span>
        <time dateTime={time} className="shrink-0 text-note text-ink-faint tabular-nums">
          {formatDateTime(time)}
        </time>
      </Link>
    </li>
  );
}
