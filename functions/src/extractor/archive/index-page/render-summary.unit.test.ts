import { expect, test } from 'vitest';
import { renderSummary } from './render-summary.ts';

const job = {
  startUrl: 'https://ejemplo.es/',
  maxPages: 10,
  startedAt: new Date('2026-11-20T10:00:00Z'),
  finishedAt: new Date('2026-11-20T10:01:00Z'),
  isCancelled: false,
};

test.each([
  [undefined, 'No se pidió'],
  [{ code: 'fr', label: 'francés', isDemo: false }, 'Al francés: 0 páginas<'],
  [
    { code: 'fr', label: 'francés', isDemo: true },
    'Al francés: 0 páginas, de demostración: el modelo local marca el texto y no lo traduce<',
  ],
])('describes the translation in the summary as «$1»', (translation, words) => {
  const listing = { job: { ...job, ...(translation && { translation }) }, pages: [], skipped: [] };
  expect(renderSummary(listing)).toContain(words);
});
