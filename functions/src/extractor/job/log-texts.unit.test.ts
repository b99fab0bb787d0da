import { expect, test } from 'vitest';
import { logTexts } from './log-texts.ts';

test.each([
  [logTexts.started('ejemplo.es', 1_000), 'Empieza la extracción de ejemplo.es, hasta 1.000 páginas.'],
  [
    logTexts.robotsRead('ejemplo.es', 0.5),
    'Se respetan las normas de ejemplo.es (robots.txt): una página cada 0,5 s.',
  ],
  [logTexts.limitReached(1), 'Hay 1 dirección más que no se ha anotado.'],
  [logTexts.limitReached(12_345), 'Hay 12.345 direcciones más que no se han anotado.'],
  [logTexts.done(1, 1), 'Terminado: 1 página, 1 crédito.'],
  [logTexts.done(1_000, 1_010), 'Terminado: 1.000 páginas, 1.010 créditos.'],
])('a line of the log has its numbers in Spanish: %o', ({ detail }, sentence) => {
  expect(detail).toBe(sentence);
});
