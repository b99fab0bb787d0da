import type { TableColumn, TableRow } from '@contract/tables/schemas.ts';
import { showCell } from '@contract/tables/shown-cell.ts';
import { memo } from 'react';
import { classNames } from '@/ui/class-names.ts';
import { isUnusual, type UsualValues } from '../cells/usual-values.ts';
import { CellContent } from './cell-content.tsx';
import { gridTexts as texts } from './grid-texts.ts';

interface GridRowProps {
  readonly row: TableRow;
  /** Row of the grid, from 1. */
  readonly at: number;
  readonly columns: readonly TableColumn[];
  readonly usual: UsualValues;
  /** Column with the focus; `undefined` in other rows, which then need not render again. */
  readonly active: number | undefined;
  /** First and last selected column; `undefined` in rows outside the selection. */
  readonly selectedFrom: number | undefined;
  readonly selectedTo: number | undefined;
  /** Column whose cell is open; `undefined` in other rows. */
  readonly opened: number | undefined;
}

const rightAlignedTypes = new Set(['amount', 'percentage', 'term', 'date']);

/** A document with its cells. Rows without a change do not render again: a table has up to 3,000 cells. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, at, columns, usual, active, selectedFrom = 1, selectedTo = 0, opened } = props;
  const isSelected = (column: number): boolean => column >= selectedFrom && column <= selectedTo;
  return (
    <tr aria-rowindex={at + 1}>
      <th
        scope="row"
        data-at={`${at}:0`}
        tabIndex={active === 0 ? 0 : -1}
        aria-selected={isSelected(0)}
        title={row.name}
        className="group sticky left-0 z-1 cursor-pointer border-r border-b border-line bg-surface px-3 py-2 text-left align-top font-medium hover:bg-hover focus-visible:-outline-offset-2 aria-selected:bg-accent-soft"
      >
        <span className="line-clamp-3 wrap-anywhere">{row.name}</span>
        {row.is_deleted && <span className="text-xs font-normal text-ink-soft">{texts.deleted}</span>}
      </th>
      {columns.map(({ id, type }, index) => {
        const column = index + 1;
        const cell = showCell(row.cells[id]);
        const usualValue = usual.get(id);
        const unusual = isUnusual(cell, usualValue) ? usualValue?.text : undefined;
        return (
          <td
            key={id}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the table is a grid
            role="gridcell"
            data-at={`${at}:${column}`}
            tabIndex={active === column ? 0 : -1}
            aria-selected={isSelected(column)}
            data-opened={opened === column || undefined}
            className={classNames(
              'cursor-pointer border-r border-b border-line px-3 py-2 align-top hover:bg-hover focus-visible:-outline-offset-2 aria-selected:bg-accent-soft data-opened:outline-2 data-opened:-outline-offset-2 data-opened:outline-accent',
              rightAlignedTypes.has(type) && 'tabular-nums',
              unusual !== undefined && 'bg-warning-soft',
            )}
          >
            <CellContent cell={cell} usual={unusual} />
          </td>
        );
      })}
    </tr>
  );
});
