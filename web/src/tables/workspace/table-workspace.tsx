import type { Table } from '@contract/tables/schemas.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { copyRichText } from '@/shared/files/copy-rich-text.ts';
import { WorkspaceFrame } from '@/shared/workspace/workspace-frame.tsx';
import { Button } from '@/ui/button.tsx';
import { classNames } from '@/ui/class-names.ts';
import { EmptyState } from '@/ui/empty-state.tsx';
import { TableIcon } from '@/ui/icons.tsx';
import { showToast } from '@/ui/toast/show-toast.ts';
import { useElementSize } from '@/ui/use-element-size.ts';
import { useKeptFocus } from '@/ui/use-kept-focus.ts';
import { preloadViewer } from '@/viewer/preload-viewer.ts';
import { arrangeRows, isFiltered, noFilter, type RowOrder } from '../cells/arrange-rows.ts';
import { findUsualValues, type UsualValues } from '../cells/usual-values.ts';
import { writeCells } from '../cells/write-cells.ts';
import { ColumnsDialog } from '../columns/columns-dialog.tsx';
import { DocumentsDialog } from '../documents/documents-dialog.tsx';
import { gridTexts } from '../grid/grid-texts.ts';
import { TableCards } from '../grid/table-cards.tsx';
import { type OpenedCell, TableGrid } from '../grid/table-grid.tsx';
import { AskDialog } from '../run/ask-dialog.tsx';
import { RunBar } from '../run/run-bar.tsx';
import { barTexts } from './bar-texts.ts';
import { FilterBar } from './filter-bar.tsx';
import { OpenCell } from './open-cell.tsx';
import { TableBar } from './table-bar.tsx';

/** Maximum width of cards and minimum width of a cell beside the grid, in CSS pixels. */
const widths = { cards: 600, beside: 960 } as const;

const nothingUsual: UsualValues = new Map();

/** A table with its filters, its progress and the open cell. */
export function TableWorkspace({ table }: { table: Table }) {
  const { columns, rows } = table;
  const areaRef = useRef<HTMLDivElement>(null);
  const gridRef = useRef<HTMLTableElement>(null);
  const { width } = useElementSize(areaRef);
  const [filter, setFilter] = useState(noFilter);
  const [order, setOrder] = useState<RowOrder>();
  const [showsUnusual, setShowsUnusual] = useState(true);
  const [opened, setOpened] = useState<OpenedCell>();
  const [dialog, setDialog] = useState<OpenDialog>();
  useEffect(preloadViewer, []);
  useKeptFocus(areaRef);
  const usual = useMemo(() => findUsualValues(columns, rows), [columns, rows]);
  const shown = useMemo(
    () => arrangeRows(rows, { columns, order, filter, usual }),
    [rows, columns, order, filter, usual],
  );
  const close = (): void => {
    setOpened(undefined);
    gridRef.current?.querySelector<HTMLElement>('[data-at][tabindex="0"]')?.focus();
  };
  const content = {
    name: table.name,
    columns,
    rows: shown,
    usual: showsUnusual ? usual : nothingUsual,
    isFiltered: isFiltered(filter),
    openedCell: opened,
    onOpen: setOpened,
  };
  const areCards = width > 0 && width <= widths.cards;
  const isEmpty = rows.length === 0 || columns.length === 0;
  return (
    <WorkspaceFrame>
      <TableBar
        table={table}
        onDocuments={() => setDialog({ kind: 'documents' })}
        onColumns={() => setDialog({ kind: 'columns' })}
        onCopy={() => void copyTable({ rows: shown, columns, hasNames: true, head: gridTexts.documents })}
      />
      <div ref={areaRef} className="flex min-h-0 min-w-0 flex-1">
        <div
          className={classNames(
            'relative flex min-h-0 min-w-0 flex-1 flex-col',
            areCards && 'overflow-y-auto overscroll-contain',
          )}
        >
          <RunBar table={table} />
          {!isEmpty && (
            <FilterBar
              columns={columns}
              filter={filter}
              onFilter={setFilter}
              showsUnusual={showsUnusual}
              onShowUnusual={setShowsUnusual}
              {...(areCards && { sorting: { order, onOrder: setOrder } })}
            />
          )}
          {isEmpty ? (
            <EmptyTable
              hasRows={rows.length > 0}
              isRunning={table.state !== 'idle'}
              onAdd={() => setDialog({ kind: rows.length === 0 ? 'documents' : 'columns' })}
            />
          ) : shown.length === 0 ? (
            <NoneShown onClear={() => setFilter(noFilter)} />
          ) : areCards ? (
            <TableCards {...content} />
          ) : (
            <TableGrid
              {...content}
              gridRef={gridRef}
              isNarrow={width < widths.beside}
              order={order}
              actions={{
                onOrder: setOrder,
                onEdit: (columnId) => setDialog({ kind: 'columns', columnId }),
                onAsk: (columnId) => setDialog({ kind: 'ask', columnId }),
                isRunning: table.state !== 'idle',
              }}
              onClose={close}
            />
          )}
          <p role="status" className="sr-only">
            {content.isFiltered && gridTexts.shown(shown.length, rows.length)}
          </p>
        </div>
        {opened !== undefined && (
          <OpenCell
            // Remounts, so that each cell starts at its best place.
            key={`${opened.documentId} ${opened.columnId}`}
            table={table}
            opened={opened}
            usual={usual}
            isBeside={width >= widths.beside}
            onClose={close}
          />
        )}
      </div>
      <TableDialogs table={table} dialog={dialog} onClose={() => setDialog(undefined)} />
    </WorkspaceFrame>
  );
}

async function copyTable(cells: Parameters<typeof writeCells>[0]): Promise<void> {
  const { html, plain } = writeCells(cells);
  try {
    await copyRichText(html, plain);
    showToast({ title: barTexts.copied, text: barTexts.copiedText, kind: 'success' });
  } catch (error) {
    // Reports a refusal of the browser: without a permission, or when the page lost the focus.
    if (!(error instanceof DOMException)) throw error;
    showToast({ title: barTexts.copyFailed, kind: 'error' });
  }
}

type OpenDialog =
  | { readonly kind: 'documents' }
  | { readonly kind: 'columns'; readonly columnId?: string }
  | { readonly kind: 'ask'; readonly columnId: string };

interface DialogsProps {
  readonly table: Table;
  readonly dialog: OpenDialog | undefined;
  readonly onClose: () => void;
}

function TableDialogs({ table, dialog, onClose }: DialogsProps) {
  return (
    <>
      {dialog?.kind === 'documents' && <DocumentsDialog table={table} onClose={onClose} />}
      {dialog?.kind === 'columns' && (
        <ColumnsDialog table={table} editing={dialog.columnId} onClose={onClose} />
      )}
      <AskDialog
        table={table}
        columnId={dialog?.kind === 'ask' ? dialog.columnId : undefined}
        onClose={onClose}
      />
    </>
  );
}

interface EmptyProps {
  readonly hasRows: boolean;
  readonly isRunning: boolean;
  readonly onAdd: () => void;
}

function EmptyTable({ hasRows, isRunning, onAdd }: EmptyProps) {
  return (
    <EmptyState
      icon={<TableIcon className="size-7" />}
      title={hasRows ? gridTexts.noColumns : gridTexts.noRows}
      headingLevel="h3"
      action={
        <Button variant="primary" disabled={isRunning} onClick={onAdd}>
          {hasRows ? barTexts.columns : barTexts.documents}
        </Button>
      }
    >
      {hasRows ? gridTexts.noColumnsText : gridTexts.noRowsText}
    </EmptyState>
  );
}

function NoneShown({ onClear }: { onClear: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3 p-4 text-body">
      <p>{gridTexts.noneShown}</p>
      <Button size="small" onClick={onClear}>
        {gridTexts.clear}
      </Button>
    </div>
  );
}
