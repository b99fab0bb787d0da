import type { PageText } from '../pdf/draw-page.ts';
import { locateQuote, locateWhole, type QuoteSpan } from '../search/locate-quote.ts';
import type { CitedPassage } from '../viewer-target.ts';

/** A span of a page to mark, in percent of the page's width and height, so that it stays right at every zoom. */
export interface HighlightBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where a passage stands on a page whose text has been laid out. Empty when it is not there. */
export function measureHighlight(text: PageText, passage: CitedPassage, page: DOMRect): HighlightBox[] {
  return measureSpans(text, locatePassage(text.strings, passage), page);
}

/** The sentence where all of it is on the page, as the reader of a file may have joined lines that stand apart; else the quote. */
export function locatePassage(items: readonly string[], passage: CitedPassage): QuoteSpan[] {
  const { quote, charStart, sentence } = passage;
  const whole = sentence && locateWhole(items, sentence.text, sentence.charStart);
  return whole ?? locateQuote(items, quote, charStart);
}

/** Where spans of a page's text stand. */
export function measureSpans(text: PageText, spans: readonly QuoteSpan[], page: DOMRect): HighlightBox[] {
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
 * Boxes of one line become one: gaps between words would look torn. A line that lies askew becomes a few, or its mark would
 * cover its neighbours.
 */
export function joinLines(boxes: readonly HighlightBox[]): HighlightBox[] {
  const lines: HighlightBox[] = [];
  for (const box of boxes) {
    const last = lines.at(-1);
    const joined = last && isSameLine(last, box) ? unite(last, box) : undefined;
    const mostHeight = Math.max(last?.height ?? 0, mostGrowth * box.height);
    if (joined !== undefined && joined.height <= mostHeight) lines[lines.length - 1] = joined;
    else lines.push(box);
  }
  return lines.map((line, index) => endBefore(line, lines.slice(index + 1)));
}

/** A mark may be so much higher than a word of it: that of a line whose words are of several sizes. */
const mostGrowth = 1.25;

/** Text boxes are higher than the distance of tight lines: where two marks overlap, the paint would be darker. */
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

function unite(a: HighlightBox, b: HighlightBox): HighlightBox {
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
