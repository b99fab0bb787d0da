import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { clamp } from './fit-areas.ts';

interface AreaDividerProps {
  readonly label: string;
  /** Position in CSS pixels from the left edge of the workspace. */
  readonly atPx: number;
  readonly minPx: number;
  readonly maxPx: number;
  readonly onMove: (atPx: number) => void;
  /** Restores the initial position. */
  readonly onReset: () => void;
}

const stepPx = 24;

/** The divider between two areas: moved by dragging or arrow keys, reset by a double click. */
export function AreaDivider({ label, atPx, minPx, maxPx, onMove, onReset }: AreaDividerProps) {
  const dragRef = useRef<{ readonly pointerX: number; readonly atPx: number }>(undefined);
  const moveTo = (wantedPx: number): void => onMove(Math.round(clamp(wantedPx, minPx, maxPx)));

  const onPointerDown = (event: PointerEvent<HTMLHRElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragRef.current = { pointerX: event.clientX, atPx };
  };
  const onPointerMove = (event: PointerEvent): void => {
    const drag = dragRef.current;
    if (drag !== undefined) moveTo(drag.atPx + event.clientX - drag.pointerX);
  };
  const endDrag = (): void => {
    dragRef.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const wantedPx = { ArrowLeft: atPx - stepPx, ArrowRight: atPx + stepPx, Home: minPx, End: maxPx }[
      event.key
    ];
    if (wantedPx === undefined) return;
    event.preventDefault();
    moveTo(wantedPx);
  };
  return (
    <hr
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={atPx}
      aria-valuemin={minPx}
      aria-valuemax={maxPx}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      onDoubleClick={onReset}
      onKeyDown={onKeyDown}
      style={{ left: atPx }}
      className="absolute inset-y-0 z-sticky m-0 h-auto w-2 -translate-x-1/2 cursor-col-resize touch-none border-0 bg-transparent before:absolute before:inset-y-0 before:left-1/2 before:w-px before:bg-line hover:before:w-0.5 hover:before:bg-accent focus-visible:outline-offset-0 active:before:w-0.5 active:before:bg-accent"
    />
  );
}
