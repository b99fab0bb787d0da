import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface RemovalDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Consequences of the removal. */
  readonly description: string;
  /** Label of the button that removes, and while it does. */
  readonly label: string;
  readonly busyLabel: string;
  readonly isRemoving: boolean;
  readonly onRemove: () => void;
}

/** Asks before something is removed for good, and stays open while it is. */
export function RemovalDialog(props: RemovalDialogProps) {
  const { isOpen, onClose, title, description, label, busyLabel, isRemoving, onRemove } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isLocked={isRemoving}
      title={title}
      description={description}
      actions={
        <>
          <Button disabled={isRemoving} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="danger" isBusy={isRemoving} busyLabel={busyLabel} onClick={() => onRemove()}>
            {label}
          </Button>
        </>
      }
    />
  );
}
