import { type UIEvent, useEffect, useRef } from 'react';
import { classNames } from '@/ui/class-names.ts';
import type { ActivityLine } from '../activity.ts';
import { extractorTexts, levelLabels } from '../extractor-texts.ts';

const colours = {
  info: 'text-ink-soft',
  success: 'text-ink',
  warning: 'text-warning',
  error: 'text-danger',
} as const;

const clock = new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** The job's log. Scrolls with new lines until the reader scrolls back. */
export function ActivityLog({ lines }: { lines: readonly ActivityLine[] }) {
  const { listRef, noteScroll } = useFollowedEnd(lines);
  return (
    <div
      ref={listRef}
      role="log"
      aria-label={extractorTexts.activity}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={noteScroll}
      // `relative`: visually hidden texts would otherwise lengthen the page.
      className="relative max-h-72 min-h-32 overflow-y-auto rounded-md bg-sunken px-4 py-3 text-sm lg:max-h-96"
    >
      <ol className="flex flex-col gap-1.5">
        {lines.map(({ key, at, level, detail, url }) => (
          <li key={key} className={classNames('grid grid-cols-[auto_1fr] gap-x-3', colours[level])}>
            <time dateTime={at} className="text-note leading-6 text-ink-faint tabular-nums">
              {clock.format(new Date(at))}
            </time>
            <span className="min-w-0 leading-6 break-words">
              <span className="sr-only">{levelLabels[level]}</span>
              {detail}
              {url !== null && !detail.includes(url) && (
                <span className="block truncate text-note text-ink-faint" title={url}>
                  {url}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Distance from the end, in CSS pixels, that still counts as the end. */
const endMarginPx = 40;

/** Scrolls a list to its end as lines arrive, until the reader scrolls back. */
function useFollowedEnd(lines: readonly ActivityLine[]) {
  const listRef = useRef<HTMLDivElement>(null);
  const followsRef = useRef(true);
  const widthRef = useRef(0);
  const noteScroll = ({ currentTarget: list }: UIEvent<HTMLDivElement>): void => {
    // Ignores scroll events of a changed width: rotating the screen rewraps the lines.
    if (list.clientWidth !== widthRef.current) return;
    followsRef.current = list.scrollHeight - list.scrollTop - list.clientHeight < endMarginPx;
  };
  useEffect(() => {
    const list = listRef.current;
    if (list === null) return;
    const observer = new ResizeObserver(() => {
      widthRef.current = list.clientWidth;
      if (followsRef.current) list.scrollTop = list.scrollHeight;
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls because lines came
  useEffect(() => {
    const list = listRef.current;
    if (list !== null && followsRef.current) list.scrollTop = list.scrollHeight;
  }, [lines]);
  return { listRef, noteScroll };
}
