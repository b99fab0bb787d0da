import type { TableColumn, TableRow } from '@contract/tables/schemas.ts';
import { showCell } from '@contract/tables/shown-cell.ts';
import { memo } from 'react';
import { classNames } from '@/ui/class-names.ts';
import { isUnusual, type UsualValues } from '../cells/usual-values.ts';
import { CellContent } from './cell-content.tsx';
import { gridTexts as texts } from './grid-texts.ts';
import { type OpenedCell, type ShownTable, useTotals } from './table-grid.tsx';

/** The table on narrow screens: a card for each document. */
export function TableCards({ name, columns, rows, usual, isFiltered, onOpen }: ShownTable) {
  const totals = useTotals(columns, rows);
  return (
    <ul aria-label={name} className="flex flex-col gap-3 p-3">
      {rows.map((row) => (
        <li key={row.document_id} className="[contain-intrinsic-size:auto_30rem] [content-visibility:auto]">
          <Card row={row} columns={columns} usualValues={usual} onOpen={onOpen} />
        </li>
      ))}
      {totals.size > 0 && (
        <li className="rounded-lg border border-line-strong/60 bg-sunken p-3">
          <h3 className="text-base">{isFiltered ? texts.totalOfShown : texts.total}</h3>
          <dl>
            {columns.flatMap((column) => {
              const total = totals.get(column.id);
              return total === undefined
                ? []
                : [
                    <div key={column.id} className="flex justify-between gap-3 py-1 text-sm">
                      <dt className="min-w-0 wrap-anywhere text-ink-soft">{column.name}</dt>
                      <dd className="text-right tabular-nums">{total.text}</dd>
                    </div>,
                  ];
            })}
          </dl>
        </li>
      )}
    </ul>
  );
}

interface CardProps {
  readonly row: TableRow;
  readonly columns: readonly TableColumn[];
  readonly usualValues: UsualValues;
  readonly onOpen: (cell: OpenedCell) => void;
}

const Card = memo(function Card({ row, columns, usualValues, onOpen }: CardProps) {
  const { document_id: documentId, name, is_deleted: isDeleted } = row;
  return (
    <article aria-label={name} className="rounded-lg border border-line bg-surface">
      <h3 className="border-b border-line text-base">
        <button
          type="button"
          onClick={() => onOpen({ documentId, columnId: undefined })}
          className="min-h-11 w-full rounded-t-lg px-3 py-2 text-left wrap-anywhere hover:bg-hover"
        >
          {name}
          {isDeleted && <span className="block text-xs font-normal text-ink-soft">{texts.deleted}</span>}
        </button>
      </h3>
      <ul>
        {columns.map((column) => {
          const cell = showCell(row.cells[column.id]);
          const usualValue = usualValues.get(column.id);
          const unusual = isUnusual(cell, usualValue) ? usualValue?.text : undefined;
          return (
            <li key={column.id}>
              <button
                type="button"
                onClick={() => onOpen({ documentId, columnId: column.id })}
                className={classNames(
                  'grid min-h-11 w-full grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3 px-3 py-2 text-left text-sm hover:bg-hover',
                  unusual !== undefined && 'bg-warning-soft',
                )}
              >
                <span className="wrap-anywhere text-ink-soft">{column.name}</span>
                <span>
                  <CellContent cell={cell} usual={unusual} />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </article>
  );
});
