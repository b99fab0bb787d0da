import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeReferences } from './decode-references.ts';

test('references of characters that lead somewhere are read, those of others stay', () => {
  expect(decodeReferences('https&colon;&#47;&#x2F;boe&period;es &lt;b&gt; &euro; &aacute; R&D')).toBe(
    'https://boe.es <b> &euro; &aacute; R&D',
  );
});

test('what is no sign is told as such', () => {
  expect(decodeReferences('&#0; &#xD800; &#x110000;')).toBe('\uFFFD \uFFFD \uFFFD');
});

test('nothing that was read makes another reference, and reading twice changes nothing', () => {
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
