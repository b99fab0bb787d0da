import { tableLimits } from '@contract/table-limits.ts';
import type { TableSummary } from '@contract/tables/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { RemovalDialog } from '@/ui/removal-dialog.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { showToast } from '@/ui/toast/show-toast.ts';
import { tableTexts as texts } from '../table-texts.ts';
import { useChangeTable } from '../use-table-changes.ts';

interface TableDialogProps {
  readonly table: Pick<TableSummary, 'id' | 'name'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Changes the name of a table. */
export function RenameDialog({ table, isOpen, onClose }: TableDialogProps) {
  const [name, setName] = useState(table.name);
  const [error, setError] = useState<string>();
  const change = useChangeTable(table.id);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (change.isPending) return;
    if (name.trim() === '') setError(texts.nameMissing);
    else change.mutate({ name: name.trim() }, { onSuccess: onClose });
  };
  if (change.error !== null && !(change.error instanceof ApiFailure)) throw change.error;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} isLocked={change.isPending} title={texts.rename}>
      <form noValidate onSubmit={save} className="flex flex-col gap-4 pt-3">
        <TextField
          label={texts.name}
          maxLength={tableLimits.nameLength}
          autoComplete="off"
          value={name}
          error={error ?? change.error?.message}
          onChange={({ target }) => {
            setName(target.value);
            setError(undefined);
          }}
        />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button disabled={change.isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="primary" isBusy={change.isPending} busyLabel={texts.saving}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Asks before a table is deleted. */
export function DeleteTableDialog({
  table: { id, name },
  isOpen,
  onClose,
  onDeleted,
}: TableDialogProps & { readonly onDeleted?: () => void }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi('deleteTable', { params: { table_id: id } }),
    onSuccess: (list) => {
      client.setQueryData(queryKeys.tables, list);
      onClose();
      onDeleted?.();
      client.removeQueries({ queryKey: queryKeys.table(id) });
      void client.invalidateQueries({ queryKey: queryKeys.billingInfo });
    },
    onError: (error) => {
      if (!(error instanceof ApiFailure)) throw error;
      showToast({ title: texts.removeFailed, text: error.message, kind: 'error' });
    },
  });
  return (
    <RemovalDialog
      {...{ isOpen, onClose, title: texts.remove, description: texts.removeText(name) }}
      {...{ label: texts.removeNow, busyLabel: texts.removing, isRemoving: isPending, onRemove: mutate }}
    />
  );
}
