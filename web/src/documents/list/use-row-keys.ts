import { type KeyboardEvent, useState } from 'react';

/** Marks what a row of the list can be entered by; the order in the row is its column. */
export const rowStop = { 'data-row-stop': '' } as const;

/**
 * One row of a list is reached by Tab, the others by arrow keys, Home and End, in the column that has the focus. Returns the
 * place of that row and the handler for the list.
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
  const onFocus = (event: { currentTarget: HTMLElement; target: EventTarget }): void => {
    const row = [...event.currentTarget.children].findIndex((item) => item.contains(event.target as Node));
    if (row >= 0) setWanted(row);
  };
  return { current, listeners: { onKeyDown, onFocus } } as const;
}

function stopsOf(row: Element | undefined): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('[data-row-stop]') ?? [])];
}
