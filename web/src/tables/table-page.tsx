import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { paths } from '@/shared/paths.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { ArrowLeftIcon, TableIcon } from '@/ui/icons.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { LoadingRows } from '@/ui/loading-rows.tsx';
import { tableTexts as texts } from './table-texts.ts';
import { useTable } from './use-tables.ts';
import { TableWorkspace } from './workspace/table-workspace.tsx';

/** A table at its own URL. */
export function TablePage() {
  const { tableId = '' } = useParams();
  const { data, error, isFetching, refetch } = useTable(tableId);
  if (data !== undefined && !isGone(error)) return <TableWorkspace key={data.id} table={data} />;
  if (error === null)
    return (
      <TableFrame>
        <LoadingRows label={texts.loading} />
      </TableFrame>
    );
  if (isGone(error)) return <DeletedTable />;
  return (
    <TableFrame>
      <LoadFailure text={texts.loadFailed} isBusy={isFetching} onRetry={() => void refetch()} />
    </TableFrame>
  );
}

/** Returns true for a malformed or unknown id. */
const isGone = (error: Error | null): boolean =>
  error instanceof ApiFailure && [400, 404, 410, 422].includes(error.status);

function TableFrame({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-3xl lg:p-8">{children}</div>;
}

function DeletedTable() {
  return (
    <TableFrame>
      <EmptyState
        icon={<TableIcon className="size-7" />}
        title={texts.goneTitle}
        action={
          <ButtonLink to={paths.tables}>
            <ArrowLeftIcon className="size-4" />
            {texts.back}
          </ButtonLink>
        }
      >
        {texts.gone}
      </EmptyState>
    </TableFrame>
  );
}
