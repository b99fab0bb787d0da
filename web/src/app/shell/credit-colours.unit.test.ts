import { creditLevel } from '@contract/billing/credit-prices.ts';
import { expect, it } from 'vitest';
import { creditStyles } from './credit-colours.ts';

// @proves 4.18a, 9.2
it.each([
  [undefined, 'Cargando...', 'text-ink-faint', 'bg-line-strong'],
  [0, 'Creditos bajos', 'text-danger', 'bg-danger'],
  [20, 'Creditos bajos', 'text-danger', 'bg-danger'],
  [21, 'Creditos moderados', 'text-ink-soft', 'bg-warning'],
  [200, 'Creditos moderados', 'text-ink-soft', 'bg-warning'],
  [201, 'Creditos suficientes', 'text-success', 'bg-success'],
])('labels a balance of %s «%s» in %s', (credits, text, textClass, dotClass) => {
  expect(creditStyles[creditLevel(credits)]).toEqual({ text, textClass, dotClass });
});
