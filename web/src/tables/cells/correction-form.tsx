import { tableLimits } from '@contract/table-limits.ts';
import type { TableCell, TableColumn } from '@contract/tables/schemas.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '@/ui/button.tsx';
import { PencilIcon } from '@/ui/icons.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { Refusal } from '../refusal.tsx';
import { useCorrectCell } from '../use-table-changes.ts';
import { panelTexts as texts } from './panel-texts.ts';

interface CorrectionFormProps {
  readonly tableId: string;
  readonly documentId: string;
  readonly column: TableColumn;
  readonly correction: TableCell['correction'];
  readonly initialText: string;
}

/** Writes a value in place of the document's, or removes the one written. */
export function CorrectionForm({
  tableId,
  documentId,
  column,
  correction,
  initialText,
}: CorrectionFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState(initialText);
  const correct = useCorrectCell(tableId);
  const send = (value: string | null): void => {
    if (correct.isPending) return;
    correct.mutate({ document_id: documentId, column_id: column.id, text: value });
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') send(text.trim());
  };
  const failure = correct.isError && <Refusal title={texts.correctFailed} error={correct.error} />;
  if (!isOpen)
    return (
      <>
        <Button size="small" onClick={() => setIsOpen(true)}>
          <PencilIcon className="size-4" />
          {correction === null ? texts.correct : texts.changeCorrection}
        </Button>
        {correction !== null && (
          <Button size="small" isBusy={correct.isPending} onClick={() => send(null)}>
            {texts.undoCorrection}
          </Button>
        )}
        {failure}
      </>
    );
  return (
    <form noValidate onSubmit={save} className="flex w-full flex-col gap-3">
      <TextField
        label={texts.correction}
        hint={texts.correctionHint[column.type]}
        maxLength={tableLimits.correctionLength}
        autoComplete="off"
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {failure}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="small"
          variant="primary"
          disabled={text.trim() === ''}
          isBusy={correct.isPending}
          busyLabel={texts.saving}
        >
          {texts.save}
        </Button>
        <Button size="small" disabled={correct.isPending} onClick={() => setIsOpen(false)}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
