import { describe, expect, test } from 'vitest';
import { limits } from '../contract/limits.ts';
import { documentNameKey } from '../shared/library/document-name-key.ts';
import { normaliseFileName } from './normalise-file-name.ts';

describe('normaliseFileName', () => {
  // @proves T3, V1.3.3, V5.3.2
  test.each([
    ['informe.pdf', 'informe.pdf'],
    ['Informe Año 2024.PDF', 'Informe Año 2024.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\ana\\nómina.pdf', 'nómina.pdf'],
    ['.htaccess.pdf', 'htaccess.pdf'],
    ['...pdf', 'pdf.pdf'],
    ['', 'documento.pdf'],
    ['..', 'documento.pdf'],
    ['.pdf', 'pdf.pdf'],
    ['factura\u202Efdp.exe.pdf', 'facturafdp.exe.pdf'],
    ['a\u200B\u0000b\u{E0041}.pdf', 'ab.pdf'],
    ['dos\nlíneas.pdf', 'dos líneas.pdf'],
    ['el <b>"título"</b>?.pdf', 'b__.pdf'],
    ['nin\u0303o.pdf', 'niño.pdf'],
    ['foto.png', 'foto.png.pdf'],
    ['contrato .pdf', 'contrato.pdf'],
  ])('returns for %j the name %j', (received, expected) => {
    expect(normaliseFileName(received, 'pdf')).toBe(expected);
  });

  test("appends the extension of the file's type when it differs", () => {
    expect(normaliseFileName('informe.pdf', 'docx')).toBe('informe.pdf.docx');
  });

  test('truncates a long name at a whole grapheme and keeps its extension', () => {
    const name = normaliseFileName(`${'👩‍👧'.repeat(200)}.pdf`, 'pdf');
    expect(name.length).toBeLessThanOrEqual(limits.fileNameLength);
    expect(name.endsWith('.pdf')).toBe(true);
    expect(name.isWellFormed()).toBe(true);
    expect(normaliseFileName(`${'a'.repeat(500)}.pdf`, 'pdf')).toHaveLength(limits.fileNameLength);
  });
});

describe('documentNameKey', () => {
  test('ignores case, width and composition, but not accents', () => {
    expect(documentNameKey('Informe AÑO.pdf')).toBe(documentNameKey('informe an\u0303o.PDF'));
    expect(documentNameKey('ＡＢＣ.pdf')).toBe(documentNameKey('abc.pdf'));
    expect(documentNameKey('año.pdf')).not.toBe(documentNameKey('ano.pdf'));
  });
});
