import { expect, test } from 'vitest';
import { splitName } from './split-name.ts';

test.each([
  [
    'Contrato de obra 2025 firmado.pdf',
    'Contrato de obra 2026 firmado.pdf',
    'Contrato de obra ',
    '2025 firmado.pdf',
  ],
  ['Contrato.pdf', 'Contrato (2).pdf', '', 'Contrato.pdf'],
  ['Contrato (2).pdf', 'Contrato.pdf', '', 'Contrato (2).pdf'],
  ['Contrato de obra firmado.pdf', 'Contrato 2026.pdf', '', 'Contrato de obra firmado.pdf'],
  ['Manual.pdf', 'Manual.pdf', '', 'Manual.pdf'],
  ['Normas', 'Normas 2026', '', 'Normas'],
])('splits the name «%s», shown beside «%s», into «%s» and «%s»', (name, other, shared, own) => {
  expect(splitName(name, other)).toEqual([shared, own]);
});
