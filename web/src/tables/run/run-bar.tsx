import type { Table } from '@contract/tables/schemas.ts';
import { useBillingInfo } from '@/shared/credits/use-billing-info.ts';
import { Banner } from '@/ui/banner.tsx';
import { Button } from '@/ui/button.tsx';
import { StopIcon } from '@/ui/icons.tsx';
import { Progress } from '@/ui/progress.tsx';
import { Refusal } from '../refusal.tsx';
import { tableTexts, runTexts as texts } from '../table-texts.ts';
import { pricePendingCells } from './price-run.ts';
import { useRunTable, useStopTable } from './use-run-table.ts';

/** Price of the cells to ask, or the progress of asking them. Shows nothing for a complete table. */
export function RunBar({ table }: { table: Table }) {
  return (
    <div className="flex flex-col gap-2 border-b border-line px-3 py-2 empty:hidden lg:px-4">
      {table.state === 'idle' ? <ToAsk table={table} /> : <RunningTable table={table} />}
    </div>
  );
}

function ToAsk({ table }: { table: Table }) {
  const run = useRunTable(table.id);
  const { data: billing } = useBillingInfo();
  const { cells, documents, maxCredits } = pricePendingCells(table);
  const isBegun = table.rows.some((row) => Object.values(row.cells).some(({ answer }) => answer !== null));
  const balance = billing?.current_credits;
  return (
    <>
      {table.detail !== null && (
        <Banner kind="warning" {...(cells > 0 && { title: texts.endedEarly })}>
          {table.detail}
        </Banner>
      )}
      {run.isError && <Refusal title={texts.failed} error={run.error} />}
      {cells > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant="primary"
            size="small"
            isBusy={run.isPending}
            busyLabel={texts.starting}
            onClick={() => run.mutate({ maxCredits })}
          >
            {isBegun ? texts.goOn(maxCredits) : texts.fill(maxCredits)}
          </Button>
          <p className="min-w-0 flex-1 basis-64 text-note text-ink-soft">
            {texts.toAsk(cells, documents)}. {texts.rule}
            {balance !== undefined && balance < maxCredits && ` ${texts.balance(balance)}`}
          </p>
        </div>
      )}
    </>
  );
}

function RunningTable({ table: { id, progress, credits_held } }: { table: Table }) {
  const stop = useStopTable(id);
  return (
    <>
      {stop.isError && <Refusal title={texts.stopFailed} error={stop.error} />}
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <Progress
            label={texts.running}
            value={progress.cells}
            max={progress.total_cells}
            valueText={tableTexts.progress(progress.cells, progress.total_cells)}
            isLabelShown
          />
        </div>
        <Button size="small" isBusy={stop.isPending} busyLabel={texts.stopping} onClick={() => stop.mutate()}>
          <StopIcon className="size-4" />
          {texts.stop}
        </Button>
      </div>
      <p className="text-note text-ink-soft">{texts.held(credits_held)}</p>
    </>
  );
}
