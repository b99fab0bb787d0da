import type { Root } from 'hast';
import type { TextMark } from '../marks/text-mark.ts';
import { locateWordsAt } from '../search/locate-quote.ts';
import { listTexts, type MarkedSpan, markSpans } from './mark-spans.ts';

/** Returns a plugin that marks changes in a Markdown page, and positions between words by empty marks. */
export function markChanges(
  marks: readonly TextMark[],
  currentKey: number | undefined,
): () => (tree: Root) => void {
  return () => (tree) => {
    const texts = listTexts(tree);
    const values = texts.map(({ value }) => value);
    const spans = marks.flatMap((mark): MarkedSpan[] => {
      const properties = {
        dataLook: mark.isDoubtful ? 'doubtful' : mark.style,
        dataMark: mark.key,
        ...(mark.key === currentKey && { dataCurrent: 'true' }),
      };
      return (locateWordsAt(values, mark) ?? []).map(({ item, start, end }) => {
        const place = mark.letters === 0 ? start : end;
        const part = mark.quote === '' ? { start: place, end: place } : { start, end };
        return { text: texts[item], ...part, properties };
      });
    });
    markSpans(tree, spans);
  };
}
