import type { Watch } from '@contract/watches/schemas.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { Refusal } from '../refusal.tsx';
import { useChangeWatch } from '../use-watch-changes.ts';
import { formTexts as texts } from './form-texts.ts';
import { toWatchDraft } from './watch-draft.ts';
import { WatchForm } from './watch-form.tsx';

interface EditDialogProps {
  readonly watch: Watch;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Changes the settings of a watch. */
export function EditDialog({ watch, isOpen, onClose }: EditDialogProps) {
  const change = useChangeWatch(watch.id);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} isLocked={change.isPending} title={texts.edit} isWide>
      <div className="pt-3">
        <WatchForm
          initial={toWatchDraft(watch)}
          maxPages={watch.max_pages}
          onSend={(settings) => change.mutate(settings, { onSuccess: onClose })}
        >
          {change.isError && <Refusal title={texts.saveFailed} error={change.error} />}
          <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
            <Button disabled={change.isPending} onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" variant="primary" isBusy={change.isPending} busyLabel={texts.saving}>
              {texts.save}
            </Button>
          </div>
        </WatchForm>
      </div>
    </Dialog>
  );
}
