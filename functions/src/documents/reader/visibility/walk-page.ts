import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  apply,
  type Box,
  identity,
  type Matrix,
  multiply,
  type Point,
  toBox,
  toMatrix,
  toNumbers,
  transformBox,
} from './geometry.ts';
import { type GraphicsState, initialState } from './graphics-state.ts';

/** One run of text as it is put on the page. `position` orders it among everything painted. */
export interface ShownText {
  readonly position: number;
  readonly text: string;
  readonly start: Point;
  readonly end: Point;
  /** From the baseline to the top of the letters. */
  readonly up: Point;
  /** Of the letters, in the units of the page. */
  readonly height: number;
  readonly fill: string | undefined;
  readonly alpha: number;
  readonly renderingMode: number;
  readonly isOnShownLayer: boolean;
}

/** Something painted that has an area: a filled path or a picture. */
export interface SurfacePaint {
  readonly position: number;
  readonly box: Box;
  readonly alpha: number;
  /** Fills its box entirely and evenly: a rectangle or a picture, not any path. */
  readonly isPlain: boolean;
  readonly isPicture: boolean;
  readonly color: string | undefined;
}

export interface Painting {
  readonly texts: readonly ShownText[];
  readonly surfaces: readonly SurfacePaint[];
}

type Arguments = readonly unknown[];

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
/** The numbers of a rectangle's path: a start, three or four lines and the end. */
const numbersOfRectangle = 16;
const unitSquare: Box = { left: 0, bottom: 0, right: 1, top: 1 };

/** Follows the operators of a page as a painter would, and notes what is put where, in order. */
export function walkPage(
  page: { readonly fnArray: readonly number[]; readonly argsArray: readonly unknown[] },
  isLayerShown: (properties: unknown) => boolean,
): Painting {
  const walk = new Walk(isLayerShown);
  for (const [position, operator] of page.fnArray.entries()) {
    const args: unknown = page.argsArray[position];
    walk.step(operator, Array.isArray(args) ? args : [], position);
  }
  return walk;
}

class Walk implements Painting {
  readonly texts: ShownText[] = [];
  readonly surfaces: SurfacePaint[] = [];
  readonly #isLayerShown: (properties: unknown) => boolean;
  /** Changed in place, so a state that is to come back is saved as a copy: pages have tens of thousands of changes. */
  #state: GraphicsState = { ...initialState };
  readonly #saved: GraphicsState[] = [];
  /** Opacity of the groups that are open, from the outermost. */
  readonly #groups: number[] = [];
  readonly #layers: boolean[] = [];
  #textMatrix: Matrix = identity;
  #lineStart: Point = { x: 0, y: 0 };
  #pen: Point = { x: 0, y: 0 };

  constructor(isLayerShown: (properties: unknown) => boolean) {
    this.#isLayerShown = isLayerShown;
  }

  step(operator: number, args: Arguments, position: number): void {
    const [first, second] = args;
    switch (operator) {
      case OPS.save:
        this.#save();
        return;
      case OPS.restore:
        this.#restore();
        return;
      case OPS.transform:
        this.#transform(toMatrix(args));
        return;
      case OPS.paintFormXObjectBegin:
        this.#save();
        this.#transform(toMatrix(first));
        return;
      case OPS.paintFormXObjectEnd:
        this.#restore();
        return;
      case OPS.beginGroup:
        this.#groups.push(this.#state.fillAlpha);
        this.#save();
        this.#state.fillAlpha = 1;
        return;
      case OPS.endGroup:
        this.#groups.pop();
        this.#restore();
        return;
      case OPS.beginMarkedContent:
        this.#layers.push(true);
        return;
      case OPS.beginMarkedContentProps:
        this.#layers.push(first !== 'OC' || this.#isLayerShown(second));
        return;
      case OPS.endMarkedContent:
        this.#layers.pop();
        return;
      case OPS.setGState:
        this.#changeByDictionary(first);
        return;
      case OPS.setFillRGBColor:
        this.#state.fill = typeof first === 'string' ? first : undefined;
        return;
      case OPS.setFillColorN:
      case OPS.setFillTransparent:
        this.#state.fill = undefined;
        return;
      case OPS.constructPath:
        this.#fillPath(args, position);
        return;
      default:
        if (pictureOperators.has(operator)) this.#paintPicture(position);
        else this.#stepText(operator, args, position);
    }
  }

  #stepText(operator: number, args: Arguments, position: number): void {
    const [first, second] = args;
    const number = typeof first === 'number' ? first : 0;
    switch (operator) {
      case OPS.beginText:
        this.#textMatrix = identity;
        this.#startLine({ x: 0, y: 0 });
        return;
      case OPS.setFont:
        this.#state.fontSize = typeof second === 'number' ? second : 0;
        return;
      case OPS.setTextRenderingMode:
        this.#state.renderingMode = number;
        return;
      case OPS.setCharSpacing:
        this.#state.characterSpacing = number;
        return;
      case OPS.setWordSpacing:
        this.#state.wordSpacing = number;
        return;
      case OPS.setHScale:
        this.#state.horizontalScale = number / 100;
        return;
      case OPS.setLeading:
        this.#state.leading = -number;
        return;
      case OPS.setTextRise:
        this.#state.rise = number;
        return;
      case OPS.setTextMatrix:
        this.#textMatrix = toMatrix(first);
        this.#startLine({ x: 0, y: 0 });
        return;
      case OPS.setLeadingMoveText:
        this.#state.leading = Number(second) || 0;
        this.#moveLine(toNumbers(args));
        return;
      case OPS.moveText:
        this.#moveLine(toNumbers(args));
        return;
      case OPS.nextLine:
        this.#moveLine([0, this.#state.leading]);
        return;
      case OPS.showText:
        this.#show(Array.isArray(first) ? first : [], position);
        return;
    }
  }

  #show(glyphs: readonly unknown[], position: number): void {
    const { fontSize, characterSpacing, wordSpacing, horizontalScale, rise, fill } = this.#state;
    let advance = 0;
    let text = '';
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') advance -= (glyph * fontSize) / 1_000;
      else if (isGlyph(glyph)) {
        text += glyph.unicode;
        advance += (glyph.width * fontSize) / 1_000 + characterSpacing + (glyph.isSpace ? wordSpacing : 0);
      }
    }
    const toPage = multiply(this.#state.transform, this.#textMatrix);
    const from = { x: this.#pen.x, y: this.#pen.y + rise };
    this.#pen = { x: this.#pen.x + advance * horizontalScale, y: this.#pen.y };
    if (text.trim() === '') return;
    const start = apply(toPage, from);
    const top = apply(toPage, { x: from.x, y: from.y + fontSize });
    const up = { x: top.x - start.x, y: top.y - start.y };
    this.texts.push({
      position,
      text,
      start,
      end: apply(toPage, { x: this.#pen.x, y: from.y }),
      up,
      height: Math.hypot(up.x, up.y),
      fill,
      alpha: this.#alpha(),
      renderingMode: this.#state.renderingMode,
      isOnShownLayer: this.#layers.every(Boolean),
    });
  }

  #fillPath([operator, paths, extent]: Arguments, position: number): void {
    const box = toBox(extent);
    if (box === undefined || !fillOperators.has(operator) || !this.#layers.every(Boolean)) return;
    const path: unknown = Array.isArray(paths) ? paths[0] : undefined;
    this.surfaces.push({
      position,
      box: transformBox(this.#state.transform, box),
      alpha: this.#alpha(),
      isPlain: toNumbers(path).length <= numbersOfRectangle,
      isPicture: false,
      color: this.#state.fill,
    });
  }

  #paintPicture(position: number): void {
    if (!this.#layers.every(Boolean)) return;
    const box = transformBox(this.#state.transform, unitSquare);
    const alpha = this.#alpha();
    this.surfaces.push({ position, box, alpha, isPlain: true, isPicture: true, color: undefined });
  }

  /** An extended graphics state: a list of names and values. */
  #changeByDictionary(entries: unknown): void {
    if (!Array.isArray(entries)) return;
    for (const entry of entries) {
      if (!Array.isArray(entry)) continue;
      const [name, value] = entry;
      if (name === 'ca' && typeof value === 'number') this.#state.fillAlpha = value;
      if (name === 'Font' && Array.isArray(value)) this.#state.fontSize = Number(value[1]) || 0;
    }
  }

  #alpha(): number {
    return this.#groups.reduce((product, alpha) => product * alpha, this.#state.fillAlpha);
  }

  #save(): void {
    this.#saved.push({ ...this.#state });
  }

  #restore(): void {
    this.#state = this.#saved.pop() ?? this.#state;
  }

  #transform(matrix: Matrix): void {
    this.#state.transform = multiply(this.#state.transform, matrix);
  }

  #startLine(point: Point): void {
    this.#lineStart = point;
    this.#pen = point;
  }

  #moveLine([x = 0, y = 0]: Iterable<number>): void {
    this.#startLine({ x: this.#lineStart.x + x, y: this.#lineStart.y + y });
  }
}

interface Glyph {
  readonly unicode: string;
  readonly width: number;
  readonly isSpace: boolean;
}

function isGlyph(value: unknown): value is Glyph {
  return (
    typeof value === 'object' &&
    value !== null &&
    'unicode' in value &&
    typeof value.unicode === 'string' &&
    'width' in value &&
    typeof value.width === 'number'
  );
}
