import { type PointerEvent, useState } from 'react';
import { formatCredits, formatNumber } from '@/shared/format/format.ts';
import { formatUsageDay } from './format-usage-day.ts';
import { axisEnd, stackBlocks, totalOf, type UsageDay, usageSeries } from './usage-scale.ts';

/** Width of a bar as a fraction of its day's width. */
const barShare = 0.72;

interface UsageChartProps {
  readonly days: readonly UsageDay[];
  /** Text alternative of the chart. */
  readonly label: string;
}

/** Stacked bar per day. The figures of the day under the pointer are shown below. */
export function UsageChart({ days, label }: UsageChartProps) {
  const [place, setPlace] = useState<number>();
  const end = axisEnd(Math.max(...days.map(totalOf)));
  const point = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = Math.floor(((clientX - left) / width) * days.length);
    setPlace(Math.min(days.length - 1, Math.max(0, at)));
  };
  const pointed = place === undefined ? undefined : days[place];
  const [first, middle, last] = [days[0], days[Math.floor((days.length - 1) / 2)], days.at(-1)];
  return (
    <div className="flex gap-3">
      <div
        aria-hidden="true"
        className="flex h-40 flex-col justify-between text-right text-xs leading-none text-ink-faint tabular-nums"
      >
        <span>{formatNumber(end)}</span>
        <span>{formatNumber(end / 2)}</span>
        <span>0</span>
      </div>
      <div className="min-w-0 flex-1">
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${days.length} 100`}
          preserveAspectRatio="none"
          className="block h-40 w-full touch-pan-y overflow-visible"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPlace(undefined)}
        >
          <GridLines width={days.length} />
          {place !== undefined && <rect x={place} y="0" width="1" height="100" className="fill-hover" />}
          {days.map((day, column) =>
            stackBlocks(day, end).map(({ fill, y, height }) => (
              <rect
                key={`${day.day}-${fill}`}
                x={column + (1 - barShare) / 2}
                y={y}
                width={barShare}
                height={height}
                className={fill}
              />
            )),
          )}
        </svg>
        <div aria-hidden="true" className="mt-1.5 flex min-h-5 justify-between gap-3 text-xs text-ink-faint">
          {pointed === undefined ? (
            [first, middle, last].map((day) => day && <span key={day.day}>{formatUsageDay(day.day)}</span>)
          ) : (
            <span className="text-ink-soft">{describeUsageDay(pointed)}</span>
          )}
        </div>
      </div>
    </div>
  );
}

/** Grid lines at the axis's maximum, middle and zero. */
function GridLines({ width }: { readonly width: number }) {
  return [0, 50, 100].map((y) => (
    <line
      key={y}
      x1="0"
      x2={width}
      y1={y}
      y2={y}
      className="stroke-line"
      strokeWidth="1"
      vectorEffect="non-scaling-stroke"
    />
  ));
}

function describeUsageDay(day: UsageDay): string {
  const kindParts = usageSeries.flatMap(({ kind, label }) =>
    day[kind] === 0 ? [] : [`${label.toLowerCase()} ${formatNumber(day[kind])}`],
  );
  const total = formatCredits(totalOf(day));
  return [`${formatUsageDay(day.day)}: ${total}`, ...kindParts].join(' · ');
}
