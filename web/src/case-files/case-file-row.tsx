import type { CaseFile } from '@contract/case-files/schemas.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { CaseFileDot } from '@/shared/case-files/case-file-dot.tsx';
import { showFailedChange, useCaseFileChanges } from '@/shared/case-files/use-case-file-changes.ts';
import { formatDateTime } from '@/shared/format/format.ts';
import { paths } from '@/shared/paths.ts';
import { IconButton } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { MoreIcon } from '@/ui/icons.tsx';
import { Menu } from '@/ui/menu.tsx';
import { RemovalDialog } from '@/ui/removal-dialog.tsx';
import { showToast } from '@/ui/toast/show-toast.ts';
import { CaseFileForm } from './case-file-form.tsx';
import { caseFileTexts as texts } from './case-file-texts.ts';

/** A case file: its name opens it in the chat. */
export function CaseFileRow({ caseFile }: { caseFile: CaseFile }) {
  const { id, name, color, is_archived: isArchived, document_ids, job_ids, updated_at } = caseFile;
  const { change } = useCaseFileChanges();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'edit' | 'remove'>();
  const close = (): void => setDialog(undefined);
  return (
    <li className="flex items-center gap-3 border-b border-line py-3">
      <CaseFileDot color={color} />
      <div className="min-w-0 flex-1">
        <Link to={paths.caseFile(id)} className="font-medium wrap-anywhere text-ink hover:text-accent">
          {name}
        </Link>
        <p className="mt-0.5 text-note text-ink-faint tabular-nums">
          {texts.counts(document_ids.length, job_ids.length)} · {formatDateTime(updated_at)}
        </p>
      </div>
      <Menu
        trigger={
          <IconButton size="small" label={texts.actions(name)}>
            <MoreIcon className="size-4" />
          </IconButton>
        }
        actions={[
          {
            label: texts.makeTable,
            isDisabled: document_ids.length === 0,
            onSelect: () => void navigate(`${paths.newTable}&expediente=${id}`),
          },
          {
            label: texts.deadlines,
            isDisabled: document_ids.length === 0,
            onSelect: () => void navigate(paths.deadlinesOfCaseFile(id)),
          },
          { label: texts.edit, onSelect: () => setDialog('edit') },
          {
            label: isArchived ? texts.restore : texts.archive,
            onSelect: () =>
              void change(id, { is_archived: !isArchived }).catch(showFailedChange(texts.changeFailed)),
          },
          { label: texts.remove, isDangerous: true, onSelect: () => setDialog('remove') },
        ]}
      />
      <Dialog isOpen={dialog === 'edit'} onClose={close} title={texts.editTitle}>
        <CaseFileForm key={name} caseFile={caseFile} onSaved={close} onCancel={close} />
      </Dialog>
      <RemoveDialog caseFile={caseFile} isOpen={dialog === 'remove'} onClose={close} />
    </li>
  );
}

interface RemoveDialogProps {
  readonly caseFile: CaseFile;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before a case file is deleted, and says that its contents stay. */
function RemoveDialog({ caseFile: { id, name }, isOpen, onClose }: RemoveDialogProps) {
  const { remove } = useCaseFileChanges();
  const [isRemoving, setIsRemoving] = useState(false);
  const confirm = (): void => {
    setIsRemoving(true);
    remove(id)
      .then(() => showToast({ title: texts.removed(name), kind: 'success' }))
      .catch((error) => {
        setIsRemoving(false);
        onClose();
        showFailedChange(texts.changeFailed)(error);
      });
  };
  return (
    <RemovalDialog
      {...{ isOpen, onClose, title: texts.removeTitle, description: texts.removeText(name) }}
      {...{ label: texts.remove, busyLabel: texts.removing, isRemoving, onRemove: confirm }}
    />
  );
}
