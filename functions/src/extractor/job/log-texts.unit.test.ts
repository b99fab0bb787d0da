import { expect, test } from 'vitest';
import { logTexts } from './log-texts.ts';

const counted = (delivered: number) => ({
  delivered,
  skipped: 0,
  known: delivered,
  translated: 0,
  alreadyInLanguage: 0,
  keptOriginal: 0,
  unchanged: 0,
  changed: 0,
  translatedBefore: 0,
});

test.each([
  [
    logTexts.started({ mode: 'site', url: 'https://ejemplo.es/guia', maxPages: 1_000 }),
    'Empieza la extracción de ejemplo.es, hasta 1.000 páginas.',
  ],
  [
    logTexts.started({ mode: 'page', url: 'https://ejemplo.es/guia', maxPages: 1 }),
    'Empieza la extracción de una página de ejemplo.es.',
  ],
  [
    logTexts.started({ mode: 'list', url: 'https://ejemplo.es/guia', maxPages: 12 }),
    'Empieza la extracción de una lista de 12 páginas.',
  ],
  [
    logTexts.pageDelivered(
      3,
      { url: 'https://ejemplo.es/en', change: null },
      { title: 'Welcome', language: 'en' },
    ),
    'Página 3, versión en inglés: Welcome',
  ],
  [
    logTexts.robotsRead('ejemplo.es', 0.5),
    'Se respetan las normas de ejemplo.es (robots.txt): una página cada 0,5 s.',
  ],
  [logTexts.limitReached(1), 'Hay 1 dirección más que no figura en la lista.'],
  [logTexts.limitReached(12_345), 'Hay 12.345 direcciones más que no figuran en la lista.'],
  [
    logTexts.pageDelivered(4, { url: 'https://ejemplo.es/', change: 'changed' }, { title: '' }),
    'Página 4, cambiada: https://ejemplo.es/',
  ],
  [logTexts.done({ earlierJobId: null, counters: counted(1) }, 1), 'Terminado: 1 página, 1 crédito.'],
  [
    logTexts.done({ earlierJobId: null, counters: counted(1_000) }, 1_010),
    'Terminado: 1.000 páginas, 1.010 créditos.',
  ],
  [
    logTexts.done({ earlierJobId: 'antes', counters: { ...counted(12), changed: 2, unchanged: 9 } }, 3),
    'Terminado: 12 páginas (1 nueva, 2 cambiadas y 9 sin cambios), 3 créditos.',
  ],
])('writes the log line with Spanish numbers: «$1»', ({ detail }, sentence) => {
  expect(detail).toBe(sentence);
});
