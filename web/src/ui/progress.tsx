import { useId } from 'react';
import { classNames } from './class-names.ts';

interface ProgressProps {
  /** Accessible name of the work in progress. */
  readonly label: string;
  /** From 0 to `max`; `null` while the amount of work is unknown. */
  readonly value: number | null;
  readonly max?: number;
  /** Value as a text, such as «página 3 de 12». */
  readonly valueText?: string;
  /** True to show label and value above the bar. */
  readonly isLabelShown?: boolean;
}

/** Progress bar, indeterminate without a value. */
export function Progress({ label, value, max = 100, valueText, isLabelShown = false }: ProgressProps) {
  const labelId = useId();
  const share = value === null || max <= 0 ? 0 : Math.min(Math.max(value / max, 0), 1);
  return (
    <div className="flex flex-col gap-1.5">
      <div
        className={classNames('flex flex-wrap justify-between gap-x-4 text-note', !isLabelShown && 'sr-only')}
      >
        <span id={labelId} className="min-w-0 max-w-full truncate text-ink">
          {label}
        </span>
        <span aria-hidden="true" className="shrink-0 text-ink-faint tabular-nums">
          {valueText}
        </span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={max}
        {...(value !== null && { 'aria-valuenow': value })}
        {...(valueText !== undefined && { 'aria-valuetext': valueText })}
        className="h-1.5 overflow-hidden rounded-full bg-hover"
      >
        {value === null ? (
          <div className="h-full w-2/5 animate-sweep rounded-full bg-accent motion-reduce:w-full motion-reduce:animate-none motion-reduce:opacity-40" />
        ) : (
          <div
            // Animates `transform` instead of `width`, which would lay out the page on each step.
            className="h-full rounded-full bg-accent transition-transform duration-300"
            style={{ transform: `translateX(${(share - 1) * 100}%)` }}
          />
        )}
      </div>
    </div>
  );
}
