import type { ComparedChange } from '@contract/comparisons/schemas.ts';
import type { MarksByPage, TextMark } from '@/viewer/marks/text-mark.ts';
import type { Side } from '../comparison-texts.ts';

/**
 * Returns the marks of one version by page. The missing side of an insertion or deletion gets a mark without words at
 * its position, in the look of the other side.
 */
export function marksOfChanges(changes: readonly ComparedChange[], side: Side): MarksByPage {
  const marks = new Map<number, TextMark[]>();
  for (const change of changes) {
    const { spans, quotes } = change[side];
    for (const [place, { page, letters }] of spans.entries()) {
      const mark: TextMark = {
        key: change.index,
        style: markStyle(change, side),
        isDoubtful: change.is_doubtful,
        quote: quotes[place] ?? '',
        letters,
      };
      marks.set(page, [...(marks.get(page) ?? []), mark]);
    }
  }
  return marks;
}

function markStyle({ kind }: ComparedChange, side: Side): TextMark['style'] {
  if (kind === 'moved' || kind === 'inserted' || kind === 'deleted') return kind;
  return side === 'before' ? 'deleted' : 'inserted';
}
