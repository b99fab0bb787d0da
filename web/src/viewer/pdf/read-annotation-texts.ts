import {
  type AnnotationText,
  joinPieces,
  type TextPiece,
  toPiece,
} from '@contract/documents/page-text/annotation-lines.ts';
import {
  type Matrix,
  multiplyMatrices,
  toMatrix,
  toNumbers,
} from '@contract/documents/page-text/geometry.ts';
import {
  type FontFacts,
  initialTextState,
  type Operators,
  plainFont,
  TextPen,
  type TextState,
} from '@contract/documents/page-text/text-pen.ts';

type OperatorNumbers = Operators &
  Readonly<
    Record<
      | 'beginAnnotation'
      | 'endAnnotation'
      | 'save'
      | 'restore'
      | 'transform'
      | 'paintFormXObjectBegin'
      | 'paintFormXObjectEnd'
      | 'showText',
      number
    >
  >;

interface PaintedPage {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

/** Fonts and annotations of a page. */
interface PageFacts {
  /** Returns a pdf.js font by name. */
  readonly fontOf: (name: string) => unknown;
  /** Form fields with one cell per character. */
  readonly combs: ReadonlySet<unknown>;
  /** Check boxes, whose check mark is a character but no text. */
  readonly tickBoxes: ReadonlySet<unknown>;
}

/** Returns the texts in the appearance streams of a page's annotations, with their positions. */
export function readAnnotationTexts(
  { fnArray, argsArray }: PaintedPage,
  operators: OperatorNumbers,
  facts: PageFacts,
): AnnotationText[] {
  const walk = new AnnotationWalk(operators, facts);
  for (const [position, operator] of fnArray.entries()) {
    const args = argsArray[position];
    walk.step(operator, Array.isArray(args) ? args : []);
  }
  return walk.texts;
}

/** Tracks the text position through the operators, skipping those before the annotations. */
class AnnotationWalk {
  readonly texts: AnnotationText[] = [];
  readonly #operators: OperatorNumbers;
  readonly #pen: TextPen;
  #state: TextState = { ...initialTextState };
  #saved: TextState[] = [];
  #pieces: TextPiece[] | undefined;
  readonly #facts: PageFacts;
  #id: unknown;

  constructor(operators: OperatorNumbers, facts: PageFacts) {
    this.#operators = operators;
    this.#facts = facts;
    this.#pen = new TextPen((name) => toFacts(facts.fontOf(name)), operators);
  }

  step(operator: number, args: readonly unknown[]): void {
    const OPS = this.#operators;
    if (operator === OPS.beginAnnotation) {
      this.#saved = [];
      this.#pieces = [];
      this.#id = args[0];
      this.#state = {
        ...initialTextState,
        transform: multiplyMatrices(toMatrix(args[2]), toMatrix(args[3])),
      };
    }
    if (this.#pieces === undefined) return;
    switch (operator) {
      case OPS.endAnnotation:
        this.#end(this.#pieces);
        return;
      case OPS.save:
        this.#saved.push({ ...this.#state });
        return;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        this.#state = this.#saved.pop() ?? this.#state;
        return;
      case OPS.transform:
        this.#transform(toMatrix(args));
        return;
      case OPS.paintFormXObjectBegin:
        this.#saved.push({ ...this.#state });
        this.#transform(toMatrix(args[0]));
        return;
      case OPS.showText: {
        const run = this.#pen.show(Array.isArray(args[0]) ? args[0] : [], this.#state);
        if (run !== undefined) this.#pieces.push(toPiece(run));
        return;
      }
      default:
        this.#pen.step(operator, args, this.#state);
    }
  }

  #end(pieces: readonly TextPiece[]): void {
    const { combs, tickBoxes } = this.#facts;
    if (!tickBoxes.has(this.#id)) this.texts.push(joinPieces(pieces, combs.has(this.#id)));
    this.#pieces = undefined;
  }

  #transform(matrix: Matrix): void {
    this.#state.transform = multiplyMatrices(this.#state.transform, matrix);
  }
}

/** Returns the facts needed to measure text: in Type 3 fonts only the widths give glyph positions. */
function toFacts(font: unknown): FontFacts {
  if (typeof font !== 'object' || font === null || !('isType3Font' in font) || font.isType3Font !== true) {
    return plainFont;
  }
  const [scale = 0.001] = toNumbers('fontMatrix' in font ? font.fontMatrix : undefined);
  return { ...plainFont, isType3: true, widthScale: Math.abs(scale) || 0.001 };
}
