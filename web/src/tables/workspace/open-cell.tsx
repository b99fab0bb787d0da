import type { Table } from '@contract/tables/schemas.ts';
import { showCell } from '@contract/tables/shown-cell.ts';
import { type KeyboardEvent, useState } from 'react';
import { useDocuments } from '@/shared/library/use-documents.ts';
import { Sheet } from '@/ui/sheet.tsx';
import { DocumentViewer } from '@/viewer/document-viewer.tsx';
import { CellPanel, PanelHead } from '../cells/cell-panel.tsx';
import { cellTarget, documentTarget } from '../cells/cell-target.ts';
import { panelTexts } from '../cells/panel-texts.ts';
import { isUnusual, type UsualValues } from '../cells/usual-values.ts';
import type { OpenedCell } from '../grid/table-grid.tsx';

interface OpenCellProps {
  readonly table: Table;
  readonly opened: OpenedCell;
  readonly usual: UsualValues;
  /** True when it fits beside the grid; otherwise it covers the page. */
  readonly isBeside: boolean;
  readonly onClose: () => void;
}

/** Shows an open cell beside its document, scrolled to the cell's quote; without a cell, only the document. */
export function OpenCell({ table, opened, usual, isBeside, onClose }: OpenCellProps) {
  const [start, setStart] = useState<number>();
  const { documents } = useDocuments();
  const row = table.rows.find(({ document_id }) => document_id === opened.documentId);
  const column = table.columns.find(({ id }) => id === opened.columnId);
  if (row === undefined) return null;
  const listed = documents.find(({ id }) => id === row.document_id);
  const target =
    column !== undefined
      ? cellTarget(row, column.id, start ?? 0)
      : listed === undefined
        ? undefined
        : documentTarget(listed);
  const usualValue = column && usual.get(column.id);
  const panel = column !== undefined && (
    <CellPanel
      table={table}
      row={row}
      column={column}
      usual={isUnusual(showCell(row.cells[column.id]), usualValue) ? usualValue?.text : undefined}
      isViewed={isBeside && target !== undefined}
      onView={setStart}
    />
  );
  if (isBeside)
    return (
      <BesideTable hasViewer={target !== undefined} onClose={onClose}>
        {column !== undefined && (
          <section
            aria-label={panelTexts.title(column.name, row.name)}
            className={
              target === undefined ? 'flex-1 overflow-y-auto' : 'max-h-[45%] shrink-0 overflow-y-auto'
            }
          >
            <PanelHead title={column.name} name={target === undefined ? row.name : ''} onClose={onClose} />
            {panel}
          </section>
        )}
        {target === undefined && column === undefined && (
          <>
            <PanelHead title={row.name} name="" onClose={onClose} />
            <p className="px-4 text-sm text-ink-soft">{panelTexts.deleted}</p>
          </>
        )}
        {target !== undefined && (
          <div
            // Closed by the button in the head of the cell, which closes both.
            data-closed-above={column !== undefined || undefined}
            className="flex min-h-0 flex-1 flex-col border-t border-line"
          >
            <DocumentViewer target={target} isDocked onClose={onClose} />
          </div>
        )}
      </BesideTable>
    );
  const isViewing = start !== undefined || column === undefined;
  return (
    <>
      <Sheet isOpen={column !== undefined && !isViewing} onClose={onClose} title={column?.name ?? row.name}>
        <p className="px-4 pb-2 text-note wrap-anywhere text-ink-soft">{row.name}</p>
        {panel}
      </Sheet>
      <DocumentViewer
        target={isViewing ? target : undefined}
        onClose={() => (column === undefined ? onClose() : setStart(undefined))}
      />
    </>
  );
}

interface BesideProps {
  readonly hasViewer: boolean;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
}

function BesideTable({ hasViewer, onClose, children }: BesideProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    // Leaves Escape to the viewer of a document, which first closes its search.
    if (event.key !== 'Escape' || hasViewer || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what its controls belong to
    <div
      onKeyDown={onKeyDown}
      className="flex min-h-0 w-[clamp(24rem,46%,46rem)] shrink-0 flex-col border-l border-line bg-surface"
    >
      {children}
    </div>
  );
}
