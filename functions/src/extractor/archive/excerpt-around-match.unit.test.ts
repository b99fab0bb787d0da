import { expect, test } from 'vitest';
import { threadCpuMs } from '../../../tests/fixtures/shared/thread-cpu-ms.ts';
import { excerptAroundMatch, readSearchWords } from './excerpt-around-match.ts';

const text =
  'La cooperativa abre de lunes a viernes. İstanbul queda lejos. Los socios pueden traer su aceituna a la almazara desde el quince de noviembre, y se liquida en julio de cada año según el rendimiento de la campaña.';

test.each([
  ['COOPERATIVA', /^La cooperativa abre .*…$/],
  ['ano campana', /^….*julio de cada año según el rendimiento de la campaña\.$/],
  ['  almazara   socios ', /^….*Los socios pueden traer/],
  ['horario viern', /viernes\. İstanbul/],
])('returns an excerpt of whole words around %j', (search, excerptPattern) => {
  const foundExcerpt = excerptAroundMatch('Horario', text, readSearchWords(search));
  expect(foundExcerpt).toMatch(excerptPattern);
  expect(foundExcerpt?.length).toBeLessThanOrEqual(215);
  for (const word of (foundExcerpt ?? '').replace(/…/g, '').split(' ')) expect(text).toContain(word);
});

test('prefers an excerpt with searched words that the title lacks', () => {
  const title = 'La cooperativa y sus campañas';
  expect(excerptAroundMatch(title, text, readSearchWords('cooperativa julio'))).toContain('julio');
  expect(excerptAroundMatch(title, text, readSearchWords('campañas'))).toMatch(/^La cooperativa abre/);
});

test('returns no excerpt when one of the searched words is missing', () => {
  expect(excerptAroundMatch('Horario', text, readSearchWords('cooperativa martes'))).toBeUndefined();
});

test('truncates the excerpt of a text without spaces', () => {
  expect(excerptAroundMatch('', 'x'.repeat(5_000), ['x'])?.length).toBeLessThan(200);
});

test('searches a text of four million accents in less than four seconds of CPU time', () => {
  const start = threadCpuMs();
  expect(excerptAroundMatch('', 'áéíóúñ的ü'.repeat(500_000), readSearchWords('zeta'))).toBeUndefined();
  expect(threadCpuMs() - start).toBeLessThan(4_000);
});
