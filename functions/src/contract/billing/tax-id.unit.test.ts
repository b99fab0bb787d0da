import { expect, test } from 'vitest';
import { explainTaxIdFault, readTaxId } from './tax-id.ts';

test.each([
  ['12345678Z', '12345678Z'],
  ['00000000t', '00000000T'],
  [' 12.345.678-Z ', '12345678Z'],
  ['X1234567L', 'X1234567L'],
  ['Y1234567X', 'Y1234567X'],
  ['Z1234567R', 'Z1234567R'],
  ['M1234567L', 'M1234567L'],
  ['A58818501', 'A58818501'],
  ['B-64717838', 'B64717838'],
  ['ESB64717838', 'B64717838'],
  ['Q2826000H', 'Q2826000H'],
  ['P3120100G', 'P3120100G'],
  ['J99216582', 'J99216582'],
  ['N0012345E', 'N0012345E'],
  ['NIF: 12345678Z', '12345678Z'],
  ['N.I.F. 12.345.678-Z', '12345678Z'],
  ['CIF ES-B64717838', 'B64717838'],
  ['NIE: X-1234567-L', 'X1234567L'],
  ['CIF/NIF: B64717838', 'B64717838'],
  ['DNI nº 12345678Z', '12345678Z'],
  ['NIF n.º N0012345E', 'N0012345E'],
])('parses %s as a Spanish NIF', (text, value) => {
  expect(readTaxId(text)).toEqual({ kind: 'es_cif', value });
});

test.each([
  '12345678A',
  'X1234567A',
  'M1234567A',
  'A58818502',
  'A5881850A',
  'Q28260008',
  'P31201008',
  '1234567Z',
  'O1234567A',
  'ES12345678A',
])('rejects %s for its wrong control character', (text) => {
  expect(readTaxId(text)).toBeUndefined();
});

test.each([
  ['DE 123 456 789', 'DE123456789'],
  ['FR40303265045', 'FR40303265045'],
  ['ATU12345678', 'ATU12345678'],
  ['IE1234567WA', 'IE1234567WA'],
  ['NL123456789B01', 'NL123456789B01'],
  ['EL123456789', 'EL123456789'],
  ['GR 123456789', 'EL123456789'],
  ['VAT No. DE123456789', 'DE123456789'],
  ['NIF-IVA: FR 40 303 265 045', 'FR40303265045'],
  ['USt-IdNr. DE123456789', 'DE123456789'],
  ['N° TVA : FR40303265045', 'FR40303265045'],
  ['P.IVA IT01234567890', 'IT01234567890'],
  ['PT501442600', 'PT501442600'],
])('parses %s as a VAT number of the Union', (text, value) => {
  expect(readTaxId(text)).toEqual({ kind: 'eu_vat', value });
});

test.each(['DE12345678', 'GR12345678', 'GB123456789', 'US123456789', 'ZZ1', '', 'hola'])(
  'rejects the tax id %s, which cannot be on an invoice',
  (text) => {
    expect(readTaxId(text)).toBeUndefined();
  },
);

test.each([
  ['12345678A', 'control'],
  ['NIF: B64717839', 'control'],
  ['ESX1234567A', 'control'],
  ['DE12345678', 'form'],
  ['GR12345678', 'form'],
  ['ES123', 'form'],
  ['GB123456789', 'outside'],
  ['CHE-123.456.789 MWST', 'outside'],
  ['12-3456789', 'outside'],
])('rejects the tax id %s with the reason %s', (text, reason) => {
  expect(explainTaxIdFault(text)).toBe(reason);
});
