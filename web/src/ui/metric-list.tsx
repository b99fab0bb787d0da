import { classNames } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';

export interface Metric {
  readonly label: string;
  /** Formatted; `undefined` while unknown. */
  readonly value: string | undefined;
  readonly note?: string;
}

/** Grid of large figures with their names. */
export function MetricList({ metrics, isLoading }: { metrics: readonly Metric[]; isLoading: boolean }) {
  return (
    <dl
      className={classNames(
        'grid grid-cols-2 gap-x-6 gap-y-2',
        metrics.length === 3 ? 'sm:grid-cols-3' : 'lg:grid-cols-4',
      )}
    >
      {metrics.map(({ label, value, note }) => (
        <div key={label} className="flex flex-col gap-1 border-t border-line py-5">
          <dt className="text-note text-ink-soft">{label}</dt>
          <dd className="font-serif text-3xl leading-10 font-semibold tracking-tight text-ink tabular-nums">
            {value === undefined && isLoading ? (
              <>
                <Skeleton className="h-10 w-20" />
                <span className="sr-only">Cargando</span>
              </>
            ) : (
              (value ?? '–')
            )}
          </dd>
          {note !== undefined && <dd className="text-note text-ink-faint">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
