import { expect, test } from 'vitest';
import type { KeptVersion } from '../../shared/comparisons/comparison-record.ts';
import type { FoundVersion } from './find-version.ts';
import { requireComparable } from './require-comparable.ts';

function versionOf(name: string, kind: KeptVersion['kind'], source: KeptVersion['source']): FoundVersion {
  return {
    contentKey: name,
    exactName: name,
    version: {
      ...{ name, kind, source, pageCount: 3, pricedPages: 3, sizeBytes: 10 },
      ...{ unreadPages: [], unreadParts: [], recognisedPages: [], visionPages: [] },
    },
  };
}

const document = (id: string): KeptVersion['source'] => ({
  ...{ kind: 'document', documentId: id, version: '1', part: null },
});
const lease = versionOf('Contrato.pdf', 'pdf', document('1'));
const keptSite = versionOf('Guía del ayuntamiento', 'site', document('2'));
const extraction = versionOf('ayuntamiento.example, 3 de mayo', 'site', { kind: 'extraction', jobId: '3' });

test.each([
  ['a site with a document', lease, extraction, 'Un sitio web solo se puede comparar con otra versión'],
  [
    'a site among the documents with an extraction',
    extraction,
    keptSite,
    '«Guía del ayuntamiento» está entre tus documentos y «ayuntamiento.example, 3 de mayo» es una extracción. Compara dos extracciones, o añade también esta a tus documentos y compara los dos documentos.',
  ],
  ['a document with itself', lease, lease, 'Has elegido dos veces lo mismo'],
])('refuses to compare %s, with the reason', (_, before, after, detail) => {
  expect(() => requireComparable(before, after)).toThrow(
    expect.objectContaining({ code: 'not_comparable', detail: expect.stringContaining(detail) }),
  );
});

test('compares a PDF with a Word document', () => {
  expect(requireComparable(lease, versionOf('Contrato.docx', 'docx', document('4')))).toBeUndefined();
});
