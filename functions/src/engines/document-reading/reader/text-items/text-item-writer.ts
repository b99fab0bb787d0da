import { normalizeUnicode } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextPiece } from '../../../../contract/documents/page-text/annotation-lines.ts';
import {
  type Box,
  identityMatrix,
  type Matrix,
  type Point,
} from '../../../../contract/documents/page-text/geometry.ts';
import {
  type FontFacts,
  initialTextState,
  isGlyph,
  type TextLine,
  type TextState,
} from '../../../../contract/documents/page-text/text-pen.ts';
import { glyphKinds, kindOf } from './glyph-kinds.ts';

/** Distances of pdf.js between letters, as shares of the font size. */
const gaps = { joined: 0.03, space: 0.102, maxSpace: 0.6, back: -0.2 };
/** Distances of baselines, as shares of the height. */
const maxRise = 0.25;
const minDropOfLine = 0.5;

/** Transform from the letters of a run to the page, without translation. */
interface Axes extends Pick<TextState, 'transform' | 'fontSize' | 'horizontalScale'> {
  readonly line: Matrix;
  readonly matrix: readonly [number, number, number, number];
  /** Quarters of a turn; `undefined` for other rotations. */
  readonly quarters: 0 | 1 | 2 | 3 | undefined;
}

/** Axes before the first run; their size equals none. */
const initialAxes: Axes = {
  transform: identityMatrix,
  line: identityMatrix,
  fontSize: Number.NaN,
  horizontalScale: 1,
  matrix: [1, 0, 0, 1],
  quarters: 0,
};

/** Item that is written, and the letters before it. A page has one, and so has each form on it. */
interface Flow {
  isOpen: boolean;
  needsNormalisation: boolean;
  str: string;
  fontName: string;
  fontSize: number;
  transform: number[];
  height: number;
  /** Width before the last change of `scale`, in units of the page. */
  widthBefore: number;
  /** Width since the last change of `scale`, in units of the text. */
  width: number;
  scale: number;
  /** End of the last letter, and its axes; they are `undefined` before the first one. */
  endX: number;
  endY: number;
  axes: Axes | undefined;
  lastLetter: string;
  letterBefore: string;
}

/**
 * Writes the text items of a page as its operators are followed. They equal those of pdf.js' `getTextContent` (its
 * `src/core/evaluator.js`), which evaluates the page again and would double the time to read it.
 */
export class TextItemWriter {
  readonly items: TextPiece[] = [];
  readonly #view: Box;
  readonly #outer: Flow[] = [];
  #flow = createFlow();
  #isComplete = true;
  #hasLostLetters = false;
  #state: TextState = initialTextState;
  #line: TextLine | undefined;
  #axes = initialAxes;
  /** Translation of the text matrix. */
  #offsetX = 0;
  #offsetY = 0;
  /** Position on the page. */
  #x = 0;
  #y = 0;

  constructor(view: Box) {
    this.#view = view;
  }

  /** False when the page has text whose items only pdf.js composes: vertical, from right to left, or of Type 3. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** True when a letter has no Unicode value. */
  get hasLostLetters(): boolean {
    return this.#hasLostLetters;
  }

  /** Writes a run; `line` is the line of the pen that shows it. */
  show(glyphs: readonly unknown[], state: TextState, font: FontFacts, line: TextLine): void {
    if (font.isType3 || font.isVertical === true) this.#isComplete = false;
    if (!this.#isComplete) return;
    this.#startRun(state, line);
    const { fontSize, characterSpacing, wordSpacing, horizontalScale } = state;
    const spacingScale = -fontSize / 1_000;
    const widthScale = font.widthScale * fontSize;
    let isBehindLetter = false;
    for (let at = 0; at < glyphs.length; at += 1) {
      const glyph = glyphs[at];
      if (!isGlyph(glyph)) {
        if (typeof glyph !== 'number' || glyph === 0) continue;
        // A number right behind a letter is part of its spacing.
        if (!isBehindLetter) this.#move((characterSpacing + glyph * spacingScale) * horizontalScale);
        isBehindLetter = false;
        continue;
      }
      isBehindLetter = true;
      const { unicode, originalCharCode } = glyph;
      const kind = kindOf(unicode);
      if ((kind & glyphKinds.format) !== 0) continue;
      const ownSpacing = characterSpacing + numberBehind(glyphs, at) * spacingScale;
      const spacing = originalCharCode === 0x20 ? ownSpacing + wordSpacing : ownSpacing;
      const width = glyph.width * widthScale;
      const isAccent = (kind & glyphKinds.accent) !== 0;
      if ((kind & glyphKinds.whiteSpace) !== 0) {
        this.#move((spacing + width) * horizontalScale);
        isSpaceBefore(this.#flow, ' ');
      } else if (!isAccent && !this.#approach(width)) this.#move(width * horizontalScale);
      else {
        this.#write(unicode, kind, isAccent ? 0 : width * horizontalScale);
        if (spacing !== 0) this.#move(spacing * horizontalScale);
      }
    }
  }

  /** Ends the current item, as marked content, forms, pictures and other fonts do. */
  endItem(hasEOL = false): void {
    const flow = this.#flow;
    if (!flow.isOpen) return;
    const { fontName, transform, height } = flow;
    flow.widthBefore += flow.width * flow.scale;
    const str = flow.needsNormalisation ? normalizeUnicode(flow.str) : flow.str;
    const width = Math.abs(flow.widthBefore);
    this.items.push({ str, dir: 'ltr', width, height, transform, fontName, hasEOL });
    flow.isOpen = false;
    flow.str = '';
  }

  /** Begins a form, whose letters do not continue those before it. */
  beginForm(): void {
    this.endItem();
    this.#outer.push(this.#flow);
    this.#flow = createFlow();
  }

  endForm(): void {
    this.endItem();
    this.#flow = this.#outer.pop() ?? this.#flow;
  }

  /** Applies the scale of a text matrix that was set within an item. */
  setScale({ transform }: TextState, { matrix }: TextLine): void {
    const flow = this.#flow;
    const scale = scaleOf(transform) * scaleOf(matrix);
    if (!flow.isOpen || scale === flow.scale) return;
    flow.widthBefore += flow.width * flow.scale;
    flow.width = 0;
    flow.scale = scale;
  }

  #startRun(state: TextState, line: TextLine): void {
    const { matrix, start } = line;
    const isMoved = line !== this.#line;
    this.#state = state;
    this.#line = line;
    if (isMoved) {
      this.#offsetX = matrix[0] * start.x + matrix[2] * start.y + matrix[4];
      this.#offsetY = matrix[1] * start.x + matrix[3] * start.y + matrix[5];
    }
    if (!hasAxes(this.#axes, state, matrix)) this.#axes = axesOf(state, matrix);
    this.#move(0);
  }

  /** Moves along the line, in units of the text. */
  #move(distance: number): void {
    const { transform, rise } = this.#state;
    const matrix = this.#line?.matrix ?? identityMatrix;
    this.#offsetX += matrix[0] * distance;
    this.#offsetY += matrix[1] * distance;
    const x = matrix[2] * rise + this.#offsetX;
    const y = matrix[3] * rise + this.#offsetY;
    this.#x = transform[0] * x + transform[2] * y + transform[4];
    this.#y = transform[1] * x + transform[3] * y + transform[5];
  }

  #write(text: string, kind: number, advance: number): void {
    const flow = this.#flow;
    if (!flow.isOpen) this.#beginItem();
    if ((kind & glyphKinds.rightToLeft) !== 0) this.#isComplete = false;
    if ((kind & glyphKinds.compatibility) !== 0) flow.needsNormalisation = true;
    if ((kind & glyphKinds.lost) !== 0) this.#hasLostLetters = true;
    this.#move(advance);
    flow.width += advance;
    if (advance !== 0) {
      flow.endX = this.#x;
      flow.endY = this.#y;
      flow.axes = this.#axes;
    }
    flow.str += isSpaceBefore(flow, text) ? ` ${text}` : text;
  }

  #beginItem(): void {
    const flow = this.#flow;
    const { transform, fontName, fontSize } = this.#state;
    const [, , up, rise] = this.#axes.matrix;
    flow.isOpen = true;
    flow.needsNormalisation = false;
    flow.fontName = fontName;
    flow.fontSize = fontSize;
    flow.transform = this.#place();
    flow.height = Math.hypot(up, rise);
    flow.widthBefore = 0;
    flow.width = 0;
    flow.scale = scaleOf(transform) * scaleOf(this.#line?.matrix ?? identityMatrix);
  }

  #place(): number[] {
    return [...this.#axes.matrix, this.#x, this.#y];
  }

  /**
   * Compares the place of the next letter with the end of the last one, and adds spaces and line ends between them.
   * Returns false for a letter outside of the page.
   */
  #approach(letterWidth: number): boolean {
    const [x, y, view] = [this.#x, this.#y, this.#view];
    if (x + letterWidth < view.left || x > view.right || y < view.bottom || y > view.top) return false;
    const flow = this.#flow;
    const { endX, endY, axes } = flow;
    if (axes === undefined || (endX === x && endY === y)) return true;
    const from = alignPoint({ x: endX, y: endY }, this.#axes, axes);
    const to = alignPoint({ x, y }, this.#axes, this.#axes);
    const along = (to.x - from.x) / flow.scale;
    const across = Math.abs(to.y - from.y);
    const unit = Math.sign(flow.width) * flow.fontSize;
    if (along < unit * gaps.back) {
      if (across > minDropOfLine * flow.height) this.#endLine();
      else {
        forgetLetters(flow);
        this.endItem();
      }
      return true;
    }
    if (across > flow.height) {
      this.#endLine();
      return true;
    }
    if (along <= unit * gaps.joined) forgetLetters(flow);
    if (along <= unit * gaps.space) {
      if (isBehindSpace(flow)) {
        forgetLetters(flow);
        this.endItem();
        this.#pushSpace(along);
      } else flow.width += along;
    } else if (along <= unit * gaps.maxSpace) {
      if (flow.isOpen) {
        forgetLetters(flow);
        flow.str += ' ';
      }
      if (flow.str === '') {
        forgetLetters(flow);
        this.#pushSpace(along);
      } else flow.width += along;
    } else {
      this.endItem();
      forgetLetters(flow);
      this.#pushSpace(along);
    }
    if (across > flow.height * maxRise) this.endItem();
    return true;
  }

  #endLine(): void {
    const flow = this.#flow;
    forgetLetters(flow);
    if (flow.isOpen) this.endItem(true);
    else {
      const { fontName } = this.#state;
      this.items.push({ ...blank, str: '', transform: this.#place(), fontName, hasEOL: true });
    }
  }

  #pushSpace(width: number): void {
    const { endX, endY, axes = initialAxes, fontName } = this.#flow;
    const transform = [...axes.matrix, endX, endY];
    this.items.push({ ...blank, str: ' ', width: Math.abs(width), transform, fontName });
  }
}

const blank = { dir: 'ltr', width: 0, height: 0, hasEOL: false };

function createFlow(): Flow {
  return {
    isOpen: false,
    needsNormalisation: false,
    str: '',
    fontName: '',
    fontSize: 0,
    transform: [],
    height: 0,
    widthBefore: 0,
    width: 0,
    scale: 0,
    endX: 0,
    endY: 0,
    axes: undefined,
    lastLetter: ' ',
    letterBefore: ' ',
  };
}

/** Adds a letter to the last ones; returns true when a space stands before it. */
function isSpaceBefore(flow: Flow, letter: string): boolean {
  const isSpace = isBehindSpace(flow);
  flow.letterBefore = flow.lastLetter;
  flow.lastLetter = letter;
  return isSpace;
}

function isBehindSpace({ letterBefore, lastLetter }: Flow): boolean {
  return letterBefore !== ' ' && lastLetter === ' ';
}

function forgetLetters(flow: Flow): void {
  flow.letterBefore = ' ';
  flow.lastLetter = ' ';
}

/** Returns the first number behind a letter, in thousandths of the font size; 0 without any. */
function numberBehind(glyphs: readonly unknown[], at: number): number {
  for (let next = at + 1; next < glyphs.length; next += 1) {
    const entry = glyphs[next];
    if (entry !== 0) return typeof entry === 'number' ? entry : 0;
  }
  return 0;
}

function scaleOf([a, b]: Matrix): number {
  return Math.hypot(a, b);
}

function axesOf({ transform, fontSize, horizontalScale }: TextState, line: Matrix): Axes {
  const [a, b, c, d] = transform;
  const width = fontSize * horizontalScale;
  const [x, y, u, v] = [line[0] * width, line[1] * width, line[2] * fontSize, line[3] * fontSize];
  const matrix = [a * x + c * y, b * x + d * y, a * u + c * v, b * u + d * v] as const;
  return { transform, fontSize, horizontalScale, line, matrix, quarters: quartersOf(matrix) };
}

function hasAxes(axes: Axes, { transform, fontSize, horizontalScale }: TextState, line: Matrix): boolean {
  return (
    axes.transform === transform &&
    axes.line === line &&
    axes.fontSize === fontSize &&
    axes.horizontalScale === horizontalScale
  );
}

function quartersOf([a, b, c, d]: Axes['matrix']): Axes['quarters'] {
  if (a !== 0 && b === 0 && c === 0) return a > 0 ? 0 : 2;
  if (b !== 0 && a === 0 && d === 0) return b > 0 ? 1 : 3;
  return undefined;
}

/** Returns a point along and across the line of `axes`; `own` are those of the point, for slanted lines. */
function alignPoint({ x, y }: Point, { quarters }: Axes, { matrix: [a, b, c, d] }: Axes): Point {
  if (quarters === 0) return { x, y };
  if (quarters === 1) return { x: y, y: x };
  if (quarters === 2) return { x: -x, y: -y };
  if (quarters === 3) return { x: -y, y: -x };
  const scale = Math.hypot(a, b);
  return { x: (a * x + b * y) / scale, y: (c * x + d * y) / scale };
}
