import type { PageText } from '../pdf/draw-page.ts';
import { locateAllWords, locateQuote, type QuoteSpan } from '../search/locate-quote.ts';
import type { CitedPassage } from '../viewer-target.ts';

/** A box to mark, in percent of the page's width and height, so that it is independent of zoom. */
export interface HighlightBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the boxes of a passage in a page's text layer; empty when it is not found. */
export function measureHighlight(text: PageText, passage: CitedPassage, page: DOMRect): HighlightBox[] {
  return boxesOfSpans(text, locatePassage(text.strings, passage), page);
}

/** Finds the whole sentence, or else the quote: text extraction may have joined lines that are apart on the page. */
export function locatePassage(items: readonly string[], passage: CitedPassage): QuoteSpan[] {
  const { quote, charStart, sentence } = passage;
  const whole = sentence && locateAllWords(items, sentence.text, sentence.charStart);
  return whole ?? locateQuote(items, quote, charStart);
}

/** Returns the boxes on the page of spans of its text. */
export function boxesOfSpans(text: PageText, spans: readonly QuoteSpan[], page: DOMRect): HighlightBox[] {
  const boxes = spans.flatMap((span) => {
    const node = text.elements[span.item]?.firstChild;
    if (node === null || node === undefined) return [];
    const range = document.createRange();
    range.setStart(node, span.start);
    range.setEnd(node, span.end);
    return [...range.getClientRects()].map((rect) => toPercent(rect, page));
  });
  return joinLines(boxes.filter(({ width, height }) => width > 0 && height > 0));
}

/**
 * Joins the boxes of a line, because gaps between words look torn. A skewed line becomes several boxes, so that its
 * mark does not cover neighbouring lines.
 */
export function joinLines(boxes: readonly HighlightBox[]): HighlightBox[] {
  const lines: HighlightBox[] = [];
  for (const box of boxes) {
    const last = lines.at(-1);
    const joined = last && isSameLine(last, box) ? uniteBoxes(last, box) : undefined;
    const maxHeight = Math.max(last?.height ?? 0, maxGrowth * box.height);
    if (joined !== undefined && joined.height <= maxHeight) lines[lines.length - 1] = joined;
    else lines.push(box);
  }
  return lines.map((line, index) => endBefore(line, lines.slice(index + 1)));
}

/** Maximum height of a mark relative to its words: lines may contain several font sizes. */
const maxGrowth = 1.25;

/** Cuts a line's box at the top of the next line: in tight lines boxes overlap, and the overlap would be darker. */
function endBefore(line: HighlightBox, later: readonly HighlightBox[]): HighlightBox {
  const below = later.filter(
    ({ left, top, width }) => top > line.top && left < line.left + line.width && left + width > line.left,
  );
  const bottom = Math.min(line.top + line.height, ...below.map(({ top }) => top));
  return { ...line, height: bottom - line.top };
}

function isSameLine(a: HighlightBox, b: HighlightBox): boolean {
  const overlap = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  const gap = Math.max(a.left, b.left) - Math.min(a.left + a.width, b.left + b.width);
  return overlap > 0.5 * Math.min(a.height, b.height) && gap < 2 * Math.max(a.height, b.height);
}

function uniteBoxes(a: HighlightBox, b: HighlightBox): HighlightBox {
  const left = Math.min(a.left, b.left);
  const top = Math.min(a.top, b.top);
  return {
    left,
    top,
    width: Math.max(a.left + a.width, b.left + b.width) - left,
    height: Math.max(a.top + a.height, b.top + b.height) - top,
  };
}

function toPercent(rect: DOMRect, page: DOMRect): HighlightBox {
  return {
    left: (100 * (rect.left - page.left)) / page.width,
    top: (100 * (rect.top - page.top)) / page.height,
    width: (100 * rect.width) / page.width,
    height: (100 * rect.height) / page.height,
  };
}
