import type { ComparisonSummary } from '@contract/comparisons/schemas.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '@/shared/format/format.ts';
import { paths } from '@/shared/paths.ts';
import { Badge } from '@/ui/badge.tsx';
import { IconButton } from '@/ui/button.tsx';
import { TrashIcon } from '@/ui/icons.tsx';
import { Progress } from '@/ui/progress.tsx';
import { comparisonTexts as texts } from '../comparison-texts.ts';
import { describeCounts } from '../describe-counts.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { listTexts } from './list-texts.ts';

/** A kept comparison with its state or its counts. */
export function ComparisonRow({ comparison }: { comparison: ComparisonSummary }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const { id, state, before, after, created_at, progress, is_example, detail } = comparison;
  const names = texts.versions(before.name, after.name);
  return (
    <li className="flex items-start gap-3 border-b border-line py-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={paths.comparison(id)} className="font-medium wrap-anywhere text-ink hover:text-accent">
            {names}
          </Link>
          {is_example && <Badge tone="accent">{texts.example}</Badge>}
          {state === 'failed' && <Badge tone="danger">{texts.states.failed}</Badge>}
        </p>
        <p className="mt-0.5 text-note text-ink-faint tabular-nums">
          {formatDateTime(created_at)}
          {state === 'done' && ` · ${describeCounts(comparison)}`}
        </p>
        {state === 'running' && (
          <div className="mt-2 max-w-md">
            <Progress
              label={texts.states.running}
              value={progress.pages}
              max={progress.total_pages}
              valueText={texts.progress(progress.pages, progress.total_pages)}
              isLabelShown
            />
          </div>
        )}
        {state === 'failed' && (
          <p className="mt-0.5 max-w-prose text-note text-ink-soft">{detail ?? texts.failed}</p>
        )}
      </div>
      <IconButton size="small" label={listTexts.removeNamed(names)} onClick={() => setIsDeleting(true)}>
        <TrashIcon className="size-4" />
      </IconButton>
      <DeleteDialog comparison={comparison} isOpen={isDeleting} onClose={() => setIsDeleting(false)} />
    </li>
  );
}
