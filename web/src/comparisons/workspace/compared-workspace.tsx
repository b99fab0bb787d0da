import type { ComparisonSummary } from '@contract/comparisons/schemas.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { WorkspaceFrame } from '@/shared/workspace/workspace-frame.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { LoadingRows } from '@/ui/loading-rows.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { useElementSize } from '@/ui/use-element-size.ts';
import { marksOfChanges } from '../changes/marks-of-changes.ts';
import { type Side, comparisonTexts as texts } from '../comparison-texts.ts';
import { type LoadedChanges, useChanges } from '../use-changes.ts';
import { ChangesPanel, NoChangesBar } from './changes-panel.tsx';
import { ComparisonBar } from './comparison-bar.tsx';
import { fitPanes } from './fit-panes.ts';
import { SideChoice } from './side-choice.tsx';
import { StepBar } from './step-bar.tsx';
import { useStepKeys } from './use-step-keys.ts';
import { type ShownChange, useStepping } from './use-stepping.ts';
import { useSyncedScroll } from './use-synced-scroll.ts';
import { VersionPane } from './version-pane.tsx';

/** A finished comparison: its changes, and both versions with the changes marked. */
export function ComparedWorkspace({ comparison }: { comparison: ComparisonSummary }) {
  const { data, isError, isFetching, refetch } = useChanges(comparison.id);
  return (
    <WorkspaceFrame>
      <ComparisonBar comparison={comparison} />
      {data !== undefined ? (
        <LoadedWorkspace comparison={comparison} loaded={data} />
      ) : isError ? (
        <div className="p-4">
          <LoadFailure text={texts.changesFailed} isBusy={isFetching} onRetry={() => void refetch()} />
        </div>
      ) : (
        <div className="pt-4">
          <LoadingRows label={texts.loadingChanges} />
        </div>
      )}
    </WorkspaceFrame>
  );
}

interface WorkspaceProps {
  readonly comparison: ComparisonSummary;
  readonly loaded: LoadedChanges;
}

function LoadedWorkspace({ comparison, loaded: { changes, anchors } }: WorkspaceProps) {
  const ref = useRef<HTMLDivElement>(null);
  const form = fitPanes(useElementSize(ref).width);
  const [side, setSide] = useState<Side>('after');
  const [isListOpen, setIsListOpen] = useState(false);
  const stepping = useStepping(changes);
  const { shown, order, step } = stepping;
  const pageCounts = useMemo(
    () => ({ before: comparison.before.page_count, after: comparison.after.page_count }),
    [comparison],
  );
  const { panes, release } = useSyncedScroll(anchors, pageCounts);
  const marks = useMemo(
    () => ({ before: marksOfChanges(order, 'before'), after: marksOfChanges(order, 'after') }),
    [order],
  );
  useStepKeys(step);
  useShownSide(shown, setSide, release);

  const panel = (
    <ChangesPanel
      comparison={comparison}
      changes={changes}
      stepping={stepping}
      onChosen={() => setIsListOpen(false)}
    />
  );
  const pane = (of: Side) => (
    <VersionPane
      comparison={comparison}
      side={of}
      marks={marks[of]}
      shown={shown}
      synced={panes[of]}
      isHidden={form === 'one' && of !== side}
      isTitled={form !== 'one'}
    />
  );
  return (
    <div ref={ref} className="flex min-h-0 min-w-0 flex-1">
      {form === 'all' && (
        <div className="flex w-[clamp(18rem,26%,24rem)] shrink-0 flex-col border-r border-line">{panel}</div>
      )}
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        {form === 'one' && <SideChoice comparison={comparison} side={side} onChange={setSide} />}
        <div className="relative flex min-h-0 min-w-0 flex-1 divide-x divide-line">
          {pane('before')}
          {pane('after')}
        </div>
        {form === 'all' ? null : changes.length === 0 ? (
          <NoChangesBar comparison={comparison} />
        ) : (
          <StepBar stepping={stepping} onShowList={() => setIsListOpen(true)} />
        )}
      </div>
      <Sheet isOpen={isListOpen && form !== 'all'} onClose={() => setIsListOpen(false)} title={texts.changes}>
        {panel}
      </Sheet>
    </div>
  );
}

/** Shows the version that has the words of a selected change, and scrolls both versions to it. */
function useShownSide(
  shownChange: ShownChange | undefined,
  setSide: (side: Side) => void,
  release: () => void,
): void {
  const knownRef = useRef<ShownChange>(undefined);
  if (knownRef.current !== shownChange) {
    // Stops following before the effects of the panes scroll to the change.
    release();
    knownRef.current = shownChange;
  }
  useEffect(() => {
    if (shownChange !== undefined) setSide(shownChange.change.kind === 'deleted' ? 'before' : 'after');
  }, [shownChange, setSide]);
}
