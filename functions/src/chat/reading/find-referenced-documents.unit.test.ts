import { describe, expect, test } from 'vitest';
import { findReferencedDocuments, type ReferringQuestion } from './find-referenced-documents.ts';

const names = ['Contrato de alquiler.pdf', 'Contrato de obra.pdf', 'Póliza de hogar.pdf', 'Ley 29-1994.pdf'];
const find = (question: string, overrides: Partial<ReferringQuestion> = {}) =>
  findReferencedDocuments({ question, names, lastCited: [], needs: 'some', ...overrides });

describe('findReferencedDocuments', () => {
  test.each([
    ['Resume este documento', [0, 1, 2, 3]],
    ['Resume este contrato', [0, 1]],
  ])('returns `unclear` for «%s», with the candidates %j', (question, candidates) => {
    expect(find(question)).toEqual({ kind: 'unclear', candidates, count: 1 });
  });

  test.each([
    ['Resume esta póliza', [2]],
    ['Resume este contrato de obra', [1]],
    ['Compara los dos contratos', [0, 1]],
    ['Compara ambos contratos', [0, 1]],
    ['Compara el contrato de alquiler y la póliza de hogar', [0, 2]],
    ['Resume los documentos', [0, 1, 2, 3]],
  ])('finds the documents that «%s» refers to: %j', (question, positions) => {
    expect(find(question)).toEqual({ kind: 'these', positions });
  });

  test('resolves «este» (this) and «los dos» (both) to the documents of the last answer', () => {
    expect(find('Resume este documento', { lastCited: [2] })).toEqual({ kind: 'these', positions: [2] });
    expect(find('Compara los dos', { lastCited: [0, 3] })).toEqual({ kind: 'these', positions: [0, 3] });
  });

  test('returns `unclear` for «compara los dos» with four documents', () => {
    expect(find('Compara los dos')).toEqual({ kind: 'unclear', candidates: [0, 1, 2, 3], count: 2 });
  });

  test('returns `unclear` for «la página 3», unless the question names the document', () => {
    expect(find('Resume la página 3', { needs: 'one' })).toMatchObject({ kind: 'unclear', count: 1 });
    expect(find('Resume la página 3 de la póliza', { needs: 'one' })).toEqual({
      kind: 'these',
      positions: [2],
    });
  });

  test.each([
    '¿Qué plazo da este artículo?',
    '¿Cuáles son los dos plazos?',
    '¿Qué obligaciones tienen ambos?',
    '¿Cuánto es la renta?',
  ])('returns all documents for «%s», which refers to none of them', (question) => {
    expect(find(question, { needs: 'any' })).toEqual({ kind: 'these', positions: [0, 1, 2, 3] });
  });
});
