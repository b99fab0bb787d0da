import { expect, test } from 'vitest';
import { readAskedAbout, toAskAboutState } from './asked-about.ts';

test('reads the document names of a link from its router state', () => {
  expect(readAskedAbout(toAskAboutState(['Contrato.pdf']))).toEqual(['Contrato.pdf']);
});

test.each([null, 'texto', {}, { askAbout: [] }, { askAbout: ['Contrato.pdf', 3] }])(
  'reads no names from the router state %j',
  (state) => {
    expect(readAskedAbout(state)).toBeUndefined();
  },
);
