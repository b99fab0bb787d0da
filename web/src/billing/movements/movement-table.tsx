import { movementNames } from '@contract/billing/movement-names.ts';
import type { Movement } from '@contract/billing/movements.ts';
import { Link } from 'react-router-dom';
import { CalendarDays } from '@/shared/format/calendar-days.ts';
import { formatCount, formatDay, formatNumber } from '@/shared/format/format.ts';
import { formatTime } from '@/shared/format/format-time.ts';

const headCell = 'py-2.5 text-note font-medium whitespace-nowrap text-ink-faint';
const figureCell = 'py-3 pl-3 text-right align-top whitespace-nowrap tabular-nums sm:pl-6';

/** Lists movements grouped by day. */
export function MovementTable({ movements }: { readonly movements: readonly Movement[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label="Lista de movimientos" tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-left text-body">
        <caption className="sr-only">Lista de movimientos</caption>
        <thead>
          <tr className="border-b border-line-strong/60">
            <th scope="col" className={headCell}>
              Concepto
            </th>
            <th scope="col" className={`${headCell} pl-3 text-right sm:pl-6`}>
              Créditos
            </th>
            <th scope="col" className={`${headCell} pl-6 text-right max-sm:hidden`}>
              Saldo
            </th>
          </tr>
        </thead>
        {groupByDay(movements, new Date()).map((group) => (
          <tbody key={group.title}>
            <tr>
              <th
                colSpan={3}
                scope="rowgroup"
                className="border-b border-line pt-6 pb-2 font-serif text-base font-semibold"
              >
                {group.title}
              </th>
            </tr>
            {group.movements.map((movement) => (
              <MovementRow key={movement.id} movement={movement} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function MovementRow({ movement }: { readonly movement: Movement }) {
  const { reason, state, credits, balance_after, created_at } = movement;
  const balance = balance_after === null ? undefined : formatSigned(balance_after);
  return (
    <tr className="border-b border-line">
      <td className="py-3 align-top">
        <span className="font-medium">{movementNames[reason]}</span>
        <span className="text-note whitespace-nowrap text-ink-faint"> · {formatTime(created_at)}</span>
        <SubjectName movement={movement} />
      </td>
      <td className={figureCell}>
        {state === 'pending' ? <ReservedCredits credits={-credits} /> : <CreditChange credits={credits} />}
        {balance !== undefined && (
          <span className="block text-note text-ink-faint sm:hidden">Saldo {balance}</span>
        )}
      </td>
      <td className={`${figureCell} text-ink-soft max-sm:hidden`}>{balance ?? '–'}</td>
    </tr>
  );
}

function ReservedCredits({ credits }: { readonly credits: number }) {
  return (
    <span className="text-ink-faint">
      {formatNumber(credits)}
      <span className="block text-note">{credits === 1 ? 'reservado' : 'reservados'}</span>
    </span>
  );
}

/** Shows the signed number, and words for screen readers, some of which skip a minus sign. */
function CreditChange({ credits }: { readonly credits: number }) {
  return (
    <>
      <span aria-hidden="true">{formatChange(credits)}</span>
      <span className="sr-only">{describeChange(credits)}</span>
    </>
  );
}

function SubjectName({ movement: { subject } }: { readonly movement: Movement }) {
  if (subject === null) return null;
  const shape = 'line-clamp-2 max-w-prose text-ink-soft wrap-anywhere';
  if (subject.link === null) return <span className={shape}>{subject.text}</span>;
  return (
    <Link to={subject.link} className={`prose-link ${shape}`}>
      {subject.text}
    </Link>
  );
}

const formatSigned = (value: number): string =>
  value < 0 ? `−${formatNumber(-value)}` : formatNumber(value);

const formatChange = (credits: number): string =>
  credits > 0 ? `+${formatNumber(credits)}` : formatSigned(credits);

const describeChange = (credits: number): string =>
  credits > 0
    ? formatCount(credits, 'crédito más', 'créditos más')
    : formatCount(-credits, 'crédito menos', 'créditos menos');

interface MovementGroup {
  readonly title: string;
  readonly movements: readonly Movement[];
}

/** Groups movements by day in `timeZone`, in the given order, after the pending ones. */
export function groupByDay(movements: readonly Movement[], now: Date, timeZone?: string): MovementGroup[] {
  const days = new CalendarDays(now, timeZone);
  const titleOf = ({ state, created_at }: Movement): string => {
    if (state === 'pending') return 'En curso';
    const daysAgo = days.daysAgo(new Date(created_at));
    if (daysAgo === 0) return 'Hoy';
    return daysAgo === 1 ? 'Ayer' : formatDay(created_at);
  };
  return [...Map.groupBy(movements, titleOf)].map(([title, members]) => ({ title, movements: members }));
}
