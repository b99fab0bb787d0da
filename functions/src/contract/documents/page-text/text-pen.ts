import {
  applyMatrix,
  type Box,
  identityMatrix,
  type Matrix,
  multiplyMatrices,
  type Point,
  toMatrix,
  toNumbers,
} from './geometry.ts';

/** Returns true when a font draws the glyph of a code as another letter than its text. */
export type GlyphCheck = (code: number, text: string) => boolean;

/** PDF's text state, and its transform. */
export interface TextState {
  transform: Matrix;
  /** Name of the font in pdf.js. */
  fontName: string;
  fontSize: number;
  renderingMode: number;
  characterSpacing: number;
  wordSpacing: number;
  horizontalScale: number;
  leading: number;
  rise: number;
}

export const initialTextState: Readonly<TextState> = {
  transform: identityMatrix,
  fontName: '',
  fontSize: 0,
  renderingMode: 0,
  characterSpacing: 0,
  wordSpacing: 0,
  horizontalScale: 1,
  leading: 0,
  rise: 0,
};

/** Operator numbers of pdf.js by name: `OPS` of the release that reads the page. */
export type Operators = Readonly<
  Record<
    | 'beginText'
    | 'setFont'
    | 'setTextRenderingMode'
    | 'setCharSpacing'
    | 'setWordSpacing'
    | 'setHScale'
    | 'setLeading'
    | 'setTextRise'
    | 'setTextMatrix'
    | 'setLeadingMoveText'
    | 'moveText'
    | 'nextLine',
    number
  >
>;

/** Metrics of a font that decide the position of its letters. */
export interface FontFacts {
  /** True for Type 3, whose letters are small drawings, which may be empty. */
  readonly isType3: boolean;
  readonly isVertical?: boolean;
  /** Factor from glyph units to the font size. */
  readonly widthScale: number;
  /** Lowest and highest point of its letters, as shares of its size. */
  readonly bottom: number;
  readonly top: number;
  /** Names of the font's glyphs, when they identify letters. */
  readonly drawsOther?: GlyphCheck | undefined;
}

/** An outline font with a thousand units to its size. Bounds of Latin print without accents. */
export const plainFont: FontFacts = { isType3: false, widthScale: 0.001, bottom: -0.2, top: 0.75 };

export interface Letter {
  readonly text: string;
  /** Name of the drawing of a Type 3 letter in its font. */
  readonly drawing: string;
  /** True for a text drawn as another letter. */
  readonly isOther: boolean;
  /** Both ends of the letter on the baseline, in page units. */
  readonly start: Point;
  readonly end: Point;
}

/** A run of letters with its position on the page. */
export interface Run {
  readonly text: string;
  readonly start: Point;
  readonly end: Point;
  /** Vector from the baseline to the top of the letters, one size high. */
  readonly up: Point;
  readonly font: FontFacts;
  /** Number of letters whose drawing shows another letter than the text. */
  readonly otherLetters: number;
  /** Splits the run lazily. Empty `text` is a gap that counts as a space. */
  readonly letters: () => Letter[];
  /** Length of `letters()`. */
  readonly letterCount: number;
  /** Visits the text and start of each of `letters()` without creating them. */
  readonly eachStart: (visit: (text: string, x: number, y: number) => void) => void;
}

/** Line of text: its matrix, and its start in units of the text. */
export interface TextLine {
  readonly matrix: Matrix;
  readonly start: Point;
}

/** Maximum step back between letters of one word, in thousandths of the size. */
const maxStepBack = -200;

const origin: Point = { x: 0, y: 0 };

/** Follows the text operators over the page, and returns the position of each run of letters. */
export class TextPen {
  readonly #fontOf: (name: string) => FontFacts;
  readonly #operators: Operators;
  #line: TextLine = { matrix: identityMatrix, start: origin };
  #pen = origin;

  constructor(fontOf: (name: string) => FontFacts, operators: Operators) {
    this.#fontOf = fontOf;
    this.#operators = operators;
  }

  /** Current line; another object after each move to a line. */
  get line(): TextLine {
    return this.#line;
  }

  /** Handles every text operator except showing text. */
  step(operator: number, args: readonly unknown[], state: TextState): void {
    const OPS = this.#operators;
    const [first, second] = args;
    const number = typeof first === 'number' ? first : 0;
    switch (operator) {
      case OPS.beginText:
        this.#startLine(identityMatrix, origin);
        return;
      case OPS.setFont:
        state.fontName = typeof first === 'string' ? first : '';
        state.fontSize = typeof second === 'number' ? second : 0;
        return;
      case OPS.setTextRenderingMode:
        state.renderingMode = number;
        return;
      case OPS.setCharSpacing:
        state.characterSpacing = number;
        return;
      case OPS.setWordSpacing:
        state.wordSpacing = number;
        return;
      case OPS.setHScale:
        state.horizontalScale = number / 100;
        return;
      case OPS.setLeading:
        state.leading = -number;
        return;
      case OPS.setTextRise:
        state.rise = number;
        return;
      case OPS.setTextMatrix:
        this.#startLine(toMatrix(first), origin);
        return;
      case OPS.setLeadingMoveText:
        state.leading = Number(second) || 0;
        this.#moveLine(toNumbers(args));
        return;
      case OPS.moveText:
        this.#moveLine(toNumbers(args));
        return;
      case OPS.nextLine:
        this.#moveLine([0, state.leading]);
        return;
    }
  }

  /** Returns the run of these glyphs and numbers, or `undefined` for white space. Moves the pen behind it. */
  show(glyphs: readonly unknown[], state: TextState): Run | undefined {
    const font = this.#fontOf(state.fontName);
    const { fontSize, characterSpacing, wordSpacing, horizontalScale, rise } = state;
    const measures = { fontSize, characterSpacing, wordSpacing, horizontalScale, font };
    const toPage = multiplyMatrices(state.transform, this.#line.matrix);
    const from = { x: this.#pen.x, y: this.#pen.y + rise };
    let advance = 0;
    let text = '';
    let letterCount = 0;
    let otherLetters = 0;
    for (const glyph of glyphs) {
      advance += glyphAdvance(glyph, measures);
      if (typeof glyph === 'number') {
        if (glyph < maxStepBack) letterCount += 1;
        continue;
      }
      if (!isGlyph(glyph)) continue;
      letterCount += 1;
      text += glyph.unicode;
      if (font.drawsOther !== undefined && isOther(glyph, font)) otherLetters += 1;
    }
    this.#pen = { x: this.#pen.x + advance * horizontalScale, y: this.#pen.y };
    if (text.trim() === '') return undefined;
    const start = applyMatrix(toPage, from);
    const top = applyMatrix(toPage, { x: from.x, y: from.y + fontSize });
    return {
      text,
      start,
      end: applyMatrix(toPage, { x: this.#pen.x, y: from.y }),
      up: { x: top.x - start.x, y: top.y - start.y },
      font,
      otherLetters,
      letters: () => splitIntoLetters(glyphs, from, toPage, measures),
      letterCount,
      eachStart: createVisitor(glyphs, from, toPage, measures),
    };
  }

  #startLine(matrix: Matrix, start: Point): void {
    this.#line = { matrix, start };
    this.#pen = start;
  }

  #moveLine([x = 0, y = 0]: Iterable<number>): void {
    const { matrix, start } = this.#line;
    this.#startLine(matrix, { x: start.x + x, y: start.y + y });
  }
}

type Measures = Pick<TextState, 'fontSize' | 'characterSpacing' | 'wordSpacing' | 'horizontalScale'> & {
  readonly font: FontFacts;
};

/** Returns the width of a glyph in text units, before horizontal scaling. */
function glyphAdvance(glyph: unknown, measures: Measures): number {
  if (typeof glyph === 'number') return (-glyph * measures.fontSize) / 1_000;
  if (!isGlyph(glyph)) return 0;
  const width = glyph.width * measures.fontSize * measures.font.widthScale;
  return width + measures.characterSpacing + (glyph.isSpace ? measures.wordSpacing : 0);
}

function splitIntoLetters(
  glyphs: readonly unknown[],
  from: Point,
  toPage: Matrix,
  measures: Measures,
): Letter[] {
  const letters: Letter[] = [];
  let { x } = from;
  for (const glyph of glyphs) {
    const start = applyMatrix(toPage, { x, y: from.y });
    x += glyphAdvance(glyph, measures) * measures.horizontalScale;
    const end = applyMatrix(toPage, { x, y: from.y });
    if (isGlyph(glyph)) {
      const drawing = `${glyph.operatorListId ?? ''}`;
      const { unicode } = glyph;
      letters.push({ text: unicode, drawing, isOther: isOther(glyph, measures.font), start, end });
    } else if (typeof glyph === 'number' && glyph < maxStepBack) {
      letters.push({ text: '', drawing: '', isOther: false, start, end });
    }
  }
  return letters;
}

/** Returns a function that visits the start of each letter that `splitIntoLetters` returns. */
function createVisitor(
  glyphs: readonly unknown[],
  from: Point,
  [a, b, c, d, e, f]: Matrix,
  measures: Measures,
): Run['eachStart'] {
  return (visit) => {
    const { y } = from;
    let { x } = from;
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        if (glyph < maxStepBack) visit('', a * x + c * y + e, b * x + d * y + f);
      } else if (isGlyph(glyph)) visit(glyph.unicode, a * x + c * y + e, b * x + d * y + f);
      x += glyphAdvance(glyph, measures) * measures.horizontalScale;
    }
  };
}

function isOther({ unicode, originalCharCode }: Glyph, { drawsOther }: FontFacts): boolean {
  return originalCharCode !== undefined && drawsOther?.(originalCharCode, unicode) === true;
}

/**
 * Returns the box around the letters of a run between two points of its baseline; `up` and `down` are shares of the
 * size.
 */
export function inkBox(
  { start, end, up }: Pick<Run, 'start' | 'end' | 'up'>,
  bottom: number,
  top: number,
): Box {
  const [firstX, secondX] = [up.x * bottom, up.x * top];
  const [firstY, secondY] = [up.y * bottom, up.y * top];
  return {
    left: Math.min(start.x, end.x) + Math.min(firstX, secondX),
    bottom: Math.min(start.y, end.y) + Math.min(firstY, secondY),
    right: Math.max(start.x, end.x) + Math.max(firstX, secondX),
    top: Math.max(start.y, end.y) + Math.max(firstY, secondY),
  };
}

/** Glyph of pdf.js. */
export interface Glyph {
  readonly unicode: string;
  readonly width: number;
  readonly isSpace: boolean;
  readonly operatorListId?: string | number;
  readonly originalCharCode?: number;
}

export function isGlyph(value: unknown): value is Glyph {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Glyph).unicode === 'string' &&
    typeof (value as Glyph).width === 'number'
  );
}
