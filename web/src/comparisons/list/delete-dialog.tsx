import type { ComparisonSummary } from '@contract/comparisons/schemas.ts';
import { RemovalDialog } from '@/ui/removal-dialog.tsx';
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
    <RemovalDialog
      {...{ isOpen, onClose, title: texts.removeTitle, label: texts.remove, busyLabel: texts.removing }}
      description={texts.removeText(comparison.before.name, comparison.after.name)}
      isRemoving={isPending}
      onRemove={() => mutate(comparison.id)}
    />
  );
}
