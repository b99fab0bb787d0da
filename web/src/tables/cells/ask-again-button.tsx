import { priceCells } from '@contract/billing/credit-prices.ts';
import type { Table, TableColumn, TableRow } from '@contract/tables/schemas.ts';
import { Button } from '@/ui/button.tsx';
import { RefreshIcon } from '@/ui/icons.tsx';
import { Refusal } from '../refusal.tsx';
import { useRunTable } from '../run/use-run-table.ts';
import { runTexts } from '../table-texts.ts';
import { panelTexts as texts } from './panel-texts.ts';

interface AskAgainButtonProps {
  readonly table: Table;
  readonly row: TableRow;
  readonly column: TableColumn;
}

/** Asks one cell, also an answered one; names the price. */
export function AskAgainButton({ table, row, column }: AskAgainButtonProps) {
  const run = useRunTable(table.id);
  const maxCredits = priceCells(1);
  const isAnswered = row.cells[column.id]?.status === 'answered';
  const ask = (): void =>
    run.mutate({ maxCredits, cells: [{ document_id: row.document_id, column_id: column.id }] });
  return (
    <>
      <Button
        size="small"
        disabled={table.state !== 'idle'}
        isBusy={run.isPending}
        busyLabel={texts.asking}
        onClick={ask}
      >
        <RefreshIcon className="size-4" />
        {isAnswered ? texts.askAgain(maxCredits) : texts.ask(maxCredits)}
      </Button>
      {run.isError && <Refusal title={runTexts.failed} error={run.error} />}
    </>
  );
}
