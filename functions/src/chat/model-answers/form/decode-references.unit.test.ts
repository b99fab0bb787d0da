import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeReferences } from './decode-references.ts';

test('decodes character references that may form URLs or tags, and keeps others', () => {
  expect(decodeReferences('https&colon;&#47;&#x2F;boe&period;es &lt;b&gt; &euro; &aacute; R&D')).toBe(
    'https://boe.es <b> &euro; &aacute; R&D',
  );
});

test('decodes character references to invalid code points as U+FFFD', () => {
  expect(decodeReferences('&#0; &#xD800; &#x110000;')).toBe('\uFFFD \uFFFD \uFFFD');
});

test('never forms another character reference, and returns the same text when applied twice', () => {
  const piece = fc.constantFrom(
    ...[
      '&',
      '#',
      ';',
      '5',
      '8',
      '58',
      'x',
      '3A',
      'amp',
      'colon',
      'col',
      'on',
      'a',
      ' ',
      '&amp;',
      '&#38;',
      '&#59;',
    ],
    ...['&#35;', '&#x23;', '&#53;', '&num;', '&#99;', '&#58;', '&colon;', '&#4'],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const once = decodeReferences(pieces.join(''));
      expect(decodeReferences(once)).toBe(once);
    }),
    { numRuns: 20_000 },
  );
});
