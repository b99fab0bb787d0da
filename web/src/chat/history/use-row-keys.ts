import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface RowKeys {
  /** The row reached by Tab. */
  readonly tabStop: string | undefined;
  /** Handlers for the button of a row. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (id: string) => void;
  /** Focuses a row as soon as it is rendered. */
  readonly focusRow: (id: string) => void;
  /** Focuses the next or previous row, because this one is being removed. */
  readonly focusAfter: (id: string) => void;
}

const rowSelector = '[data-conversation]';

/**
 * Roving focus for rows whose buttons have `data-conversation`: one tab stop; arrow keys, Home and End move the focus.
 */
export function useRowKeys(
  listRef: RefObject<HTMLElement | null>,
  rows: readonly { readonly id: string }[],
  activeId: string | undefined,
): RowKeys {
  const [focused, setFocused] = useState<string>();
  const wantedRef = useRef<string>(undefined);
  const isListed = (id: string | undefined) => rows.some((row) => row.id === id);
  const tabStop = [focused, activeId].find(isListed) ?? rows[0]?.id;

  const findRows = useCallback(
    () => [...(listRef.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [])],
    [listRef],
  );
  const focusRow = useCallback(
    (id: string) => {
      const row = findRows().find(({ dataset }) => dataset.conversation === id);
      if (row === undefined) wantedRef.current = id;
      else row.focus();
    },
    [findRows],
  );
  const focusAfter = useCallback(
    (id: string) => {
      // Moves no focus that is outside of the list, as after a deletion with the pointer.
      if (!listRef.current?.contains(document.activeElement)) return;
      const allRows = findRows();
      const at = allRows.findIndex(({ dataset }) => dataset.conversation === id);
      (allRows[at + 1] ?? allRows[at - 1])?.focus();
    },
    [listRef, findRows],
  );
  // Runs after each render: a restored row is not in the DOM earlier.
  useEffect(() => {
    const wantedRow = wantedRef.current;
    if (wantedRow === undefined || !rows.some(({ id }) => id === wantedRow)) return;
    wantedRef.current = undefined;
    focusRow(wantedRow);
  });

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const allRows = findRows();
      const at = allRows.indexOf(event.target as HTMLElement);
      const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: allRows.length - 1 }[event.key];
      if (at < 0 || next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      allRows[next]?.focus();
    },
    [findRows],
  );
  return { tabStop, onKeyDown, onFocus: setFocused, focusRow, focusAfter };
}
