import type { TextPiece } from '../../../../contract/documents/page-text/annotation-lines.ts';
import type { ShownText } from './walk-page.ts';

const softHyphen = '\u00AD';

/** Restores the soft hyphens at line ends, which pdf.js drops although they are drawn. Writes them as hyphens. */
export function restoreSoftHyphens<Item extends object>(
  items: readonly Item[],
  runs: readonly ShownText[],
): readonly Item[] {
  const ends = runs.filter(({ text }) => text.includes(softHyphen) && text.trimEnd().endsWith(softHyphen));
  if (ends.length === 0) return items;
  const byLine = Map.groupBy(ends, ({ end }) => Math.round(end.y));
  return items.map((item) => {
    if (!isPiece(item) || !item.hasEOL || item.str.trim() === '') return item;
    const [, , , , x = 0, y = 0] = item.transform;
    const right = x + item.width;
    const near = [-1, 0, 1].flatMap((step) => byLine.get(Math.round(y) + step) ?? []);
    const isDivided = near.some(({ end }) => end.x >= right - item.height && end.x <= right + item.height);
    return isDivided ? { ...item, str: `${item.str.trimEnd()}-` } : item;
  });
}

function isPiece<Item extends object>(item: Item): item is Item & TextPiece {
  return 'str' in item && 'transform' in item;
}
