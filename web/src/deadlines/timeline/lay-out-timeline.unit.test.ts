import { describe, expect, it } from 'vitest';
import { monthOf, parseIsoDay } from '../days/days.ts';
import { deadlineOf, documentOf } from '../fixtures/deadlines-of.ts';
import { listDeadlines } from '../list-deadlines.ts';
import { layOutTimeline, timelineSizes } from './lay-out-timeline.ts';

const today = parseIsoDay('2026-11-29');

const layOut = (dates: readonly string[], width = 1_000, maxLanes = 3) =>
  layOutTimeline(
    listDeadlines([
      documentOf(
        1,
        dates.map((date, index) => deadlineOf(index, date)),
      ),
    ]),
    today,
    { width, maxLanes },
  );
const monthOfDate = (date: string) => monthOf(parseIsoDay(date));

describe('axis of the timeline', () => {
  it('has the month of today and all months to the last deadline, over the visible width', () => {
    const { segments, width } = layOut(['2027-02-10'], 800);
    expect(segments.map(({ kind }) => kind)).toEqual(['month', 'month', 'month', 'month']);
    expect(segments[0]?.month).toBe(monthOfDate('2026-11-01'));
    expect(segments.every((segment) => segment.width === 200)).toBe(true);
    expect(width).toBeGreaterThanOrEqual(800);
  });

  it('folds more than two months without deadlines into one gap, before and after today', () => {
    const { segments } = layOut(['2021-03-10', '2026-12-01', '2031-11-30']);
    expect(segments.map(({ kind, monthCount }) => `${kind} ${monthCount}`)).toEqual([
      'month 1',
      'gap 67',
      'month 1',
      'month 1',
      'gap 58',
      'month 1',
    ]);
    expect(segments.at(-1)?.month).toBe(monthOfDate('2031-11-30'));
  });

  it('makes the timeline scroll when its months would be narrower than their minimum', () => {
    const dates = Array.from(
      { length: 24 },
      (_, index) => `20${27 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-15`,
    );
    const { segments, width } = layOut(dates, 360);
    expect(segments.every((segment) => segment.width === timelineSizes.minMonth)).toBe(true);
    expect(width).toBeGreaterThanOrEqual(26 * timelineSizes.minMonth);
  });

  it('shows only today when there are no deadlines', () => {
    const { segments, marks, todayX } = layOut([]);
    expect(segments).toHaveLength(1);
    expect(marks).toEqual([]);
    expect(todayX).toBeGreaterThan(0);
  });
});

describe('marks of the timeline', () => {
  it('places days in order within their month', () => {
    const { marks, segments, todayX } = layOut(['2026-12-01', '2026-12-31']);
    const [first, last] = marks;
    const december = segments[1];
    expect(first?.x).toBeGreaterThan(todayX);
    expect(first?.x).toBeGreaterThan(december?.left ?? 0);
    expect(last?.x).toBeLessThan((december?.left ?? 0) + (december?.width ?? 0));
  });

  it('groups deadlines of one day, and days whose marks would overlap', () => {
    const { marks } = layOut(['2026-12-10', '2026-12-10', '2026-12-11', '2026-12-28'], 400);
    expect(marks.map(({ deadlines }) => deadlines.length)).toEqual([3, 1]);
    expect(marks[0]).toMatchObject({
      firstDay: parseIsoDay('2026-12-10'),
      lastDay: parseIsoDay('2026-12-11'),
    });
  });

  it('never groups a past deadline with one of today', () => {
    const { marks } = layOut(['2026-11-28', '2026-11-29']);
    expect(marks.map(({ isPast }) => isPast)).toEqual([true, false]);
  });

  it('puts labels that would overlap into different lanes, so that none covers the stem of a later mark', () => {
    const dates = Array.from({ length: 31 }, (_, index) => `2027-01-${String(index + 1).padStart(2, '0')}`);
    const { marks } = layOut(['2026-12-01', ...dates, '2027-03-01']);
    const labelled = marks.filter(({ lane }) => lane !== undefined);
    expect(labelled.length).toBeGreaterThan(3);
    for (const one of labelled)
      for (const other of labelled) {
        const covers = other.x > one.x && other.x < one.x + timelineSizes.label;
        if (covers) expect(other.lane ?? 0).toBeLessThan(one.lane ?? 0);
      }
  });

  it('puts labels that overlap nothing into the lowest lane, also beside overlapping ones', () => {
    const { marks } = layOut(['2026-12-01', '2026-12-08', '2027-02-20']);
    expect(marks.map(({ lane }) => lane)).toEqual([1, 0, 0]);
  });

  it('labels coming deadlines rather than past ones', () => {
    const { marks } = layOut(['2026-11-01', '2026-11-11', '2026-11-25', '2026-12-01'], 400);
    expect(marks.map(({ lane }) => lane)).toEqual([0, undefined, undefined, 0]);
  });

  it('uses one lane when labels do not overlap', () => {
    expect(layOut(['2026-12-01', '2027-01-28']).laneCount).toBe(1);
    expect(layOut(['2026-12-01', '2027-01-28']).marks.map(({ lane }) => lane)).toEqual([0, 0]);
  });
});

it('lays out 6,000 deadlines of 50 years within a bounded width', () => {
  const dates = Array.from({ length: 6_000 }, (_, index) =>
    new Date(Date.UTC(2000, 0, 1 + index * 3)).toISOString().slice(0, 10),
  );
  const { marks, width } = layOut(dates);
  expect(marks.length).toBeLessThan(2_400);
  expect(width).toBeLessThan(50 * 12 * timelineSizes.minMonth + 1_000);
});
