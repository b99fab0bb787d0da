import { expect, test } from 'vitest';
import { readContext } from './read-context.ts';

const text = `TERCERA.- Obras.\nLa arrendataria, sin el consentimiento escrito de la arrendadora, no podrá modificar la\ndistribución de la vivienda ni subarrendarla a un tercero.`;

test('returns up to 60 characters on both sides of a change, without parts of words', () => {
  const start = text.indexOf('no podrá');
  expect(readContext(text, start, start + 2)).toEqual({
    before: '…sin el consentimiento escrito de la arrendadora,',
    after: 'podrá modificar la distribución de la vivienda ni…',
  });
});

test('returns all of a short page as the context of a change', () => {
  expect(readContext('La renta es de 740 euros.', 15, 18)).toEqual({
    before: 'La renta es de',
    after: 'euros.',
  });
  expect(readContext('740', 0, 3)).toEqual({ before: '', after: '' });
});

test('ends the context of a change at the borders of sentences, headings and rows', () => {
  const page =
    'Se firma.\nSEGUNDA.- Renta\nLa renta es de 750 euros al mes.\nComunidad 45,50 euros\nAgua 18,20 euros';
  const contextOf = (words: string) =>
    readContext(page, page.indexOf(words), page.indexOf(words) + words.length);
  expect(contextOf('750')).toEqual({ before: 'La renta es de', after: 'euros al mes.' });
  expect(contextOf('45,50')).toEqual({ before: 'Comunidad', after: 'euros' });
  expect(contextOf('La renta')).toEqual({ before: '', after: 'es de 750 euros al mes.' });
  expect(contextOf('750 euros al mes.')).toEqual({ before: 'La renta es de', after: '' });
});
