import type { TableSummary } from '@contract/tables/schemas.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '@/shared/format/format.ts';
import { paths } from '@/shared/paths.ts';
import { IconButton } from '@/ui/button.tsx';
import { MoreIcon } from '@/ui/icons.tsx';
import { Menu } from '@/ui/menu.tsx';
import { Progress } from '@/ui/progress.tsx';
import { tableTexts as texts } from '../table-texts.ts';
import { DeleteTableDialog, RenameDialog } from './table-dialogs.tsx';

/** A kept table with its size and its progress. */
export function TableListRow({ table }: { table: TableSummary }) {
  const [dialog, setDialog] = useState<'rename' | 'remove'>();
  const close = (): void => setDialog(undefined);
  const { id, name, state, row_count, column_count, updated_at, progress, detail } = table;
  return (
    <li className="flex items-start gap-3 border-b border-line py-4">
      <div className="min-w-0 flex-1">
        <Link to={paths.table(id)} className="font-medium wrap-anywhere text-ink hover:text-accent">
          {name}
        </Link>
        <p className="mt-0.5 text-note text-ink-faint tabular-nums">
          {texts.counts(row_count, column_count)} · {formatDateTime(updated_at)}
        </p>
        {state !== 'idle' && (
          <div className="mt-2 max-w-md">
            <Progress
              label={texts.filling}
              value={progress.cells}
              max={progress.total_cells}
              valueText={texts.progress(progress.cells, progress.total_cells)}
              isLabelShown
            />
          </div>
        )}
        {state === 'idle' && detail !== null && (
          <p className="mt-0.5 max-w-prose text-note text-ink-soft">{detail}</p>
        )}
      </div>
      <Menu
        trigger={
          <IconButton size="small" label={texts.actions(name)}>
            <MoreIcon className="size-4" />
          </IconButton>
        }
        actions={[
          { label: texts.rename, onSelect: () => setDialog('rename') },
          { label: texts.remove, isDangerous: true, onSelect: () => setDialog('remove') },
        ]}
      />
      <RenameDialog key={name} table={table} isOpen={dialog === 'rename'} onClose={close} />
      <DeleteTableDialog table={table} isOpen={dialog === 'remove'} onClose={close} />
    </li>
  );
}
