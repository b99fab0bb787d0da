import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeAttribute, oneLine, unescapeAttribute } from './prompt-attribute.ts';

test('escapes quotes, tags and line breaks in an attribute of a prompt', () => {
  expect(escapeAttribute('a" key="9">\n<b> & c')).toBe('a&quot; key=&quot;9&quot;&gt; &lt;b&gt; &amp; c');
});

test('restores an escaped attribute of a prompt on one line', () => {
  const value = fc
    .array(fc.constantFrom('&', '&amp;', '&lt;', '"', '<', '>', ' ', '\n', 'ñ'))
    .map((each) => each.join(''));
  fc.assert(
    fc.property(value, (text) => {
      expect(unescapeAttribute(escapeAttribute(text))).toBe(oneLine(text));
    }),
  );
});
