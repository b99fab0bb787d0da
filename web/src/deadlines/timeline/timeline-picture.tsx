import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '@/ui/class-names.ts';
import { useElementSize } from '@/ui/use-element-size.ts';
import {
  type Day,
  firstDayOf,
  formatDayAndMonth,
  formatLongDate,
  formatShortDate,
  formatShortMonth,
  monthOf,
} from '../days/days.ts';
import { timelineTexts as texts } from '../deadline-texts.ts';
import type { ListedDeadline } from '../list-deadlines.ts';
import {
  layOutTimeline,
  type TimelineMark,
  type TimelineSegment,
  timelineSizes,
} from './lay-out-timeline.ts';

interface TimelinePictureProps {
  /** Open deadlines, earliest first. */
  readonly listed: readonly ListedDeadline[];
  readonly today: Day;
  /** Shows a deadline in the list. */
  readonly onChoose: (listed: ListedDeadline) => void;
}

/** Heights and distances in CSS pixels. */
const dimensions = {
  lane: 40,
  aboveAxis: 18,
  belowAxis: 52,
  padding: 16,
  narrow: 600,
  beforeToday: 96,
} as const;

/** Deadlines with a date on an axis of months. Arrow keys move between the marks. */
export function TimelinePicture({ listed, today, onChoose }: TimelinePictureProps) {
  const frameRef = useRef<HTMLElement>(null);
  const { width } = useElementSize(frameRef);
  const inner = Math.max(0, width - 2 * dimensions.padding);
  const timeline = useMemo(
    () => layOutTimeline(listed, today, { width: inner, maxLanes: inner < dimensions.narrow ? 2 : 3 }),
    [listed, today, inner],
  );
  const { segments, marks, todayX, laneCount } = timeline;
  const isMeasured = width > 0;
  useLayoutEffect(() => {
    // Scrolls to the next deadline; past ones are to the left of it.
    if (isMeasured) frameRef.current?.scrollTo({ left: Math.max(0, todayX - dimensions.beforeToday) });
  }, [isMeasured, todayX]);
  const axis = laneCount * dimensions.lane + dimensions.aboveAxis;
  return (
    <div className="border-b border-line">
      <section
        ref={frameRef}
        aria-label={texts.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an axis wider than the page must be scrollable by keyboard
        tabIndex={0}
        className="overflow-x-auto overscroll-x-contain"
      >
        <div className="w-max px-4 pt-4">
          <div className="relative" style={{ width: timeline.width, height: axis + dimensions.belowAxis }}>
            <TimelineAxis segments={segments} y={axis} />
            <div aria-hidden="true" className="absolute top-0" style={{ left: todayX, height: axis + 28 }}>
              <div className="h-full w-px bg-accent" />
              <span className="absolute top-full -translate-x-1/2 text-xs font-semibold text-accent">
                {texts.today}
              </span>
            </div>
            <TimelineMarks marks={marks} y={axis} onChoose={onChoose} />
          </div>
        </div>
      </section>
      {marks.some((mark) => !mark.isPast && !isChecked(mark)) && (
        <p aria-hidden="true" className="flex items-center gap-1.5 px-4 pb-2 text-xs text-ink-faint">
          <span className="size-3 rounded-full border-2 border-accent" />
          {texts.unchecked}
        </p>
      )}
    </div>
  );
}

const isChecked = ({ deadlines }: TimelineMark): boolean =>
  deadlines.every(({ deadline }) => deadline.due.state === 'checked');

function TimelineAxis({ segments, y }: { segments: readonly TimelineSegment[]; y: number }) {
  return (
    <div aria-hidden="true" className="absolute inset-x-0 text-xs text-ink-faint" style={{ top: y }}>
      {segments.map(({ kind, month, monthCount, left: x, width }, index) => {
        const isYearShown = index === 0 || month % 12 === 0 || segments[index - 1]?.kind === 'gap';
        return (
          <div
            key={month}
            className={classNames(
              'absolute top-0 border-t',
              kind === 'gap' ? 'border-dashed border-line-strong/60 text-center' : 'border-line-strong/60',
            )}
            style={{ left: x, width }}
          >
            {kind === 'gap' ? (
              <span className="block pt-2">{describeGap(monthCount)}</span>
            ) : (
              <>
                <span className="absolute top-0 left-0 h-2 w-px bg-line-strong/60" />
                <span className="block pt-2 pl-1.5 whitespace-nowrap">
                  {formatShortMonth(firstDayOf(month))}
                  {isYearShown && (
                    <span className="font-medium text-ink-soft"> {Math.floor(month / 12)}</span>
                  )}
                </span>
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}

function describeGap(months: number): string {
  return months % 12 === 0 ? texts.gapYears(months / 12) : texts.gap(months);
}

interface MarksProps {
  readonly marks: readonly TimelineMark[];
  readonly y: number;
  readonly onChoose: (listed: ListedDeadline) => void;
}

function TimelineMarks({ marks, y, onChoose }: MarksProps) {
  const rowRef = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const firstComing = Math.max(
    0,
    marks.findIndex(({ isPast }) => !isPast),
  );
  const [chosenIndex, setChosen] = useState<number>();
  const current = Math.min(chosenIndex ?? firstComing, marks.length - 1);
  const move = (event: KeyboardEvent): void => {
    const steps: Partial<Record<string, number>> = {
      ArrowRight: current + 1,
      ArrowLeft: current - 1,
      Home: 0,
      End: marks.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    rowRef.current?.querySelectorAll('button')[to]?.focus();
  };
  if (marks.length === 0) return null;
  return (
    <div
      ref={rowRef}
      role="toolbar"
      aria-label={texts.marks}
      aria-describedby={keysId}
      onKeyDown={move}
      className="absolute inset-0"
    >
      <span id={keysId} className="sr-only">
        {texts.keys}
      </span>
      {marks.map((mark, index) => (
        <MarkButton
          key={mark.deadlines[0]?.key}
          mark={mark}
          y={y}
          isCurrent={index === current}
          onFocus={() => setChosen(index)}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

interface MarkProps {
  readonly mark: TimelineMark;
  readonly y: number;
  /** True for the mark that Tab reaches. */
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
  readonly onChoose: (listed: ListedDeadline) => void;
}

function MarkButton({ mark, y, isCurrent, onFocus, onChoose }: MarkProps) {
  const { x, deadlines, isPast, lane } = mark;
  const [first] = deadlines;
  if (first === undefined) return null;
  const { mark: size } = timelineSizes;
  return (
    <button
      type="button"
      tabIndex={isCurrent ? 0 : -1}
      aria-label={describeMark(mark)}
      onFocus={onFocus}
      onClick={() => onChoose(first)}
      className="group absolute flex items-center justify-center rounded-full"
      style={{ left: x - size / 2, top: y - size / 2, width: size, height: size }}
    >
      {lane !== undefined && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute left-1/2 border-l pl-1.5 text-left text-xs leading-tight',
            isPast ? 'border-line text-ink-faint' : 'border-line-strong/60 text-ink-soft',
          )}
          style={{
            bottom: size / 2,
            height: (lane + 1) * dimensions.lane + dimensions.aboveAxis - size / 2,
            width: timelineSizes.label,
          }}
        >
          {/* The background covers the line of today. */}
          <span
            className={classNames(
              'block w-fit max-w-full truncate bg-surface font-medium tabular-nums group-hover:text-accent',
              !isPast && 'text-ink',
            )}
          >
            {nameDays(mark)}
          </span>{' '}
          <span className="block w-fit max-w-full truncate bg-surface">{summarise(mark)}</span>
        </span>
      )}
      {/* Hidden from screen readers, because the name of the button contains the count. */}
      <span
        aria-hidden="true"
        data-count={deadlines.length}
        className={classNames(
          'relative flex items-center justify-center rounded-full border text-xs leading-none font-semibold tabular-nums',
          deadlines.length > 1 ? 'h-5 min-w-5 px-1 before:content-[attr(data-count)]' : 'size-3',
          isPast
            ? 'border-line-strong/60 bg-sunken text-ink-soft'
            : isChecked(mark)
              ? 'border-accent bg-accent text-on-accent group-hover:bg-accent-hover'
              : 'border-2 border-accent bg-surface text-accent',
        )}
      />
    </button>
  );
}

function nameDays({ firstDay, lastDay }: TimelineMark): string {
  const last = formatDayAndMonth(lastDay);
  if (firstDay === lastDay) return last;
  const isOneMonth = monthOf(firstDay) === monthOf(lastDay);
  return isOneMonth
    ? `${firstDay - firstDayOf(monthOf(firstDay)) + 1}–${last}`
    : `${formatDayAndMonth(firstDay)} – ${last}`;
}

const summarise = ({ deadlines }: TimelineMark): string =>
  deadlines.length === 1 ? (deadlines[0]?.deadline.what ?? '') : texts.deadlines(deadlines.length);

/** Maximum number of deadlines that the name of a mark lists. */
const maxNamed = 3;

/** Names a mark: its visible label first, then its deadlines, the whole date, and the doubt. */
function describeMark(mark: TimelineMark): string {
  const { firstDay, lastDay, deadlines } = mark;
  const namedDeadlines = deadlines.slice(0, maxNamed).map(({ deadline }) => deadline.what);
  const restCount = deadlines.length - namedDeadlines.length;
  const descriptions = [...namedDeadlines, ...(restCount > 0 ? [texts.more(restCount)] : [])].join('; ');
  const days =
    firstDay === lastDay
      ? formatLongDate(firstDay)
      : texts.range(formatShortDate(firstDay), formatShortDate(lastDay));
  const details = [days, ...(isChecked(mark) ? [] : [texts.unchecked.toLowerCase()])].join(', ');
  return `${nameDays(mark)}, ${summarise(mark)}${deadlines.length > 1 ? `: ${descriptions}` : ''} (${details})`;
}
