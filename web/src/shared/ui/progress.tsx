import { Progress as Base } from '@base-ui/react/progress';
import { classNames } from './class-names.ts';

interface ProgressProps {
  /** What is going on; the accessible name. */
  readonly label: string;
  /** From 0 to `max`; `null` while it is not known how long it takes. */
  readonly value: number | null;
  readonly max?: number;
  /** The value in words, such as «página 3 de 12». */
  readonly valueText?: string;
  /** Shows label and value above the bar. */
  readonly isLabelShown?: boolean;
}

/** A bar that fills as work goes on, or sweeps while its length is unknown. */
export function Progress({ label, value, max = 100, valueText, isLabelShown = false }: ProgressProps) {
  return (
    <Base.Root
      value={value}
      max={max}
      {...(valueText !== undefined && { 'aria-valuetext': valueText })}
      className="flex flex-col gap-1.5"
    >
      <div className={classNames('flex justify-between gap-4 text-[0.8125rem]', !isLabelShown && 'sr-only')}>
        <Base.Label className="min-w-0 truncate text-ink">{label}</Base.Label>
        <span aria-hidden="true" className="shrink-0 text-ink-faint tabular-nums">
          {valueText}
        </span>
      </div>
      <Base.Track className="h-1.5 overflow-hidden rounded-full bg-hover">
        <Base.Indicator
          className={classNames(
            'block h-full rounded-full bg-accent transition-[width] duration-300',
            value === null && 'w-2/5 animate-sweep',
          )}
        />
      </Base.Track>
    </Base.Root>
  );
}
