import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** True for a right-aligned column with tabular figures. */
  readonly isNumeric?: boolean;
  /** True for a column hidden on narrow screens, where another cell shows the value. */
  readonly isMinor?: boolean;
}

interface TableProps<Row> {
  /** Caption for assistive technology. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Breakpoint below which minor columns are hidden. */
  readonly foldsBelow?: keyof typeof folds;
}

const folds = {
  sm: { minor: 'max-sm:hidden', last: 'max-sm:pr-0' },
  xl: { minor: 'max-xl:hidden', last: 'max-xl:pr-0!' },
} as const;

/** Table with horizontal lines; scrolls horizontally on narrow screens. */
export function Table<Row>({ caption, columns, rows, rowKey, foldsBelow = 'sm' }: TableProps<Row>) {
  const { minor, last } = folds[foldsBelow];
  // Finds the last visible column, which may differ when minor columns are hidden.
  const lastFolded = columns.findLast(({ isMinor }) => !isMinor);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-left text-body">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong/60">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={classNames(
                  'py-2.5 pr-3 text-note font-medium whitespace-nowrap text-ink-faint last:pr-0 sm:pr-6',
                  column.isNumeric && 'text-right',
                  column.isMinor && minor,
                  column === lastFolded && last,
                )}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line">
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={classNames(
                    'py-3 pr-3 last:pr-0 sm:pr-6',
                    column.isNumeric && 'text-right whitespace-nowrap tabular-nums',
                    column.isMinor && minor,
                    column === lastFolded && last,
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
