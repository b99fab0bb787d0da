import type { ComparisonSummary } from '@contract/comparisons/schemas.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { comparisonTexts as texts } from '../comparison-texts.ts';
import { useDeleteComparison } from './use-delete-comparison.ts';

interface DeleteDialogProps {
  readonly comparison: ComparisonSummary;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** Asks before a comparison is deleted. */
export function DeleteDialog({ comparison, isOpen, onClose, onDeleted }: DeleteDialogProps) {
  const { mutate, isPending } = useDeleteComparison(() => {
    onClose();
    onDeleted?.();
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isLocked={isPending}
      title={texts.removeTitle}
      description={texts.removeText(comparison.before.name, comparison.after.name)}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            variant="danger"
            isBusy={isPending}
            busyLabel={texts.removing}
            onClick={() => mutate(comparison.id)}
          >
            {texts.remove}
          </Button>
        </>
      }
    />
  );
}
