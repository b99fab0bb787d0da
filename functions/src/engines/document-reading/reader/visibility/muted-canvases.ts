import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

interface CanvasAndContext {
  canvas: Canvas | null;
  context: SKRSContext2D | null;
}

/** Canvases of one document. While `isMuted`, painting on them has no effect. */
export interface MutedCanvases {
  isMuted: boolean;
  create(widthPixels: number, heightPixels: number): { canvas: Canvas; context: SKRSContext2D };
  /** For pdf.js' options of the same names, which create its layers and masks. */
  readonly CanvasFactory: new () => object;
  readonly FilterFactory: new () => object;
}

/** Soft mask: by luminosity or alpha, with a transfer table of 256 values. */
interface Mask {
  readonly isByLight: boolean;
  readonly values: Uint8Array | null;
}

interface Brush {
  isMuted: boolean;
  /** Mask that applies to the next painted picture. */
  mask: Mask | undefined;
}

const paintingMethods = [
  'fill',
  'stroke',
  'fillText',
  'strokeText',
  'fillRect',
  'strokeRect',
  'putImageData',
] as const;

export function createMutedCanvases(): MutedCanvases {
  const brush: Brush = { isMuted: false, mask: undefined };
  const create: MutedCanvases['create'] = (widthPixels, heightPixels) => {
    const canvas = createCanvas(widthPixels, heightPixels);
    const context = canvas.getContext('2d');
    for (const name of paintingMethods) muteMethod(context, name, brush);
    paintPicturesThrough(context, brush);
    return { canvas, context };
  };
  return {
    get isMuted() {
      return brush.isMuted;
    },
    set isMuted(isMuted) {
      brush.isMuted = isMuted;
    },
    create,
    /** Methods of pdf.js' `BaseCanvasFactory` (its `src/display/canvas_factory.js`). */
    CanvasFactory: class {
      create(widthPixels: number, heightPixels: number): CanvasAndContext {
        return create(widthPixels, heightPixels);
      }

      reset({ canvas }: CanvasAndContext, widthPixels: number, heightPixels: number): void {
        if (canvas === null) return;
        canvas.width = widthPixels;
        canvas.height = heightPixels;
      }

      destroy(pair: CanvasAndContext): void {
        this.reset(pair, 0, 0);
        pair.canvas = null;
        pair.context = null;
      }
    },
    FilterFactory: filtersOf(brush),
  };
}

/**
 * Implements pdf.js' `BaseFilterFactory` (its `src/display/filter_factory.js`). Its own class for Node has no filters,
 * so that a black mask would hide nothing. pdf.js requests a filter right before painting the mask.
 */
function filtersOf(brush: Brush): new () => object {
  return class {
    addLuminosityFilter(values: Uint8Array | null): string {
      brush.mask = { isByLight: true, values };
      return 'none';
    }

    addAlphaFilter(values: Uint8Array): string {
      brush.mask = { isByLight: false, values };
      return 'none';
    }

    addFilter(): string {
      return 'none';
    }

    addHCMFilter(): string {
      return 'none';
    }

    addHighlightHCMFilter(): string {
      return 'none';
    }

    destroy(): void {}
  };
}

function muteMethod(
  context: SKRSContext2D,
  name: (typeof paintingMethods)[number],
  brush: Readonly<Brush>,
): void {
  const paint = context[name] as (...args: unknown[]) => unknown;
  const muted = (...args: unknown[]) => (brush.isMuted ? undefined : paint.apply(context, args));
  Object.defineProperty(context, name, { value: muted });
}

function paintPicturesThrough(context: SKRSContext2D, brush: Brush): void {
  const paint = context.drawImage.bind(context) as (...args: readonly unknown[]) => void;
  const painted = (...args: readonly unknown[]): void => {
    const { isMuted, mask } = brush;
    brush.mask = undefined;
    if (isMuted) return;
    if (mask === undefined || context.globalCompositeOperation !== 'destination-in') paint(...args);
    else paint(...applyMask(mask, args));
  };
  Object.defineProperty(context, 'drawImage', { value: painted });
}

/** Returns the arguments of `drawImage` with the mask converted to alpha. */
function applyMask({ isByLight, values }: Mask, args: readonly unknown[]): readonly unknown[] {
  const [source, ...numbers] = args as [Canvas, ...number[]];
  const [left = 0, top = 0, width = source.width, height = source.height, ...target] = numbers;
  const canvas = createCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
  const context = canvas.getContext('2d');
  context.drawImage(source, left, top, width, height, 0, 0, width, height);
  const piece = context.getImageData(0, 0, canvas.width, canvas.height);
  const pixels = piece.data;
  for (let offset = 0; offset < pixels.length; offset += 4) {
    const alpha = pixels[offset + 3] ?? 0;
    const value = isByLight ? Math.round((lightOf(pixels, offset) * alpha) / 255) : alpha;
    pixels[offset + 3] = values?.[value] ?? value;
  }
  context.putImageData(piece, 0, 0);
  return [canvas, 0, 0, width, height, ...target];
}

/** Returns the luminosity, 0 to 255 (ISO 32000-1, 11.5.3). */
function lightOf(pixels: Uint8ClampedArray, offset: number): number {
  return (pixels[offset] ?? 0) * 0.3 + (pixels[offset + 1] ?? 0) * 0.59 + (pixels[offset + 2] ?? 0) * 0.11;
}
