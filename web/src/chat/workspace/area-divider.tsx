import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { classNames } from '@/ui/class-names.ts';
import { clamp } from './fit-areas.ts';

interface AreaDividerProps {
  readonly label: string;
  /** True between an area above and one below. */
  readonly isHorizontal?: boolean;
  /** Position in CSS pixels from the left or upper edge. */
  readonly atPx: number;
  readonly minPx: number;
  readonly maxPx: number;
  readonly onMove: (atPx: number) => void;
  /** Restores the initial position. */
  readonly onReset: () => void;
}

const stepPx = 24;

/** The divider between two areas: moved by dragging or arrow keys, reset by a double click. */
export function AreaDivider(props: AreaDividerProps) {
  const { label, isHorizontal = false, atPx, minPx, maxPx, onMove, onReset } = props;
  const dragRef = useRef<{ readonly pointer: number; readonly atPx: number }>(undefined);
  const moveTo = (wantedPx: number): void => onMove(Math.round(clamp(wantedPx, minPx, maxPx)));
  const pointerOf = (event: PointerEvent): number => (isHorizontal ? event.clientY : event.clientX);

  const onPointerDown = (event: PointerEvent<HTMLHRElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragRef.current = { pointer: pointerOf(event), atPx };
  };
  const onPointerMove = (event: PointerEvent): void => {
    const drag = dragRef.current;
    if (drag !== undefined) moveTo(drag.atPx + pointerOf(event) - drag.pointer);
  };
  const endDrag = (): void => {
    dragRef.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const wantedPx = {
      [isHorizontal ? 'ArrowUp' : 'ArrowLeft']: atPx - stepPx,
      [isHorizontal ? 'ArrowDown' : 'ArrowRight']: atPx + stepPx,
      Home: minPx,
      End: maxPx,
    }[event.key];
    if (wantedPx === undefined) return;
    event.preventDefault();
    moveTo(wantedPx);
  };
  return (
    <hr
      tabIndex={0}
      aria-label={label}
      aria-orientation={isHorizontal ? 'horizontal' : 'vertical'}
      aria-valuenow={atPx}
      aria-valuemin={minPx}
      aria-valuemax={maxPx}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      onDoubleClick={onReset}
      onKeyDown={onKeyDown}
      style={isHorizontal ? { top: atPx } : { left: atPx }}
      className={classNames(
        'absolute z-sticky m-0 touch-none border-0 bg-transparent before:absolute before:bg-line hover:before:bg-accent focus-visible:outline-offset-0 active:before:bg-accent',
        isHorizontal
          ? 'inset-x-0 h-2 -translate-y-1/2 cursor-row-resize before:inset-x-0 before:top-1/2 before:h-px hover:before:h-0.5'
          : 'inset-y-0 h-auto w-2 -translate-x-1/2 cursor-col-resize before:inset-y-0 before:left-1/2 before:w-px hover:before:w-0.5',
      )}
    />
  );
}
