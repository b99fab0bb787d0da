import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Marks what a row of the list can be entered by; the order in the row is its column. */
export const rowStop = { 'data-row-stop': '' } as const;

/**
 * One row of a list is reached by Tab, the others by arrow keys, Home and End, in the focused column; where the
 * focused row is removed, the one in its place gets the focus. Returns the position of the row that Tab reaches, and
 * the list's properties.
 */
export function useRowKeys(rowCount: number) {
  const [wanted, setWanted] = useState(0);
  const current = Math.min(wanted, Math.max(0, rowCount - 1));
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
    if (row >= 0) setWanted(row);
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
