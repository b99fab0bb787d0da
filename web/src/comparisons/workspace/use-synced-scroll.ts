import type { ComparisonAnchor } from '@contract/comparisons/schemas.ts';
import { type RefObject, useCallback, useMemo, useRef } from 'react';
import type { PagePosition } from '@/viewer/pages/use-page-scroll.ts';
import type { Side } from '../comparison-texts.ts';
import { mapPosition, type PageCounts } from '../pages/map-position.ts';

/** A pane that shows one version. */
interface PaneHandle {
  /** Returns the point at the height to which changes are scrolled; `undefined` while it loads. */
  readonly position: () => PagePosition | undefined;
  /** Scrolls a point to that height. */
  readonly showPosition: (position: PagePosition) => void;
}

export interface SyncedPane {
  readonly handleRef: RefObject<PaneHandle | null>;
  /** Called when the user acts on the pane: the other one follows it from then on. */
  readonly onLead: () => void;
  readonly onScrolled: () => void;
}

export interface SyncedScroll {
  readonly panes: Readonly<Record<Side, SyncedPane>>;
  /** Stops following until the user acts on a pane, while both are scrolled to a change. */
  readonly release: () => void;
}

/** Scrolls both versions together by content. */
export function useSyncedScroll(anchors: readonly ComparisonAnchor[], pageCounts: PageCounts): SyncedScroll {
  const leaderRef = useRef<Side>(undefined);
  const before = useRef<PaneHandle>(null);
  const after = useRef<PaneHandle>(null);
  const panes = useMemo(() => {
    const handles = { before, after };
    const paneOf = (side: Side): SyncedPane => ({
      handleRef: handles[side],
      onLead: () => {
        leaderRef.current = side;
      },
      onScrolled: () => {
        const position = leaderRef.current === side ? handles[side].current?.position() : undefined;
        if (position === undefined) return;
        const other = side === 'before' ? 'after' : 'before';
        handles[other].current?.showPosition(mapPosition(anchors, pageCounts, side, position));
      },
    });
    return { before: paneOf('before'), after: paneOf('after') };
  }, [anchors, pageCounts]);
  const release = useCallback(() => {
    leaderRef.current = undefined;
  }, []);
  return { panes, release };
}
