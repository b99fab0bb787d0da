import { expect, test } from 'vitest';
import { hideInContent } from './hide-in-content.ts';

/** One line of a page, on which the same words stand hidden in the middle. */
function hide(line: string, hidden: string): string {
  const item = { str: line, transform: [10, 0, 0, 10, 0, 0], width: line.length * 5 };
  const place = { x: line.indexOf(hidden) * 5, y: 0 };
  const content = { items: [item] } as unknown as Parameters<typeof hideInContent>[0];
  const run = { text: hidden, start: place, end: { ...place, x: place.x + hidden.length * 5 } };
  const [kept] = hideInContent(content, [run as Parameters<typeof hideInContent>[1][number]]).items;
  return kept !== undefined && 'str' in kept ? String(kept.str) : '';
}

test.each(['(1.000)', '[a|b]', '$5^2', '{x}?', '*+', '\\d', '.*', 'a/b-c', '('])(
  'characters of a hidden text mean themselves: «%s»',
  (characters) => {
    expect(hide(`El precio es ${characters} y nada más`, characters)).toBe('El precio es   y nada más');
  },
);
