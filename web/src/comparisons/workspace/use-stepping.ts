import type { ComparedChange } from '@contract/comparisons/schemas.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { arrangeChanges, type ChangeFilter, type ChangeGroup } from '../changes/arrange-changes.ts';

/** A selected change. A new object brings the same change into view again. */
export interface ShownChange {
  readonly change: ComparedChange;
}

export interface Stepping {
  readonly filter: ChangeFilter;
  readonly setFilter: (filter: ChangeFilter) => void;
  readonly groups: readonly ChangeGroup[];
  /** Changes that the filter shows, in the order of the list. */
  readonly order: readonly ComparedChange[];
  /** `undefined` without changes. */
  readonly shown: ShownChange | undefined;
  /** Position of the selected change, from 1; 0 when the filter hides it. */
  readonly position: number;
  readonly select: (change: ComparedChange) => void;
  /** Selects the next or previous change, wrapping around. */
  readonly step: (by: 1 | -1) => void;
}

/** Holds the filter and the selected change, at first the first one of the list. */
export function useStepping(changes: readonly ComparedChange[]): Stepping {
  const [filter, setFilter] = useState<ChangeFilter>('all');
  const groups = useMemo(() => arrangeChanges(changes, filter), [changes, filter]);
  const order = useMemo(() => groups.flatMap((group) => group.changes), [groups]);
  const [shownChange, setShown] = useState<ShownChange | undefined>(() => order[0] && { change: order[0] });
  const at = shownChange === undefined ? -1 : order.indexOf(shownChange.change);
  const select = useCallback((change: ComparedChange) => setShown({ change }), []);
  const stepRef = useRef<Stepping['step']>(undefined);
  stepRef.current = (by) => {
    const next = at < 0 ? (by > 0 ? 0 : order.length - 1) : (at + by + order.length) % order.length;
    const change = order[next];
    if (change !== undefined) select(change);
  };
  const step = useCallback((by: 1 | -1) => stepRef.current?.(by), []);
  return { filter, setFilter, groups, order, shown: shownChange, position: at + 1, select, step };
}
