import type { TableSummary } from '@contract/tables/schemas.ts';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@/shared/paths.ts';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { PlusIcon, TableIcon } from '@/ui/icons.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { LoadingRows } from '@/ui/loading-rows.tsx';
import { useFirstRows } from '@/ui/use-first-rows.ts';
import { useFocusOnChange } from '@/ui/use-focus-on-change.ts';
import { CreateForm } from './create/create-form.tsx';
import { readProposedTable } from './create/proposed-table.ts';
import { TableListRow } from './list/table-list-row.tsx';
import { tableTexts as texts } from './table-texts.ts';
import { useTables } from './use-tables.ts';

/** The kept tables, or the form of a new one. */
export function TablesPage() {
  const [params] = useSearchParams();
  const proposed = readProposedTable(params);
  useFocusOnChange(proposed !== undefined);
  if (proposed === undefined) return <TableList />;
  // Resets the form when the link changes.
  return <CreateForm key={params.toString()} proposed={proposed} />;
}

const createLink = (
  <ButtonLink to={paths.newTable} variant="primary">
    <PlusIcon className="size-4" />
    {texts.create}
  </ButtonLink>
);

function TableList() {
  const { data, isError, isFetching, refetch } = useTables();
  const tables = data?.tables;
  return (
    <section aria-labelledby="tablas" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="tablas" className="sr-only">
            {texts.title}
          </h2>
          <p className="max-w-prose text-body text-ink-soft">{texts.intro}</p>
        </div>
        {tables?.length !== 0 && createLink}
      </div>
      {tables !== undefined ? (
        <KeptTables tables={tables} />
      ) : isError ? (
        <LoadFailure text={texts.listFailed} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows label={texts.loadingList} />
      )}
    </section>
  );
}

/** Number of tables shown before «show all». */
const firstTables = 20;

function KeptTables({ tables }: { tables: readonly TableSummary[] }) {
  const { shown, isCut, showAll } = useFirstRows(tables, firstTables);
  if (tables.length === 0)
    return (
      <EmptyState
        icon={<TableIcon className="size-7" />}
        title={texts.noneTitle}
        headingLevel="h3"
        action={createLink}
      >
        {texts.none}
      </EmptyState>
    );
  return (
    <>
      <ul aria-label={texts.kept} className="border-t border-line">
        {shown.map((table) => (
          <TableListRow key={table.id} table={table} />
        ))}
      </ul>
      {isCut && (
        <Button className="self-start" size="small" onClick={showAll}>
          {texts.showAll(tables.length)}
        </Button>
      )}
    </>
  );
}
