import type { CountedDay } from '@contract/operations/schemas.ts';
import { formatNumber } from '@/shared/format/format.ts';
import { formatModelCost } from './format-model-cost.ts';

const figures: readonly {
  readonly label: string;
  readonly of: (day: CountedDay) => number;
  readonly format: (value: number) => string;
}[] = [
  { label: 'Llamadas', of: (day) => day.requests, format: formatNumber },
  { label: 'Errores', of: (day) => day.server_errors, format: formatNumber },
  { label: 'Modelos', of: (day) => day.model_micro_eur, format: formatModelCost },
  { label: 'SMS', of: (day) => day.text_messages, format: formatNumber },
  {
    label: 'Fallos',
    of: (day) => day.model_failures + day.webhook_failures + day.mails_given_up,
    format: formatNumber,
  },
];

/** Draws each figure of the days as a line, with the sum of the days; `days` has the latest first. */
export function Sparklines({ days }: { readonly days: readonly CountedDay[] }) {
  return (
    <dl className="mb-6 grid gap-x-8 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
      {figures.map(({ label, of, format }) => {
        const values = days.map(of).toReversed();
        return (
          <div key={label}>
            <dt className="text-note text-ink-soft">{label}</dt>
            <dd className="font-medium tabular-nums">
              {format(values.reduce((sum, value) => sum + value, 0))}
              <Sparkline values={values} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A line from 0 to the largest value; its figures are in the table. */
function Sparkline({ values }: { readonly values: readonly number[] }) {
  const maxValue = Math.max(1, ...values);
  const points = values.map((value, index) => `${index},${28 - (26 * value) / maxValue}`).join(' ');
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${Math.max(1, values.length - 1)} 30`}
      preserveAspectRatio="none"
      className="mt-1 block h-8 w-full overflow-visible"
    >
      <polyline
        points={points}
        className="fill-none stroke-accent"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
