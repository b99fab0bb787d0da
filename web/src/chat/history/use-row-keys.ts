import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface RowKeys {
  /** The one row that Tab leads to. */
  readonly tabStop: string | undefined;
  /** Of a row's button. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (id: string) => void;
  /** The focus goes to the row as soon as it is there. */
  readonly focusRow: (id: string) => void;
  /** The focus goes to the next row, or the one before, because this one goes. */
  readonly focusAfter: (id: string) => void;
}

const rowSelector = '[data-conversation]';

/** One tab stop for a list of rows, whose buttons carry `data-conversation`: arrow keys, Home and End move the focus among them. */
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
      // Who deletes by pointer is not working in the list.
      if (!listRef.current?.contains(document.activeElement)) return;
      const all = findRows();
      const at = all.findIndex(({ dataset }) => dataset.conversation === id);
      (all[at + 1] ?? all[at - 1])?.focus();
    },
    [listRef, findRows],
  );
  // After each drawing: a row that comes back is not there before.
  useEffect(() => {
    const wanted = wantedRef.current;
    if (wanted === undefined || !rows.some(({ id }) => id === wanted)) return;
    wantedRef.current = undefined;
    focusRow(wanted);
  });

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const all = findRows();
      const at = all.indexOf(event.target as HTMLElement);
      const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
      if (at < 0 || next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      all[next]?.focus();
    },
    [findRows],
  );
  return { tabStop, onKeyDown, onFocus: setFocused, focusRow, focusAfter };
}
