import type { TextPiece } from '../../../../contract/documents/page-text/annotation-lines.ts';
import type { Point } from '../../../../contract/documents/page-text/geometry.ts';
import type { HiddenText } from './hidden-text.ts';

/** A piece of text as pdf.js gives it; between them stand marks of content. */
type TextItem = Pick<TextPiece, 'str' | 'transform' | 'width'>;

/** The text content of a page without the letters of hidden runs. */
export function hideInContent<Item extends object, Content extends { readonly items: readonly Item[] }>(
  content: Content & { readonly items: readonly Item[] },
  hidden: readonly HiddenText[],
): Content & { items: Item[] } {
  return { ...content, items: content.items.map((item) => (isText(item) ? hideIn(item, hidden) : item)) };
}

function isText<Item extends object>(item: Item): item is Item & TextItem {
  return 'str' in item;
}

function hideIn<Item extends TextItem>(item: Item, hidden: readonly HiddenText[]): Item {
  let rest = fold(item.str);
  let str = item.str;
  for (const run of hidden) {
    const text = fold(run.text);
    if (rest === '' || text === '') continue;
    const place = placeOn(run, item);
    if (place === undefined) continue;
    if (text.includes(rest)) rest = '';
    else if (rest.includes(text)) {
      str = cut(str, text, place);
      rest = fold(str);
    }
  }
  return { ...item, str: rest === '' ? '' : str };
}

/**
 * Removes letters from a text that may have different spaces between them, at the occurrence nearest to a share of its
 * length.
 */
function cut(text: string, letters: string, place: number): string {
  const composed = text.normalize('NFKC');
  const folded = fold(composed);
  const places = [...composed.matchAll(/\S/g)].map(({ index }) => index);
  let nearest: { readonly index: number; readonly length: number } | undefined;
  for (
    let from = folded.indexOf(letters);
    from !== -1;
    from = folded.indexOf(letters, from + letters.length)
  ) {
    const index = places[from] ?? 0;
    const end = (places[from + letters.length - 1] ?? 0) + 1;
    const distance = (at: number) => Math.abs(at / composed.length - place);
    if (nearest === undefined || distance(index) < distance(nearest.index)) {
      nearest = { index, length: end - index };
    }
  }
  if (nearest === undefined) return text;
  return `${composed.slice(0, nearest.index)} ${composed.slice(nearest.index + nearest.length)}`;
}

function fold(text: string): string {
  return text.normalize('NFKC').replace(/\s+/gu, '');
}

/** Where on the item's line the run begins, as a share of its length; `undefined` where it is elsewhere. */
function placeOn({ start, end }: HiddenText, { transform, width }: TextItem): number | undefined {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform as number[];
  const length = Math.hypot(a, b) || 1;
  const along = { x: a / length, y: b / length };
  const distance = (point: Point) => (point.x - x) * along.x + (point.y - y) * along.y;
  const off = (point: Point) => Math.abs((point.y - y) * along.x - (point.x - x) * along.y);
  const slack = Math.max(1, Math.hypot(c, d) * 0.5);
  const from = Math.min(distance(start), distance(end));
  const to = Math.max(distance(start), distance(end));
  if (off(start) > slack || from > width + slack || to < -slack) return undefined;
  return width > 0 ? Math.max(0, from) / width : 0;
}
