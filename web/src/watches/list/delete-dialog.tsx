import type { Watch } from '@contract/watches/schemas.ts';
import { RemovalDialog } from '@/ui/removal-dialog.tsx';
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
    <RemovalDialog
      {...{ isOpen, onClose, title: texts.removeTitle, description: texts.removeText(name) }}
      {...{ label: texts.remove, busyLabel: texts.removing, isRemoving: isPending, onRemove: mutate }}
    />
  );
}
