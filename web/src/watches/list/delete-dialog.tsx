import type { Watch } from '@contract/watches/schemas.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { useDeleteWatch } from '../use-watch-changes.ts';
import { watchTexts as texts } from '../watch-texts.ts';

interface DeleteDialogProps {
  readonly watch: Pick<Watch, 'id' | 'name'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** Asks before a watch is deleted. */
export function DeleteDialog({ watch: { id, name }, isOpen, onClose, onDeleted }: DeleteDialogProps) {
  const { mutate, isPending } = useDeleteWatch(id, () => {
    onClose();
    onDeleted?.();
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isLocked={isPending}
      title={texts.removeTitle}
      description={texts.removeText(name)}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="danger" isBusy={isPending} busyLabel={texts.removing} onClick={() => mutate()}>
            {texts.remove}
          </Button>
        </>
      }
    />
  );
}
