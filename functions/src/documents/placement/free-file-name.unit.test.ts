import { describe, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { documentNameKey } from '../../shared/library/document-name-key.ts';
import { freeFileName } from './free-file-name.ts';

const findFreeName = (name: string, ...takenNames: string[]) =>
  freeFileName(name, new Set(takenNames.map(documentNameKey)));

describe('freeFileName', () => {
  test.each([
    ['Contrato.pdf', [], 'Contrato.pdf'],
    ['Contrato.pdf', ['CONTRATO.pdf'], 'Contrato (2).pdf'],
    ['Contrato.pdf', ['Contrato.pdf', 'contrato (2).pdf'], 'Contrato (3).pdf'],
    ['Contrato (2).pdf', ['Contrato (2).pdf'], 'Contrato (3).pdf'],
    ['Acta v1.2 (final).docx', ['Acta v1.2 (final).docx'], 'Acta v1.2 (final) (2).docx'],
    ['olivar.example', ['olivar.example'], 'olivar.example (2)'],
  ])('names the file %s, beside files named %j: %s', (name, takenNames, expected) => {
    expect(findFreeName(name, ...takenNames)).toBe(expected);
  });

  test('never exceeds the maximum length of a name', () => {
    const long = `${'a'.repeat(limits.fileNameLength - 4)}.pdf`;
    const next = findFreeName(long, long);
    expect(next).toHaveLength(limits.fileNameLength);
    expect(next.endsWith(' (2).pdf')).toBe(true);
  });
});
