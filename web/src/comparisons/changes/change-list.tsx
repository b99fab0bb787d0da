import type { ComparedChange } from '@contract/comparisons/schemas.ts';
import { type KeyboardEvent, memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { concernTitles } from '@/shared/changes/concern-titles.ts';
import { Badge } from '@/ui/badge.tsx';
import { comparisonTexts as texts } from '../comparison-texts.ts';
import { type ChangeGroup, changeFilterOf } from './arrange-changes.ts';
import { ChangeText } from './change-text.tsx';

interface ChangeListProps {
  readonly groups: readonly ChangeGroup[];
  readonly current: ComparedChange | undefined;
  readonly onSelect: (change: ComparedChange) => void;
  readonly onStep: (by: 1 | -1) => void;
}

/** Number of rows rendered at first, and added whenever the end of the list comes near. */
const rowsPerStep = 100;

/** Lists the changes by group. Up and down arrows select the next one. */
export function ChangeList({ groups, current, onSelect, onStep }: ChangeListProps) {
  const ref = useRef<HTMLDivElement>(null);
  const order = groups.flatMap(({ changes }) => changes);
  const { count, endRef } = useRowCount(order.length, current === undefined ? -1 : order.indexOf(current));
  const selectRef = useRef(onSelect);
  selectRef.current = onSelect;
  const [select] = useState(() => (change: ComparedChange) => selectRef.current(change));
  useCurrentInView(ref, current);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (step === undefined) return;
    event.preventDefault();
    onStep(step);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between its buttons
    <div ref={ref} onKeyDown={onKeyDown}>
      {cutGroups(groups, count).map(({ id, title, changes }) => (
        <section key={id} aria-label={title}>
          <h3 className="sticky top-0 z-1 bg-surface px-4 pt-4 pb-1 font-sans text-note font-semibold tracking-normal text-ink">
            {title}
          </h3>
          {(id === 'doubts' || id === 'value-doubts') && (
            <p className="px-4 pb-1 text-xs text-ink-faint">{texts.doubtsHint}</p>
          )}
          <ol>
            {changes.map((change) => (
              <li key={change.index} className="[contain-intrinsic-size:auto_6rem] [content-visibility:auto]">
                <ChangeRow change={change} isCurrent={change === current} onSelect={select} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <div ref={endRef} />
    </div>
  );
}

interface ChangeRowProps {
  readonly change: ComparedChange;
  readonly isCurrent: boolean;
  readonly onSelect: (change: ComparedChange) => void;
}

const ChangeRow = memo(function ChangeRow({ change, isCurrent, onSelect }: ChangeRowProps) {
  return (
    <button
      type="button"
      data-testid="change"
      aria-current={isCurrent}
      onClick={() => onSelect(change)}
      className="flex w-full flex-col items-start gap-1 border-l-3 border-transparent px-4 py-2 text-left text-sm hover:bg-hover focus-visible:-outline-offset-2 aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft"
    >
      <ChangeText change={change} />
      <span className="flex flex-wrap items-center gap-1.5 text-xs text-ink-faint tabular-nums">
        {describePages(change)}
        {labelsOf(change).map((label) => (
          <Badge key={label}>{label}</Badge>
        ))}
      </span>
    </button>
  );
});

function describePages({ kind, before, after }: ComparedChange): string {
  const [from, to] = [before.spans[0]?.page ?? 1, after.spans[0]?.page ?? 1];
  if (kind === 'inserted') return texts.pageOf(to);
  return kind === 'deleted' || from === to ? texts.pageOf(from) : texts.pagesOf(from, to);
}

/** Returns the labels that the group title of a change does not already state. */
function labelsOf(change: ComparedChange): readonly string[] {
  const isOfValues = changeFilterOf(change) === 'values';
  return [
    ...(change.kind === 'moved' ? [texts.moved] : []),
    ...change.concerns.slice(isOfValues ? 1 : 0).map((concern) => concernTitles[concern].label),
    ...(change.is_running ? [texts.runningPart] : []),
  ];
}

/** Returns the groups with the first `count` changes. */
function cutGroups(groups: readonly ChangeGroup[], count: number): readonly ChangeGroup[] {
  let left = count;
  return groups.flatMap((group) => {
    if (left <= 0) return [];
    const changes = group.changes.slice(0, left);
    left -= changes.length;
    return [{ ...group, changes }];
  });
}

/** Returns how many rows to render: beyond the current one, and more when the user scrolls to the end. */
function useRowCount(total: number, current: number) {
  const [rowLimit, setRowLimit] = useState(rowsPerStep);
  const endRef = useRef<HTMLDivElement>(null);
  const count = Math.min(total, Math.max(rowLimit, current + rowsPerStep / 2));
  useEffect(() => {
    const end = endRef.current;
    if (end === null || count >= total) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) setRowLimit(count + rowsPerStep);
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [count, total]);
  return { count, endRef };
}

/** Scrolls the row of the current change into view; it takes the focus from another row. */
function useCurrentInView(
  ref: { readonly current: HTMLElement | null },
  current: ComparedChange | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change that becomes current
  useLayoutEffect(() => {
    const row = ref.current?.querySelector<HTMLElement>('[aria-current="true"]');
    if (row === null || row === undefined) return;
    row.scrollIntoView({ block: 'nearest' });
    const focused = document.activeElement;
    if (focused !== null && ref.current?.contains(focused)) row.focus({ preventScroll: true });
  }, [ref, current]);
}
