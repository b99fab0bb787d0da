import { type Day, firstDayOf, monthOf } from '../days/days.ts';
import type { ListedDeadline } from '../list-deadlines.ts';

/** A month on the axis, or a stretch of months without deadlines. Positions in CSS pixels. */
export interface TimelineSegment {
  readonly kind: 'month' | 'gap';
  /** First month of the segment, as in `monthOf`. */
  readonly month: number;
  readonly monthCount: number;
  readonly left: number;
  readonly width: number;
}

/** Deadlines of one day, or of days too close for marks of their own. */
export interface TimelineMark {
  readonly x: number;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly deadlines: readonly ListedDeadline[];
  readonly isPast: boolean;
  /** Lane of the label above the axis, 0 nearest to it; `undefined` where there is no room for a label. */
  readonly lane: number | undefined;
}

export interface Timeline {
  readonly segments: readonly TimelineSegment[];
  readonly marks: readonly TimelineMark[];
  readonly todayX: number;
  readonly width: number;
  /** Number of lanes that the labels use. */
  readonly laneCount: number;
}

interface TimelineSize {
  /** Visible width, in CSS pixels. */
  readonly width: number;
  readonly maxLanes: number;
}

/** Sizes in CSS pixels. Marks are buttons, which must not overlap. */
export const timelineSizes = {
  mark: 24,
  label: 152,
  labelGap: 8,
  gap: 72,
  minMonth: 88,
  maxMonth: 600,
} as const;
/** Maximum number of empty months in a row that are still drawn. */
const maxEmptyMonths = 2;

/**
 * Places deadlines with a date, sorted, on an axis of months. Longer stretches without deadlines are folded, so that
 * the width grows with the deadlines and not with the years between them.
 */
export function layOutTimeline(
  dated: readonly ListedDeadline[],
  today: Day,
  { width: visibleWidth, maxLanes }: TimelineSize,
): Timeline {
  const days = dated.flatMap(({ day }) => day ?? []);
  const stretches = findStretches([today, ...days]);
  const segments = layOutSegments(stretches, visibleWidth);
  const xOf = createDayScale(segments);
  const marks = labelMarks(mergeMarks(dated, today, xOf), maxLanes);
  const last = segments.at(-1);
  const end = last === undefined ? 0 : last.left + last.width;
  const labelEnds = marks.map(({ x, lane }) => (lane === undefined ? 0 : x + timelineSizes.label));
  return {
    segments,
    marks,
    todayX: xOf(today),
    width: Math.max(end, ...labelEnds),
    laneCount: Math.max(0, ...marks.map(({ lane }) => (lane ?? -1) + 1)),
  };
}

interface MonthSpan {
  readonly month: number;
  readonly monthCount: number;
  readonly isGap: boolean;
}

function findStretches(days: readonly Day[]): readonly MonthSpan[] {
  const months = [...new Set(days.map(monthOf))].toSorted((one, other) => one - other);
  const stretches: MonthSpan[] = [];
  let next: number | undefined;
  for (const month of months) {
    const emptyCount = next === undefined ? 0 : month - next;
    if (next !== undefined && emptyCount > maxEmptyMonths) {
      stretches.push({ month: next, monthCount: emptyCount, isGap: true });
    } else if (next !== undefined) {
      for (let empty = next; empty < month; empty++)
        stretches.push({ month: empty, monthCount: 1, isGap: false });
    }
    stretches.push({ month, monthCount: 1, isGap: false });
    next = month + 1;
  }
  return stretches;
}

function layOutSegments(stretches: readonly MonthSpan[], visibleWidth: number): readonly TimelineSegment[] {
  const gapCount = stretches.filter(({ isGap }) => isGap).length;
  const free = visibleWidth - gapCount * timelineSizes.gap;
  const monthWidth = Math.min(
    timelineSizes.maxMonth,
    Math.max(timelineSizes.minMonth, free / (stretches.length - gapCount)),
  );
  let x = 0;
  return stretches.map(({ month, monthCount, isGap }) => {
    const width = isGap ? timelineSizes.gap : monthWidth;
    const segment = {
      kind: isGap ? ('gap' as const) : ('month' as const),
      month,
      monthCount,
      left: x,
      width,
    };
    x += width;
    return segment;
  });
}

/** Returns the position of the middle of a day. */
function createDayScale(segments: readonly TimelineSegment[]): (day: Day) => number {
  const byMonth = new Map(segments.map((segment) => [segment.month, segment]));
  return (day) => {
    const month = monthOf(day);
    const { left: x = 0, width = 0 } = byMonth.get(month) ?? {};
    const first = firstDayOf(month);
    return x + ((day - first + 0.5) / (firstDayOf(month + 1) - first)) * width;
  };
}

type PlacedMark = Omit<TimelineMark, 'lane'>;

/** Puts deadlines of one day into one mark, and those whose marks would overlap, on either side of today. */
function mergeMarks(
  dated: readonly ListedDeadline[],
  today: Day,
  xOf: (day: Day) => number,
): readonly PlacedMark[] {
  const marks: (PlacedMark & { lastDay: Day; deadlines: ListedDeadline[] })[] = [];
  for (const listed of dated) {
    if (listed.day === undefined) continue;
    const x = xOf(listed.day);
    const isPast = listed.day < today;
    const last = marks.at(-1);
    if (last !== undefined && last.isPast === isPast && x - last.x < timelineSizes.mark) {
      last.lastDay = listed.day;
      last.deadlines.push(listed);
    } else {
      marks.push({ x, firstDay: listed.day, lastDay: listed.day, deadlines: [listed], isPast });
    }
  }
  return marks;
}

/**
 * Gives each mark the highest lane whose label covers no other label and whose stem crosses none. Labels begin at their
 * stem, so a label covers the stems of later marks in higher lanes. Labels that overlap nothing are in the lowest lane.
 * Past marks get no label that would take the room of a coming one.
 */
function labelMarks(marks: readonly PlacedMark[], maxLanes: number): readonly TimelineMark[] {
  const laneEnds = Array.from({ length: maxLanes }, () => Number.NEGATIVE_INFINITY);
  const runs: TimelineMark[][] = [];
  const firstComingX = marks.find(({ isPast }) => !isPast)?.x ?? Number.POSITIVE_INFINITY;
  for (const mark of marks) {
    const firstTaken = laneEnds.findIndex((end) => end > mark.x);
    const end = mark.x + timelineSizes.label + timelineSizes.labelGap;
    const isInTheWay = mark.isPast && end > firstComingX;
    const lane = isInTheWay ? -1 : (firstTaken === -1 ? maxLanes : firstTaken) - 1;
    if (lane >= 0) laneEnds[lane] = end;
    if (firstTaken === -1) runs.push([]);
    runs.at(-1)?.push({ ...mark, lane: lane < 0 ? undefined : lane });
  }
  return runs.flatMap((run) => {
    const lowest = Math.min(...run.flatMap(({ lane }) => lane ?? []));
    return run.map((mark) => ({ ...mark, lane: mark.lane === undefined ? undefined : mark.lane - lowest }));
  });
}
