import type { TableColumn, TableRow } from '@contract/tables/schemas.ts';
import { type ColumnTotal, totalColumn } from '@contract/tables/total-column.ts';
import { type ClipboardEvent, type RefObject, useEffect, useId, useMemo } from 'react';
import { nameColumn, type RowOrder } from '../cells/arrange-rows.ts';
import type { UsualValues } from '../cells/usual-values.ts';
import { writeCells } from '../cells/write-cells.ts';
import { type ColumnActions, ColumnHead } from './column-head.tsx';
import { columnWidth, nameWidth } from './column-width.ts';
import { GridRow } from './grid-row.tsx';
import { gridTexts as texts } from './grid-texts.ts';
import { useGridCursor } from './use-grid-cursor.ts';

/** A cell that is open, or a document without a column. */
export interface OpenedCell {
  readonly documentId: string;
  readonly columnId: string | undefined;
}

export interface ShownTable {
  readonly name: string;
  readonly columns: readonly TableColumn[];
  /** Rows that the filter shows, in the chosen order. */
  readonly rows: readonly TableRow[];
  /** Usual values; empty while differences are not highlighted. */
  readonly usual: UsualValues;
  readonly isFiltered: boolean;
  readonly openedCell: OpenedCell | undefined;
  readonly onOpen: (cell: OpenedCell) => void;
}

interface TableGridProps extends ShownTable {
  readonly gridRef: RefObject<HTMLTableElement | null>;
  readonly isNarrow: boolean;
  readonly order: RowOrder | undefined;
  readonly actions: ColumnActions;
  readonly onClose: () => void;
}

/** The table as a grid with a fixed head and first column; moves and copies by keys like a spreadsheet. */
export function TableGrid(props: TableGridProps) {
  const { name, columns, rows, usual, openedCell, onOpen, gridRef, isNarrow, order, actions, onClose } =
    props;
  const helpId = useId();
  const cursor = useGridCursor({
    gridRef,
    size: { rows: rows.length + 1, columns: columns.length + 1 },
    onOpen: ({ row, column }) => {
      const documentId = rows[row - 1]?.document_id;
      if (documentId !== undefined) onOpen({ documentId, columnId: columns[column - 1]?.id });
    },
    onEscape: onClose,
  });
  const { active, bounds } = cursor;
  // Scrolls to the opened cell, beside which the grid shows fewer columns.
  useEffect(() => {
    if (openedCell === undefined) return;
    gridRef.current?.querySelector('[data-opened]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [openedCell, gridRef]);
  const firstWidth = isNarrow ? nameWidth.narrow : nameWidth.wide;
  const width = columns.reduce<number>((sum, { type }) => sum + columnWidth(type), firstWidth);
  const copy = (event: ClipboardEvent): void => {
    // Copies words that the user marked with the mouse as they are.
    if (document.getSelection()?.isCollapsed === false) return;
    if (bounds === undefined && active.row === 0) return;
    const range = bounds ?? {
      firstRow: active.row,
      lastRow: active.row,
      firstColumn: active.column,
      lastColumn: active.column,
    };
    const written = writeCells({
      rows: rows.slice(range.firstRow - 1, range.lastRow),
      columns: columns.slice(Math.max(0, range.firstColumn - 1), range.lastColumn),
      hasNames: range.firstColumn === 0,
      head: undefined,
    });
    event.clipboardData.setData('text/plain', written.plain);
    event.clipboardData.setData('text/html', written.html);
    event.preventDefault();
  };
  return (
    <div
      className="relative min-h-0 flex-1 overflow-auto overscroll-contain"
      style={{ scrollPaddingLeft: `${firstWidth}rem`, scrollPaddingTop: '4rem', scrollPaddingBottom: '3rem' }}
    >
      <p id={helpId} hidden>
        {texts.help}
      </p>
      <table
        ref={gridRef}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells take the focus
        role="grid"
        aria-label={name}
        aria-describedby={helpId}
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        style={{ width: `${width}rem` }}
        className="table-fixed border-separate border-spacing-0 text-sm select-none"
        onCopy={copy}
        {...cursor.props}
      >
        <colgroup>
          <col style={{ width: `${firstWidth}rem` }} />
          {columns.map(({ id, type }) => (
            <col key={id} style={{ width: `${columnWidth(type)}rem` }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {[{ id: nameColumn, name: texts.documents, question: undefined }, ...columns].map(
              (column, at) => (
                <ColumnHead
                  key={column.id}
                  id={column.id}
                  name={column.name}
                  question={column.question}
                  at={at}
                  isActive={active.row === 0 && active.column === at}
                  order={order}
                  actions={actions}
                />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const at = index + 1;
            const isSelected = bounds !== undefined && at >= bounds.firstRow && at <= bounds.lastRow;
            return (
              <GridRow
                key={row.document_id}
                row={row}
                at={at}
                columns={columns}
                usual={usual}
                active={active.row === at ? active.column : undefined}
                selectedFrom={isSelected ? bounds.firstColumn : undefined}
                selectedTo={isSelected ? bounds.lastColumn : undefined}
                opened={
                  openedCell?.documentId === row.document_id
                    ? columns.findIndex(({ id }) => id === openedCell.columnId) + 1
                    : undefined
                }
              />
            );
          })}
        </tbody>
        <TotalsRow {...props} />
      </table>
    </div>
  );
}

function TotalsRow({ columns, rows, isFiltered }: TableGridProps) {
  const totals = useTotals(columns, rows);
  if (totals.size === 0) return null;
  return (
    <tfoot>
      <tr>
        <th
          scope="row"
          className="sticky bottom-0 left-0 z-3 border-t border-r border-line-strong/60 bg-sunken px-3 py-2 text-left align-top text-note font-semibold"
        >
          {isFiltered ? texts.totalOfShown : texts.total}
        </th>
        {columns.map(({ id }) => {
          const total = totals.get(id);
          return (
            <td
              key={id}
              className="sticky bottom-0 z-2 border-t border-r border-line-strong/60 bg-sunken px-3 py-2 align-top tabular-nums"
            >
              {total !== undefined && (
                // Two lines at most: a long reason would cover the rows above it.
                <span
                  title={total.amount ? undefined : total.text}
                  className={total.amount ? 'font-semibold' : 'line-clamp-2 text-xs text-ink-soft'}
                >
                  {total.text}
                </span>
              )}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}

/** Returns the totals of the columns of amounts by their ids. */
export function useTotals(
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
): ReadonlyMap<string, ColumnTotal> {
  return useMemo(() => {
    const totals = columns.flatMap((column) => {
      const total = totalColumn(column, rows);
      return total === undefined ? [] : [[column.id, total] as const];
    });
    return new Map(totals);
  }, [columns, rows]);
}
