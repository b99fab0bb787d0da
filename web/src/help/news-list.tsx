import { formatDay } from '@/shared/format/format.ts';
import { news } from './news.ts';

/** List of changes by day. */
export function NewsList() {
  return (
    <ol className="flex flex-col gap-5">
      {news.map(({ date, title, text }) => (
        <li key={title}>
          <h3 className="font-sans text-body font-medium tracking-normal text-ink">{title}</h3>
          <p className="mt-0.5">{text}</p>
          <p className="mt-1 text-note text-ink-faint">
            <time dateTime={date}>{formatDay(date)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
