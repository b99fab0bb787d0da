import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepsStructure } from './keeps-structure.ts';
import { protectSegment, restoreSegment } from './protect-segment.ts';

describe('protected segment of a translation', () => {
  it('hides URLs and code from a model', () => {
    const text =
      'Lea [esto](https://a.example/x_(y) "Título") y `rm -rf` en https://b.example/z o <https://c.example>.';
    expect(protectSegment(text).text).toBe('Lea [esto](#u1) y `#u2` en <#u3> o <#u4>.');
  });

  it('restores the hidden URLs and code after the translation', () => {
    const parts = fc.constantFrom(
      '[a](https://b.example/c)',
      '`x`',
      '``a ` b``',
      ' texto ',
      '![i](/j.png)',
      'https://k.example',
      '#u1',
      '`#u2`',
      '(',
      ']',
    );
    const texts = fc.oneof(
      fc.array(parts).map((all) => all.join('')),
      fc.string({ maxLength: 80 }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const segment = protectSegment(text);
        expect(restoreSegment(segment.text, segment)).toBe(text);
      }),
    );
  });
});

describe('keepsStructure of a translated segment', () => {
  const source = 'Pague **1.234,50 €** antes del 3 en [la sede](#u1) con `#u2`.';

  it('accepts numbers in the format of the target language, and another word order', () => {
    expect(keepsStructure(source, 'With `#u2`, pay **€1,234.50** at [the office](#u1) before the 3rd.')).toBe(
      true,
    );
    expect(keepsStructure(source, 'Payez **1 234,50 €** avant le 3 à [la sede](#u1) avec `#u2`.')).toBe(true);
  });

  it.each([
    ['a lost link', 'Pay **1,234.50 €** before the 3 at the office with `#u2`.'],
    [
      'a link of its own',
      'Pay **1,234.50 €** before the 3 at [the office](#u1) [x](https://evil.example) with `#u2`.',
    ],
    ['another number', 'Pay **1,234.60 €** before the 3 at [the office](#u1) with `#u2`.'],
    ['a lost emphasis', 'Pay 1,234.50 € before the 3 at [the office](#u1) with `#u2`.'],
    ['a new line', 'Pay **1,234.50 €** before the 3\nat [the office](#u1) with `#u2`.'],
    ['a new heading', '# Pay **1,234.50 €** before the 3 at [the office](#u1) with `#u2`.'],
    ['HTML', 'Pay **1,234.50 €** before the 3 at [the office](#u1) with `#u2` <script>.'],
    ['a changed code', 'Pay **1,234.50 €** before the 3 at [the office](#u1) with `npm`.'],
    ['nothing', ' '],
  ])('rejects %s', (_what, translated) => {
    expect(keepsStructure(source, translated)).toBe(false);
  });
});
