import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react';
import { isCommandKey } from '@/ui/overlays/is-free-key.ts';
import {
  clampPosition,
  type GridPosition,
  type GridRange,
  type GridSize,
  moveByKey,
  rangeBounds,
} from './grid-position.ts';

interface GridCursorOptions {
  readonly gridRef: RefObject<HTMLElement | null>;
  readonly size: GridSize;
  /** Called with a cell or, in column 0, a document to open. */
  readonly onOpen: (position: GridPosition) => void;
  readonly onEscape: () => void;
}

/** Returns the element of a cell that takes the focus. */
const findCell = (grid: HTMLElement | null, { row, column }: GridPosition): HTMLElement | null =>
  grid?.querySelector<HTMLElement>(`[data-at="${row}:${column}"]`) ?? null;

/** Moves the focus between cells by keys and selects ranges, as a spreadsheet does. */
export function useGridCursor({ gridRef, size, onOpen, onEscape }: GridCursorOptions) {
  const [wanted, setWanted] = useState<GridPosition>({ row: 1, column: 0 });
  const [selection, setSelection] = useState<GridRange>();
  const active = clampPosition(wanted, size);
  const select = (end: GridPosition): void =>
    setSelection((previous) => ({ anchor: previous?.anchor ?? active, end }));
  const goTo = (position: GridPosition): void => {
    setWanted(position);
    findCell(gridRef.current, position)?.focus();
  };
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>): void => {
    if (isInMenu(event.target) || event.altKey) return;
    const isFar = isCommandKey(event.nativeEvent);
    const next = moveByKey(active, event.key, isFar, size);
    if (next !== undefined) {
      if (event.shiftKey) select(next);
      else setSelection(undefined);
      goTo(next);
    } else if (event.key === 'Enter' && active.row > 0) onOpen(active);
    else if (event.key.toLowerCase() === 'a' && isFar)
      setSelection({
        anchor: { row: 1, column: 0 },
        end: { row: size.rows - 1, column: size.columns - 1 },
      });
    else if (event.key === 'Escape' && selection !== undefined) setSelection(undefined);
    else {
      if (event.key === 'Escape') onEscape();
      return;
    }
    event.preventDefault();
    // Stops the event: an arrow key would open the menu of a head.
    event.stopPropagation();
  };
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const position = positionOf(event.target);
    if (position === undefined || position.row === 0) return;
    setWanted(position);
    if (event.shiftKey) {
      select(position);
      return;
    }
    setSelection(undefined);
    onOpen(position);
  };
  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    const position = positionOf(event.target);
    if (position !== undefined) setWanted(position);
  };
  const bounds = selection && rangeBounds(selection);
  return { active, bounds, props: { onKeyDownCapture, onClick, onFocus } };
}

const isInMenu = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[role="menu"]') !== null;

function positionOf(target: EventTarget): GridPosition | undefined {
  const at = target instanceof Element ? target.closest<HTMLElement>('[data-at]')?.dataset.at : undefined;
  const [row, column] = (at ?? '').split(':').map(Number);
  return at === undefined || row === undefined || column === undefined ? undefined : { row, column };
}
