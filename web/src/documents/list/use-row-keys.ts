import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Marks a focusable element of a row; its order within the row is its column. */
export const rowStop = { 'data-row-stop': '' } as const;

/**
 * Roving focus for a list: Tab reaches one row; arrow keys, Home and End move between rows within the focused column.
 * When the focused row is removed, the row in its place gets the focus. Returns the index of the row reached by Tab,
 * and the list's props.
 */
export function useRowKeys(rowCount: number) {
  const [rowIndex, setRowIndex] = useState(0);
  const current = Math.min(rowIndex, Math.max(0, rowCount - 1));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.rowStop === undefined) return;
    const rows = [...event.currentTarget.children];
    const row = rows.findIndex((item) => item.contains(event.target as Node));
    const next = { ArrowDown: row + 1, ArrowUp: row - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const target = rows[next];
    if (target === undefined) return;
    const column = stopsOf(rows[row]).indexOf(event.target);
    const stops = stopsOf(target);
    (stops[column] ?? stops[0])?.focus();
  };
  const ref = useRef<HTMLUListElement>(null);
  const hasFocusRef = useRef(false);
  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    hasFocusRef.current = true;
    const row = [...event.currentTarget.children].findIndex((item) => item.contains(event.target));
    if (row >= 0) setRowIndex(row);
  };
  const onBlur = (event: FocusEvent<HTMLElement>): void => {
    hasFocusRef.current = event.currentTarget.contains(event.relatedTarget);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where rows have come or gone
  useEffect(() => {
    if (!hasFocusRef.current || document.activeElement !== document.body) return;
    stopsOf(ref.current?.children[current])[0]?.focus();
  }, [rowCount]);
  return { current, list: { ref, onKeyDown, onFocus, onBlur } } as const;
}

function stopsOf(row: Element | undefined): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('[data-row-stop]') ?? [])];
}
