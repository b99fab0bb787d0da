import type { Table } from '@contract/tables/schemas.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { Refusal } from '../refusal.tsx';
import { tableTexts, runTexts as texts } from '../table-texts.ts';
import { priceCellsOf } from './price-run.ts';
import { useRunTable } from './use-run-table.ts';

interface AskDialogProps {
  readonly table: Table;
  /** Column to ask again in all documents; `undefined` while closed. */
  readonly columnId: string | undefined;
  readonly onClose: () => void;
}

/** Asks before a column is asked again, with the price. */
export function AskDialog({ table, columnId, onClose }: AskDialogProps) {
  const run = useRunTable(table.id);
  const cells = table.rows
    .filter(({ is_deleted }) => !is_deleted)
    .map(({ document_id }) => ({ document_id, column_id: columnId ?? '' }));
  const price = priceCellsOf(table.rows, cells);
  return (
    <Dialog
      isOpen={columnId !== undefined}
      onClose={onClose}
      isLocked={run.isPending}
      title={`${texts.askAgain}: ${table.columns.find(({ id }) => id === columnId)?.name ?? ''}`}
      description={`${texts.askAgainText(price.cells)} ${texts.rule}`}
      actions={
        <>
          <Button disabled={run.isPending} onClick={onClose}>
            {tableTexts.cancel}
          </Button>
          <Button
            variant="primary"
            disabled={cells.length === 0}
            isBusy={run.isPending}
            busyLabel={texts.starting}
            onClick={() => run.mutate({ maxCredits: price.maxCredits, cells }, { onSuccess: onClose })}
          >
            {texts.askFor(price.maxCredits)}
          </Button>
        </>
      }
    >
      {run.isError && (
        <div className="pt-3">
          <Refusal title={texts.failed} error={run.error} />
        </div>
      )}
    </Dialog>
  );
}
