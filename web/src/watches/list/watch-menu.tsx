import type { Watch } from '@contract/watches/schemas.ts';
import { useState } from 'react';
import { IconButton } from '@/ui/button.tsx';
import { MoreIcon } from '@/ui/icons.tsx';
import { Menu } from '@/ui/menu.tsx';
import { EditDialog } from '../form/edit-dialog.tsx';
import { useChangeState } from '../use-watch-changes.ts';
import { watchTexts as texts } from '../watch-texts.ts';
import { DeleteDialog } from './delete-dialog.tsx';

interface WatchMenuProps {
  readonly watch: Watch;
  readonly onDeleted?: () => void;
}

/** Menu that edits, pauses, resumes, ends or deletes a watch. */
export function WatchMenu({ watch, onDeleted }: WatchMenuProps) {
  const [dialog, setDialog] = useState<'edit' | 'remove'>();
  const { setState } = useChangeState(watch.id);
  const close = (): void => setDialog(undefined);
  const { state } = watch;
  return (
    <>
      <Menu
        trigger={
          <IconButton size="small" label={texts.actions(watch.name)}>
            <MoreIcon className="size-4" />
          </IconButton>
        }
        actions={[
          { label: texts.edit, onSelect: () => setDialog('edit') },
          ...(state === 'active' ? [{ label: texts.pause, onSelect: () => setState('paused') }] : []),
          ...(state === 'paused' ? [{ label: texts.resume, onSelect: () => setState('active') }] : []),
          ...(state === 'ended'
            ? [{ label: texts.restart, onSelect: () => setState('active') }]
            : [{ label: texts.end, onSelect: () => setState('ended') }]),
          { label: texts.remove, isDangerous: true, onSelect: () => setDialog('remove') },
        ]}
      />
      {/* Mounted again for each opening, so that the form has the current settings. */}
      {dialog === 'edit' && <EditDialog watch={watch} isOpen onClose={close} />}
      <DeleteDialog
        watch={watch}
        isOpen={dialog === 'remove'}
        onClose={close}
        {...(onDeleted && { onDeleted })}
      />
    </>
  );
}
