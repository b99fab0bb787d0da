import { describe, expect, test } from 'vitest';
import { FileLinks, refuseFile } from './file-links.ts';

const urlOf = (path: string) => new URL(path, 'https://ejemplo.es');

describe('refuseFile', () => {
  test.each([
    ['/documento.pdf', 'pdf_file'],
    ['/tabla.xlsx', 'not_html'],
    ['/foto.JPG', 'not_html'],
    ['/wiki/Archivo:Foto.jpg', undefined],
    ['/wiki/Archivo%3AMapa.png', undefined],
    ['/acta.pdf/ver', undefined],
    ['/ver?fichero=acta.pdf', undefined],
    ['/temas/node.js', undefined],
  ])('returns for the link %s the skip reason %s', (path, reason) => {
    expect(refuseFile(urlOf(path))).toBe(reason);
  });
});

describe('FileLinks', () => {
  function learnFrom(results: Readonly<Record<string, boolean>>): FileLinks {
    const fileLinks = new FileLinks();
    for (const [path, isPage] of Object.entries(results)) fileLinks.note(urlOf(path), isPage);
    return fileLinks;
  }

  test('recognises further files after three files of the same folder and extension, even with other numbers in the path', () => {
    const fileLinks = learnFrom({
      '/actas/2024/1.pdf': false,
      '/actas/2025/1.pdf': false,
      '/actas/2026/1.pdf': false,
    });
    expect(fileLinks.isFile(urlOf('/actas/2026/2.pdf'))).toBe(true);
    expect(fileLinks.isFile(urlOf('/actas/2026/2.zip'))).toBe(false);
    expect(fileLinks.isFile(urlOf('/visor/2.pdf'))).toBe(false);
    expect(fileLinks.isFile(urlOf('/actas/2026/2'))).toBe(false);
  });

  test('counts the files of a folder from zero after a page', () => {
    const fileLinks = learnFrom({
      '/v/a.pdf': false,
      '/v/b.pdf': false,
      '/v/c.pdf': true,
      '/v/d.pdf': false,
    });
    expect(fileLinks.isFile(urlOf('/v/e.pdf'))).toBe(false);
  });

  test('recognises files in other folders after 20 with the extension, unless one URL with the extension was a page', () => {
    const files = Array.from({ length: 20 }, (_, index) => [
      `/${'abcdefghijklmnopqrst'[index]}/x.zip`,
      false,
    ]);
    expect(learnFrom(Object.fromEntries(files)).isFile(urlOf('/otra/x.zip'))).toBe(true);
    const withPage = learnFrom({ ...Object.fromEntries(files), '/ver/x.zip': true });
    expect(withPage.isFile(urlOf('/ver/y.zip'))).toBe(false);
    expect(withPage.isFile(urlOf('/otra/x.zip'))).toBe(false);
  });
});
