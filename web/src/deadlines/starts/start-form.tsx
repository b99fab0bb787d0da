import { type FormEvent, useState } from 'react';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { Button } from '@/ui/button.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { startTexts as texts } from '../deadline-texts.ts';
import { useChangeDeadlines } from '../use-deadline-changes.ts';
import type { ListedStart } from './list-starts.ts';

interface StartFormProps extends Pick<ListedStart, 'document' | 'start'> {
  /** Accessible name of the date field. */
  readonly label: string;
  /** Called when the date is saved, and when the user cancels. Without it there is no button to cancel. */
  readonly onEnd?: () => void;
}

/** Field for the date of a start; saving computes its deadlines again. */
export function StartForm({ document, start, label, onEnd }: StartFormProps) {
  const [date, setDate] = useState(start.source === 'user' ? (start.date ?? '') : '');
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, error } = useChangeDeadlines(document.document_id);
  if (error !== null && !(error instanceof ApiFailure)) throw error;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    setIsMissing(date === '');
    if (date !== '') mutate({ starts: { [start.id]: date } }, { onSuccess: () => onEnd?.() });
  };
  return (
    <form noValidate onSubmit={save} className="flex flex-wrap items-start gap-2">
      <div className="w-44">
        <TextField
          label={label}
          isLabelHidden
          type="date"
          value={date}
          autoFocus={onEnd !== undefined}
          error={isMissing ? texts.dateMissing : error === null ? undefined : error.message}
          onChange={({ target }) => {
            setDate(target.value);
            setIsMissing(false);
          }}
        />
      </div>
      <Button
        type="submit"
        aria-label={isPending ? undefined : texts.saveOf(label)}
        className="min-h-11"
        isBusy={isPending}
        busyLabel={texts.saving}
      >
        {texts.save}
      </Button>
      {onEnd !== undefined && (
        <Button variant="quiet" className="min-h-11" disabled={isPending} onClick={onEnd}>
          {texts.cancel}
        </Button>
      )}
    </form>
  );
}
