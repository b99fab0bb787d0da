import type { Table } from '@contract/tables/schemas.ts';
import { useState } from 'react';
import { DocumentPicker } from '@/shared/library/document-picker.tsx';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { LoadingRows } from '@/ui/loading-rows.tsx';
import { Refusal } from '../refusal.tsx';
import { tableTexts } from '../table-texts.ts';
import { useChangeTable } from '../use-table-changes.ts';
import { documentLimit, documentTexts as texts } from './document-texts.ts';
import { useReadableDocuments } from './use-readable-documents.ts';

interface DocumentsDialogProps {
  readonly table: Table;
  readonly onClose: () => void;
}

/** Adds and removes the documents of a table. Mount it for each opening. */
export function DocumentsDialog({ table, onClose }: DocumentsDialogProps) {
  const { documents, hasFailed, reload } = useReadableDocuments();
  const [chosen, setChosen] = useState<readonly string[]>(table.document_ids);
  const change = useChangeTable(table.id);
  const readableIds = new Set(documents?.map(({ id }) => id));
  // Lists documents of the table that the library no longer has, or reads again: they stay until they are removed.
  const others = table.rows
    .filter(({ document_id }) => !readableIds.has(document_id))
    .map(({ document_id: id, name, page_count, is_deleted }) => ({ id, name, page_count, is_deleted }));
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
          <Button
            variant="primary"
            isBusy={change.isPending}
            busyLabel={tableTexts.saving}
            onClick={() => change.mutate({ document_ids: [...chosen] }, { onSuccess: onClose })}
          >
            {tableTexts.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-3">
        {change.isError && <Refusal title={tableTexts.changeFailed} error={change.error} />}
        {hasFailed ? (
          <LoadFailure text={texts.failed} isBusy={false} onRetry={reload} />
        ) : documents === undefined ? (
          <LoadingRows label={texts.loading} />
        ) : (
          <DocumentPicker
            documents={[...documents, ...others]}
            chosen={chosen}
            onChange={setChosen}
            limit={documentLimit}
          />
        )}
      </div>
    </Dialog>
  );
}
