import type { Table } from '@contract/tables/schemas.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LocalModelChip } from '@/shared/local-model/local-model-chip.tsx';
import { paths } from '@/shared/paths.ts';
import { WorkspaceTitle } from '@/shared/workspace/workspace-title.tsx';
import { Button, IconButton } from '@/ui/button.tsx';
import {
  CopyIcon,
  DownloadIcon,
  FilesIcon,
  MoreIcon,
  PencilIcon,
  TableIcon,
  TrashIcon,
} from '@/ui/icons.tsx';
import { Menu } from '@/ui/menu.tsx';
import { Spinner } from '@/ui/spinner.tsx';
import { DeleteTableDialog, RenameDialog } from '../list/table-dialogs.tsx';
import { tableTexts } from '../table-texts.ts';
import { barTexts as texts } from './bar-texts.ts';
import { useExportTable } from './use-export-table.ts';

interface TableBarProps {
  readonly table: Table;
  readonly onDocuments: () => void;
  readonly onColumns: () => void;
  /** Copies the rows that the filter shows. */
  readonly onCopy: () => void;
}

/** Name and size of a table with its actions: buttons, or a menu where they have no room. */
export function TableBar({ table, onDocuments, onColumns, onCopy }: TableBarProps) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'rename' | 'remove'>();
  const { isExporting, download } = useExportTable(table.id);
  const close = (): void => setDialog(undefined);
  const isRunning = table.state !== 'idle';
  const isEmpty = table.rows.length === 0 || table.columns.length === 0;
  const icon = 'size-4';
  const downloads = (['xlsx', 'docx', 'csv'] as const).map((format) => ({
    label: texts.exports[format],
    icon: <DownloadIcon className={icon} />,
    isDisabled: isEmpty || isExporting,
    onSelect: () => download(format),
  }));
  const changes = [
    { label: texts.documents, icon: <FilesIcon className={icon} />, onSelect: onDocuments },
    { label: texts.columns, icon: <TableIcon className={icon} />, onSelect: onColumns },
  ].map((change) => ({ ...change, isDisabled: isRunning }));
  const copy = {
    label: texts.copy,
    icon: <CopyIcon className={icon} />,
    isDisabled: isEmpty,
    onSelect: onCopy,
  };
  const rest = [
    {
      label: tableTexts.rename,
      icon: <PencilIcon className={icon} />,
      onSelect: () => setDialog('rename'),
    },
    {
      label: tableTexts.remove,
      icon: <TrashIcon className={icon} />,
      isDangerous: true,
      onSelect: () => setDialog('remove'),
    },
  ];
  const trigger = (
    <IconButton label={texts.actions}>
      <MoreIcon />
    </IconButton>
  );
  return (
    <div className="@container border-b border-line">
      <div className="flex items-center gap-2 py-1.5 pr-2 pl-1 lg:pl-3">
        <WorkspaceTitle
          title={table.name}
          counts={tableTexts.counts(table.document_ids.length, table.columns.length)}
          back={{ to: paths.tables, label: tableTexts.back }}
        />
        <LocalModelChip />
        <div className="hidden items-center gap-1 @desktop:flex">
          {changes.map(({ label, icon: glyph, isDisabled, onSelect }) => (
            <Button
              key={label}
              size="small"
              disabled={isDisabled}
              title={isDisabled ? texts.running : undefined}
              onClick={onSelect}
            >
              {glyph}
              {label}
            </Button>
          ))}
          <IconButton label={texts.copy} disabled={isEmpty} onClick={onCopy}>
            <CopyIcon />
          </IconButton>
          <Menu
            trigger={
              <IconButton label={texts.download} disabled={isEmpty}>
                {isExporting ? <Spinner /> : <DownloadIcon />}
              </IconButton>
            }
            actions={downloads}
          />
          <Menu trigger={trigger} actions={rest} />
        </div>
        <div className="@desktop:hidden">
          <Menu trigger={trigger} actions={[...changes, copy, ...downloads, ...rest]} />
        </div>
        <span role="status" className="sr-only">
          {isExporting ? texts.exporting : ''}
        </span>
      </div>
      <RenameDialog key={table.name} table={table} isOpen={dialog === 'rename'} onClose={close} />
      <DeleteTableDialog
        table={table}
        isOpen={dialog === 'remove'}
        onClose={close}
        onDeleted={() => void navigate(paths.tables, { replace: true })}
      />
    </div>
  );
}
