import { formatNumber } from '@/shared/format/format.ts';
import { Disclosure } from '@/ui/disclosure.tsx';
import { type Column, Table } from '@/ui/table.tsx';
import { formatUsageDay } from './format-usage-day.ts';
import { totalOf, type UsageDay, usageSeries } from './usage-scale.ts';

const columns: readonly Column<UsageDay>[] = [
  { id: 'day', title: 'Día', cell: ({ day }) => formatUsageDay(day) },
  ...usageSeries.map(({ kind, label }) => ({
    id: kind,
    title: label,
    isNumeric: true,
    isMinor: true,
    cell: (day: UsageDay) => formatNumber(day[kind]),
  })),
  { id: 'total', title: 'Total', isNumeric: true, cell: (day) => formatNumber(totalOf(day)) },
];

/** The figures of the chart, latest first, for the days on which something was spent. */
export function UsageTable({ days }: { readonly days: readonly UsageDay[] }) {
  const rows = days.filter((day) => totalOf(day) > 0).toReversed();
  return (
    <div className="mt-3">
      <Disclosure title="Ver las cifras de cada día">
        <Table caption="Créditos usados cada día" columns={columns} rows={rows} rowKey={({ day }) => day} />
      </Disclosure>
    </div>
  );
}
