import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextPiece } from '../../../../contract/documents/page-text/annotation-lines.ts';
import {
  type Box,
  intersectBoxes,
  multiplyMatrices,
  type Point,
  toBox,
  toMatrix,
  toNumbers,
  transformBox,
} from '../../../../contract/documents/page-text/geometry.ts';
import { type FontFacts, type Run, TextPen } from '../../../../contract/documents/page-text/text-pen.ts';
import { TextItemWriter } from '../text-items/text-item-writer.ts';
import { isBlackening } from './blend-colors.ts';
import { type Clip, narrowToBox, narrowToLetters, narrowToPath } from './clip.ts';
import { changeByDictionary, type GraphicsState, hasGaps, initialState } from './graphics-state.ts';
import { readRectangles } from './read-rectangles.ts';
import { makeCross, readSlants, type Slant } from './read-slants.ts';

/** Run of text as painted; `position` orders it among all painting. */
export interface ShownText extends Run {
  readonly position: number;
  /** Index among all runs of the page. */
  readonly order: number;
  readonly fontName: string;
  /** Paints of the run's fill and outline; empty for invisible text. */
  readonly paints: readonly TextPaint[];
  readonly clip: Clip;
  /** True below a soft mask. */
  readonly isMasked: boolean;
  /** Blend modes of the run and the groups around it, normal painting excepted. */
  readonly blendModes: readonly string[];
  readonly isOnShownLayer: boolean;
  /** Id in pdf.js of the annotation whose appearance contains it. */
  readonly annotation: string | undefined;
}

export interface TextPaint {
  /** `#rrggbb`, or `undefined` for patterns. */
  readonly color: string | undefined;
  readonly alpha: number;
  /** True for the outline of letters, false for their fill. */
  readonly isEdge: boolean;
  readonly isDashed: boolean;
}

/** Painted area: a filled path or a picture. */
export interface SurfacePaint {
  readonly position: number;
  readonly box: Box;
  /** Corners of the part of its box that it fills, counterclockwise; the whole box without them. */
  readonly quad?: readonly Point[];
  readonly alpha: number;
  /** True when it fills its box entirely and evenly, as rectangles and pictures do. */
  readonly isPlain: boolean;
  readonly isPicture: boolean;
  /** True for a slanted, wavy or dashed stroke along its box, as people draw by hand. */
  readonly isHandDrawn?: boolean;
  /** True for two strokes that cross like an X in their box. */
  readonly isCross?: boolean;
  /** True for a picture with transparent parts, such as a signature. */
  readonly isSheer?: boolean;
  /** True for a gradient painted into the clip, of which parts may stay unpainted. */
  readonly isGradient?: boolean;
  /** Size of a picture in pixels; `undefined` for one that an earlier page shows too. */
  readonly pixels?: { readonly width: number; readonly height: number } | undefined;
  readonly color: string | undefined;
  readonly annotation: string | undefined;
}

export interface Painting {
  readonly texts: readonly ShownText[];
  /** Straight strokes with their boxes: a thin one may strike text out, a thick one may cover it. */
  readonly lines: readonly SurfacePaint[];
  readonly surfaces: readonly SurfacePaint[];
  /** Text items of the page without its annotations; `undefined` where only pdf.js composes them. */
  readonly items: readonly TextPiece[] | undefined;
  /** True when a letter in `items` has no Unicode value. */
  readonly hasLostLetters: boolean;
}

export interface WalkFacts {
  /** Visible area of the page. */
  readonly view: Box;
  /** Returns true when the optional content of these properties is visible. */
  readonly isLayerShown: (properties: unknown) => boolean;
  readonly fontOf: (name: string) => FontFacts;
  /** Returns true when the decoded picture of this name has transparent parts. */
  readonly isSheer: (name: string) => boolean;
}

type Arguments = readonly unknown[];
const noArguments: Arguments = [];

/** Open transparency group. */
interface Group {
  readonly alpha: number;
  readonly isMasked: boolean;
  readonly blendMode: string;
  /** True for the mask of other content, which is no part of the page. */
  readonly isMask: boolean;
}

const evenOddOperators = new Set<unknown>([OPS.eoFill, OPS.eoFillStroke, OPS.closeEOFillStroke]);
const fillOperators = new Set<unknown>([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
const pictureOperators = new Set<number>([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintImageXObjectRepeat,
]);
/** Stencil masks, painted in the current colour; the filled part of their square is unknown. */
const stencilOperators = new Set<number>([
  OPS.paintImageMaskXObject,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
]);
/** Max numbers in a rectangle's path: a start, three or four lines and the end. */
const maxNumbersOfRectangle = 16;
/** Max numbers in a line's path: a start, an end and perhaps the close. */
const maxNumbersOfLine = 7;
/** Min length of a stroke by hand along a word, in heights of its box. */
const minSlimness = 4;
/** Begin of pdf.js' names for pictures of several pages. */
export const sharedPrefix = 'g_';
const strokeOperators = new Set<unknown>([OPS.stroke, OPS.closeStroke]);
const unitSquare: Box = { left: 0, bottom: 0, right: 1, top: 1 };
const noModes: readonly string[] = [];
/** First text rendering mode that adds the letters to the clip. */
const firstClippingMode = 4;
const textModes = { fill: 0, stroke: 1, both: 2 } as const;

/** Follows the operators of a page like a painter; records texts and surfaces in order. */
export function walkPage(
  page: { readonly fnArray: readonly number[]; readonly argsArray: readonly unknown[] },
  facts: WalkFacts,
): Painting {
  const walk = new Walk(facts);
  const { fnArray, argsArray } = page;
  for (let position = 0; position < fnArray.length; position += 1) {
    const args: unknown = argsArray[position];
    walk.step(fnArray[position] ?? 0, Array.isArray(args) ? args : noArguments, position);
  }
  walk.end();
  return walk;
}

class Walk implements Painting {
  readonly texts: ShownText[] = [];
  readonly surfaces: SurfacePaint[] = [];
  readonly lines: SurfacePaint[] = [];
  readonly #facts: WalkFacts;
  readonly #pen: TextPen;
  readonly #writer: TextItemWriter;
  /** Changed in place and copied on save: pages have tens of thousands of changes. */
  #state: GraphicsState = { ...initialState };
  readonly #saved: GraphicsState[] = [];
  /** Open groups, outermost first. */
  readonly #groups: Group[] = [];
  readonly #layers: boolean[] = [];
  #pendingClip: 'nonzero' | 'evenodd' | undefined;
  #clipsByLetters = false;
  #annotation: string | undefined;
  #shownRuns = 0;
  #lastSlant: Slant | undefined;

  constructor(facts: WalkFacts) {
    this.#facts = facts;
    this.#pen = new TextPen(facts.fontOf, OPS);
    this.#writer = new TextItemWriter(facts.view);
  }

  get items(): readonly TextPiece[] | undefined {
    return this.#writer.isComplete ? this.#writer.items : undefined;
  }

  get hasLostLetters(): boolean {
    return this.#writer.hasLostLetters;
  }

  end(): void {
    this.#writer.endItem();
  }

  step(operator: number, args: Arguments, position: number): void {
    const first = args[0];
    switch (operator) {
      // The most frequent operators come first.
      case OPS.showText:
        this.#show(Array.isArray(first) ? first : noArguments, position);
        return;
      case OPS.setFont:
        if (first !== this.#state.fontName || args[1] !== this.#state.fontSize) this.#endItem();
        this.#pen.step(operator, args, this.#state);
        return;
      case OPS.setTextMatrix:
        this.#pen.step(operator, args, this.#state);
        if (this.#isWritten()) this.#writer.setScale(this.#state, this.#pen.line);
        return;
      case OPS.beginText:
      case OPS.moveText:
      case OPS.nextLine:
        this.#pen.step(operator, args, this.#state);
        return;
      case OPS.save:
        this.#saved.push({ ...this.#state });
        return;
      case OPS.restore:
        this.#restore();
        return;
      case OPS.paintFormXObjectEnd:
        if (this.#isWritten()) this.#writer.endForm();
        this.#restore();
        return;
      case OPS.beginAnnotation:
        this.#beginAnnotation(args);
        return;
      case OPS.endAnnotation:
        this.#annotation = undefined;
        return;
      case OPS.transform:
        this.#transform(args);
        return;
      case OPS.paintFormXObjectBegin:
        if (this.#isWritten()) this.#writer.beginForm();
        this.#saved.push({ ...this.#state });
        this.#transform(first);
        this.#clipToBox(toBox(args[1]));
        return;
      case OPS.beginGroup:
        this.#beginGroup(first);
        return;
      case OPS.endGroup:
        this.#groups.pop();
        this.#restore();
        return;
      case OPS.beginMarkedContent:
        this.#endItem();
        this.#layers.push(true);
        return;
      case OPS.beginMarkedContentProps:
        this.#endItem();
        this.#layers.push(first !== 'OC' || this.#facts.isLayerShown(args[1]));
        return;
      case OPS.endMarkedContent:
        this.#endItem();
        this.#layers.pop();
        return;
      case OPS.clip:
        this.#pendingClip = 'nonzero';
        return;
      case OPS.eoClip:
        this.#pendingClip = 'evenodd';
        return;
      case OPS.constructPath:
        this.#fillPath(args, position);
        this.#strokeLine(args, position);
        this.#clipToPath(args);
        return;
      case OPS.shadingFill:
        this.#paintGradient(position);
        return;
      case OPS.paintSolidColorImageMask:
        this.#fillUnitSquare(position);
        return;
      default:
        if (pictureOperators.has(operator)) {
          if (operator !== OPS.paintInlineImageXObject) this.#endItem();
          const isSheer = typeof first === 'string' && this.#facts.isSheer(first);
          this.#paintPicture(position, { isPicture: true, isSheer, pixels: pixelsOf(args) });
        } else if (stencilOperators.has(operator)) {
          this.#endItem();
          this.#paintPicture(position, { isPicture: false, isSheer: false, pixels: pixelsOf(args) });
        } else if (!this.#stepColor(operator, args)) this.#stepText(operator, args);
    }
  }

  /** Handles operators of colours and lines; returns false for others. */
  #stepColor(operator: number, args: Arguments): boolean {
    const first = args[0];
    switch (operator) {
      case OPS.setGState:
        if (hasFont(first)) this.#endItem();
        changeByDictionary(this.#state, first);
        return true;
      case OPS.setFillRGBColor:
        this.#state.fill = typeof first === 'string' ? first : undefined;
        return true;
      case OPS.setFillColorN:
      case OPS.setFillTransparent:
        this.#state.fill = undefined;
        return true;
      case OPS.setStrokeRGBColor:
        this.#state.stroke = typeof first === 'string' ? first : undefined;
        return true;
      case OPS.setStrokeColorN:
      case OPS.setStrokeTransparent:
        this.#state.stroke = undefined;
        return true;
      case OPS.setLineWidth:
        if (typeof first === 'number') this.#state.lineWidth = first;
        return true;
      case OPS.setDash:
        this.#state.isDashed = hasGaps(args);
        return true;
      default:
        return false;
    }
  }

  #stepText(operator: number, args: Arguments): void {
    this.#pen.step(operator, args, this.#state);
    if (operator === OPS.endText && this.#clipsByLetters) {
      this.#state.clip = narrowToLetters(this.#state.clip);
      this.#clipsByLetters = false;
    }
  }

  #show(glyphs: readonly unknown[], position: number): void {
    const order = this.#shownRuns;
    this.#shownRuns += 1;
    if (this.#isWritten()) {
      this.#writer.show(glyphs, this.#state, this.#facts.fontOf(this.#state.fontName), this.#pen.line);
    }
    const run = this.#pen.show(glyphs, this.#state);
    if (this.#state.renderingMode >= firstClippingMode) this.#clipsByLetters = true;
    if (run === undefined || this.#groups.some(({ isMask }) => isMask)) return;
    this.texts.push({
      ...run,
      position,
      order,
      fontName: this.#state.fontName,
      paints: this.#paintsOfText(),
      clip: this.#state.clip,
      isMasked: this.#isMasked(),
      blendModes: this.#blendModes(),
      isOnShownLayer: this.#layers.every(Boolean),
      annotation: this.#annotation,
    });
  }

  #paintsOfText(): TextPaint[] {
    const { fill, fillAlpha, stroke, strokeAlpha, isDashed, renderingMode } = this.#state;
    const groupAlpha = this.#groupAlpha();
    const mode = renderingMode % firstClippingMode;
    const paints: TextPaint[] = [];
    if (mode === textModes.fill || mode === textModes.both) {
      paints.push({ color: fill, alpha: fillAlpha * groupAlpha, isEdge: false, isDashed: false });
    }
    if (mode === textModes.stroke || mode === textModes.both) {
      paints.push({ color: stroke, alpha: strokeAlpha * groupAlpha, isEdge: true, isDashed });
    }
    return paints;
  }

  #fillPath(args: Arguments, position: number): void {
    if (!fillOperators.has(args[0])) return;
    const box = toBox(args[2]);
    if (box === undefined) return;
    const numbers = toNumbers(firstOf(args[1]));
    const surface = { position, isPicture: false, color: this.#state.fill };
    const rectangles = evenOddOperators.has(args[0]) ? undefined : readRectangles(numbers);
    if (rectangles !== undefined) {
      for (const rectangle of rectangles) this.#paintSurface({ ...surface, box: rectangle, isPlain: true });
    } else this.#paintSurface({ ...surface, box, isPlain: numbers.length <= maxNumbersOfRectangle });
  }

  #strokeLine(args: Arguments, position: number): void {
    if (!strokeOperators.has(args[0])) return;
    const box = toBox(args[2]);
    if (box === undefined) return;
    this.#crossStrokes(args, position);
    const { clip, transform, lineWidth, stroke, strokeAlpha, isDashed } = this.#state;
    const half = lineWidth / 2;
    const isFlat = box.top - box.bottom <= box.right - box.left;
    const around = isFlat
      ? { ...box, bottom: box.bottom - half, top: box.top + half }
      : { ...box, left: box.left - half, right: box.right + half };
    const thickness = Math.min(box.right - box.left, box.top - box.bottom);
    const isStraight = thickness <= half && toNumbers(firstOf(args[1])).length <= maxNumbersOfLine;
    // A slanted or dashed line covers less than the box around it.
    const isPlain = isStraight && !isDashed && this.#blendModes().length === 0;
    const isHandDrawn =
      !isPlain && Math.max(box.right - box.left, box.top - box.bottom) >= minSlimness * thickness;
    const seen = intersectBoxes(clip.box, transformBox(transform, around));
    const alpha = strokeAlpha * this.#groupAlpha();
    if ((!isPlain && !isHandDrawn) || this.#isUnpainted()) return;
    this.lines.push({
      position,
      box: seen,
      alpha,
      isPlain,
      isPicture: false,
      isHandDrawn,
      color: stroke,
      annotation: this.#annotation,
    });
  }

  /** Records a stroke that makes an X with the slanted one before it. */
  #crossStrokes(args: Arguments, position: number): void {
    const { clip, transform, stroke, strokeAlpha } = this.#state;
    for (const slant of readSlants(toNumbers(firstOf(args[1])), transform)) {
      const before = this.#lastSlant;
      this.#lastSlant = slant;
      if (before === undefined || this.#isUnpainted() || !makeCross(before, slant)) continue;
      this.lines.push({
        position,
        box: intersectBoxes(clip.box, slant.box),
        alpha: strokeAlpha * this.#groupAlpha(),
        isPlain: false,
        isPicture: false,
        isCross: true,
        color: stroke,
        annotation: this.#annotation,
      });
    }
  }

  /** Returns true on a hidden layer or in a mask. */
  #isUnpainted(): boolean {
    return !this.#layers.every(Boolean) || this.#groups.some(({ isMask }) => isMask);
  }

  #paintPicture(position: number, picture: Pick<SurfacePaint, 'isPicture' | 'isSheer' | 'pixels'>): void {
    const isPlain = picture.isPicture && picture.isSheer !== true;
    this.#paintSurface({ ...picture, position, box: unitSquare, isPlain, color: undefined });
  }

  /** Records an image mask of one pixel, which fills its square. */
  #fillUnitSquare(position: number): void {
    const { fill } = this.#state;
    this.#paintSurface({ position, box: unitSquare, isPlain: true, isPicture: false, color: fill });
  }

  /** Records a gradient, which fills the clip. */
  #paintGradient(position: number): void {
    const surface = { position, isPlain: false, isPicture: false, isGradient: true, color: undefined };
    this.#addSurface(surface, this.#state.clip.box);
  }

  #paintSurface({ box, ...surface }: Omit<SurfacePaint, 'alpha' | 'annotation'>): void {
    const { clip, transform } = this.#state;
    const isWhole = clip.shapes.length === 0 && !clip.isUnknown && !this.#isMasked();
    const seen = intersectBoxes(clip.box, transformBox(transform, box));
    const isOpaque = this.#blendModes().every((mode) => isBlackening(mode, surface.color));
    this.#addSurface({ ...surface, isPlain: surface.isPlain && isWhole && isOpaque }, seen);
  }

  #addSurface(surface: Omit<SurfacePaint, 'alpha' | 'annotation' | 'box'>, box: Box): void {
    if (this.#isUnpainted()) return;
    const alpha = this.#state.fillAlpha * this.#groupAlpha();
    this.surfaces.push({ ...surface, box, alpha, annotation: this.#annotation });
  }

  /** Applies a pending clip with the path painted last. */
  #clipToPath(args: Arguments): void {
    const rule = this.#pendingClip;
    this.#pendingClip = undefined;
    if (rule === undefined) return;
    const { clip, transform } = this.#state;
    this.#state.clip = narrowToPath(clip, toNumbers(firstOf(args[1])), transform, rule === 'evenodd');
  }

  #clipToBox(box: Box | undefined): void {
    if (box !== undefined) this.#state.clip = narrowToBox(this.#state.clip, box, this.#state.transform);
  }

  #beginGroup(group: unknown): void {
    const { matrix, bbox, smask } = toGroup(group);
    const { fillAlpha, isMasked, blendMode } = this.#state;
    this.#groups.push({
      alpha: fillAlpha,
      isMasked,
      blendMode,
      isMask: smask !== undefined && smask !== null,
    });
    this.#saved.push({ ...this.#state });
    // Applies the matrix to the clip only, because the form inside the group applies it again.
    const box = toBox(bbox);
    const { clip, transform } = this.#state;
    if (box !== undefined) {
      this.#state.clip = narrowToBox(clip, box, multiplyMatrices(transform, toMatrix(matrix)));
    }
    Object.assign(this.#state, { fillAlpha: 1, strokeAlpha: 1, isMasked: false, blendMode: '' });
  }

  /** Begins an appearance with a fresh state, clipped to its rectangle. */
  #beginAnnotation([id, rectangle, toRectangle, matrix]: Arguments): void {
    this.#saved.length = 0;
    this.#groups.length = 0;
    this.#state = { ...initialState };
    this.#annotation = String(id);
    this.#clipToBox(toBox(rectangle));
    this.#transform(toRectangle);
    this.#transform(matrix);
  }

  #groupAlpha(): number {
    return this.#groups.reduce((product, { alpha }) => product * alpha, 1);
  }

  #isMasked(): boolean {
    return this.#state.isMasked || this.#groups.some(({ isMasked }) => isMasked);
  }

  #blendModes(): readonly string[] {
    if (this.#groups.length === 0 && this.#state.blendMode === '') return noModes;
    const modes = [this.#state.blendMode, ...this.#groups.map(({ blendMode }) => blendMode)];
    return modes.filter((mode) => mode !== '');
  }

  /** Returns true for content of the page itself, not of its annotations and masks. */
  #isWritten(): boolean {
    if (this.#annotation !== undefined) return false;
    return this.#groups.length === 0 || !this.#groups.some(({ isMask }) => isMask);
  }

  #endItem(): void {
    if (this.#isWritten()) this.#writer.endItem();
  }

  #restore(): void {
    const { fontName, fontSize } = this.#state;
    this.#state = this.#saved.pop() ?? this.#state;
    if (this.#state.fontName !== fontName || this.#state.fontSize !== fontSize) this.#endItem();
  }

  #transform(matrix: unknown): void {
    this.#state.transform = multiplyMatrices(this.#state.transform, toMatrix(matrix));
  }
}

/** Returns the size of a painted picture. pdf.js shares those of several pages, from the second page on. */
function pixelsOf([picture, width, height]: Arguments): SurfacePaint['pixels'] {
  if (typeof picture === 'string') {
    return picture.startsWith(sharedPrefix) ? undefined : { width: Number(width), height: Number(height) };
  }
  const { width: ownWidth, height: ownHeight } = toInline(picture);
  return { width: Number(ownWidth), height: Number(ownHeight) };
}

function toInline(value: unknown): { readonly width?: unknown; readonly height?: unknown } {
  return typeof value === 'object' && value !== null ? value : {};
}

function hasFont(entries: unknown): boolean {
  return Array.isArray(entries) && entries.some((entry) => Array.isArray(entry) && entry[0] === 'Font');
}

function firstOf(values: unknown): unknown {
  return Array.isArray(values) ? values[0] : undefined;
}

function toGroup(value: unknown): {
  readonly matrix?: unknown;
  readonly bbox?: unknown;
  readonly smask?: unknown;
} {
  return typeof value === 'object' && value !== null ? value : {};
}
