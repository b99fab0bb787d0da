import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeAttribute, oneLine, unescapeAttribute } from './prompt-attribute.ts';

test('a value neither ends its attribute nor begins another line', () => {
  expect(escapeAttribute('a" key="9">\n<b> & c')).toBe('a&quot; key=&quot;9&quot;&gt; &lt;b&gt; &amp; c');
});

test('what reads a prompt gets what was written', () => {
  const value = fc
    .array(fc.constantFrom('&', '&amp;', '&lt;', '"', '<', '>', ' ', '\n', 'ñ'))
    .map((each) => each.join(''));
  fc.assert(
    fc.property(value, (text) => {
      expect(unescapeAttribute(escapeAttribute(text))).toBe(oneLine(text));
    }),
  );
});
