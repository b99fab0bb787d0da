import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namePageFile } from './name-page-file.ts';

const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10_ff_ff }), { maxLength: 80 })
  .map((codes) => String.fromCodePoint(...codes));

describe('namePageFile', () => {
  // @proves V1.3.3
  it('returns a name valid on every file system for any title', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), anyText, (position, title) => {
        expect(namePageFile(position, title, 'https://sitio.example/')).toMatch(
          /^\d{4}-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/,
        );
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  it('includes the title, truncated at a word', () => {
    expect(
      namePageFile(7, 'Ayudas a la rehabilitación energética de edificios residenciales en Cádiz', ''),
    ).toBe('0007-ayudas-a-la-rehabilitacion-energetica-de-edificios.md');
  });

  it('falls back to the URL when the title has no Latin letters', () => {
    expect(namePageFile(2, '価格', 'https://sitio.example/tarifas/precios.html')).toBe('0002-precios.md');
    expect(namePageFile(3, '価格', 'https://sitio.example/')).toBe('0003-pagina.md');
  });
});
