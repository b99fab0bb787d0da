import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { findHiddenText, type HiddenText } from './find-hidden-text.ts';
import { toBox } from './geometry.ts';

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
type TextItem = Extract<TextContent['items'][number], { str: string }>;

export type Layers = Awaited<ReturnType<PDFDocumentProxy['getOptionalContentConfig']>>;

/**
 * Lets a page's text content hold only what can be seen on the page. The library that reads text asks the very same page
 * object. A page whose painting cannot be followed keeps its text. Without `layers` all of them count as shown.
 */
export async function dropHiddenText(page: PDFPageProxy, layers: Layers | undefined): Promise<void> {
  const view = toBox(page.view);
  if (view === undefined) return;
  const hidden = findHiddenText(await page.getOperatorList(), {
    view,
    // Groups that the file does not declare are shown by viewers.
    isLayerShown: (properties) => properties === null || layers?.isVisible(properties as never) !== false,
  });
  if (hidden.length === 0) return;
  const readAll = page.getTextContent.bind(page);
  page.getTextContent = async (parameters) => {
    const content = await readAll(parameters);
    return { ...content, items: content.items.map((item) => ('str' in item ? hideIn(item, hidden) : item)) };
  };
}

/** The item without the letters of hidden runs that lie on its line. */
function hideIn(item: TextItem, hidden: readonly HiddenText[]): TextItem {
  let rest = fold(item.str);
  let str = item.str;
  for (const run of hidden) {
    const text = fold(run.text);
    if (rest === '' || text === '' || !liesOn(run, item)) continue;
    if (text.includes(rest)) rest = '';
    else if (rest.includes(text)) {
      rest = rest.replace(text, '');
      str = cut(str, text);
    }
  }
  return { ...item, str: rest === '' ? '' : str };
}

/** Takes letters out of a text that may have other spaces between them. */
function cut(text: string, letters: string): string {
  const pattern = [...letters].map((letter) => letter.replace(/[\\^$.*+?()[\]{}|/]/u, '\\$&')).join('\\s*');
  return text.normalize('NFKC').replace(new RegExp(pattern, 'u'), ' ');
}

function fold(text: string): string {
  return text.normalize('NFKC').replace(/\s+/gu, '');
}

/** Whether the run overlaps the item on the same baseline. Lengths are in the units of the page. */
function liesOn({ start, end }: HiddenText, { transform, width }: TextItem): boolean {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform as number[];
  const length = Math.hypot(a, b) || 1;
  const along = { x: a / length, y: b / length };
  const distance = (point: { x: number; y: number }) => (point.x - x) * along.x + (point.y - y) * along.y;
  const off = (point: { x: number; y: number }) =>
    Math.abs((point.y - y) * along.x - (point.x - x) * along.y);
  const slack = Math.max(1, Math.hypot(c, d) * 0.5);
  const from = Math.min(distance(start), distance(end));
  const to = Math.max(distance(start), distance(end));
  return off(start) <= slack && from <= width + slack && to >= -slack;
}
