import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { moveCorner, type Point, type Quad, wholePicture } from './geometry.ts';
import type { Picture } from './picture-list.ts';
import { pictureTexts } from './picture-texts.ts';
import { usePageCanvas } from './use-page-canvas.ts';

/** Bounds of the preview in pixels of the screen, at two device pixels each. */
const shownBounds = { long: 1_100, short: 1_100 };
/** Steps of the arrow keys, in fractions of the picture. */
const steps = { fine: 0.005, coarse: 0.05 } as const;

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const frameClasses =
  '[--crop-height:36dvh] sm:[--crop-height:min(27rem,50dvh)] flex h-[calc(var(--crop-height)+2.5rem)] ' +
  'items-center justify-center rounded-md border border-line bg-sunken p-5';

interface PagePreviewProps {
  readonly picture: Picture;
}

/** Shows the page as it is sent. */
export function PagePreview({ picture }: PagePreviewProps) {
  const canvasRef = usePageCanvas(picture, shownBounds);
  return (
    <div className={frameClasses}>
      <canvas
        ref={canvasRef}
        role="img"
        aria-label={pictureTexts.result(picture.file.name)}
        className="max-h-full max-w-full border border-line"
      />
    </div>
  );
}

interface CropAreaProps {
  readonly picture: Picture;
  readonly onCrop: (crop: Quad) => void;
}

/** Shows a turned picture with the four corners of its crop, which are moved by pointer or arrow keys. */
export function CropArea({ picture, onCrop }: CropAreaProps) {
  const { preview, turns, size, crop, file } = picture;
  const frameRef = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const canvasRef = usePageCanvas({ preview, turns, crop: wholePicture }, shownBounds);
  const ratio = turns % 2 === 0 ? size.width / size.height : size.height / size.width;
  const corners = crop.map(({ x, y }) => `${100 * x},${100 * y}`).join(' ');
  return (
    <>
      <div className={frameClasses}>
        <div
          ref={frameRef}
          className="relative"
          style={{ width: `min(100%, calc(var(--crop-height) * ${ratio}))`, aspectRatio: ratio }}
        >
          <canvas
            ref={canvasRef}
            role="img"
            aria-label={pictureTexts.picture(file.name)}
            className="block size-full"
          />
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 size-full overflow-visible"
          >
            <path d={`M0 0H100V100H0Z M${corners}Z`} fillRule="evenodd" className="fill-(--overlay)" />
            <polygon
              points={corners}
              fill="none"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
              className="stroke-accent"
            />
          </svg>
          {crop.map((corner, index) => (
            <CropCorner
              key={pictureTexts.corners[index]}
              name={pictureTexts.corners[index] ?? ''}
              at={corner}
              helpId={helpId}
              frame={() => frameRef.current?.getBoundingClientRect()}
              onMove={(to) => onCrop(moveCorner(crop, index, to))}
            />
          ))}
        </div>
      </div>
      <p id={helpId} className="sr-only">
        {pictureTexts.cornerHelp}
      </p>
    </>
  );
}

interface CornerProps {
  readonly name: string;
  readonly at: Point;
  readonly helpId: string;
  readonly frame: () => DOMRect | undefined;
  readonly onMove: (to: Point) => void;
}

/** A corner of the crop. Its target is larger than its mark, for fingers. */
function CropCorner({ name, at, helpId, frame, onMove }: CornerProps) {
  /** Distance from the pointer to the corner, in fractions of the picture. */
  const holdRef = useRef<Point>(undefined);
  const pointAt = ({ clientX, clientY }: PointerEvent): Point | undefined => {
    const box = frame();
    return box && { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  };
  const hold = (event: PointerEvent<HTMLButtonElement>): void => {
    const point = pointAt(event);
    if (point === undefined) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    holdRef.current = { x: at.x - point.x, y: at.y - point.y };
  };
  const drag = (event: PointerEvent): void => {
    const [point, hold] = [pointAt(event), holdRef.current];
    if (point !== undefined && hold !== undefined) onMove({ x: point.x + hold.x, y: point.y + hold.y });
  };
  const step = (event: KeyboardEvent): void => {
    const direction = directions[event.key];
    if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const length = event.shiftKey ? steps.coarse : steps.fine;
    onMove({ x: at.x + length * direction.x, y: at.y + length * direction.y });
  };
  const [left, top] = [Math.round(100 * at.x), Math.round(100 * at.y)];
  return (
    <button
      type="button"
      aria-label={pictureTexts.corner(name, left, top)}
      aria-describedby={helpId}
      onPointerDown={hold}
      onPointerMove={drag}
      onPointerUp={() => {
        holdRef.current = undefined;
      }}
      onPointerCancel={() => {
        holdRef.current = undefined;
      }}
      onKeyDown={step}
      className="absolute flex size-11 -translate-1/2 cursor-move touch-none items-center justify-center rounded-full"
      style={{ left: `${100 * at.x}%`, top: `${100 * at.y}%` }}
    >
      <span className="size-4 rounded-full border-2 border-surface bg-accent shadow-raised" />
    </button>
  );
}
