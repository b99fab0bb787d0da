import type { Table } from '@contract/tables/schemas.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { Refusal } from '../refusal.tsx';
import { tableTexts } from '../table-texts.ts';
import { useChangeTable } from '../use-table-changes.ts';
import { ColumnEditor } from './column-editor.tsx';
import { ColumnSources } from './column-sources.tsx';
import { columnTexts as texts } from './column-texts.ts';
import { useColumnDrafts } from './use-column-drafts.ts';

interface ColumnsDialogProps {
  readonly table: Table;
  /** Id of the column whose fields are expanded when the dialog opens. */
  readonly editing: string | undefined;
  readonly onClose: () => void;
}

/** Adds, changes, orders and removes the columns of a table. Mount it for each opening. */
export function ColumnsDialog({ table, editing, onClose }: ColumnsDialogProps) {
  const drafts = useColumnDrafts(table.columns, editing);
  const change = useChangeTable(table.id);
  const asked = table.rows.filter(({ is_deleted }) => !is_deleted).map(({ document_id }) => document_id);
  const save = (): void => {
    if (drafts.validate()) change.mutate({ columns: [...drafts.columns] }, { onSuccess: onClose });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={change.isPending}
      isWide
      title={texts.title}
      description={texts.loss}
      actions={
        <>
          <Button disabled={change.isPending} onClick={onClose}>
            {tableTexts.cancel}
          </Button>
          <Button variant="primary" isBusy={change.isPending} busyLabel={tableTexts.saving} onClick={save}>
            {tableTexts.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-3">
        {change.isError && <Refusal title={tableTexts.changeFailed} error={change.error} />}
        <ColumnEditor drafts={drafts} />
        {asked.length > 0 && <ColumnSources documentIds={asked} drafts={drafts} />}
      </div>
    </Dialog>
  );
}
