import { expect, test } from 'vitest';
import { checkFile } from './check-file.ts';
import { chatFormats, isPicture, pdfOnly } from './formats.ts';

// @proves 1.1b, 5.19a, 9.8b, V5.1.1
test('accepts PDF and DOCX in the chat, only PDF in the upload screen', () => {
  expect(checkFile({ name: 'Contrato.PDF', size: 10 }, pdfOnly)).toBeUndefined();
  expect(checkFile({ name: 'acta.docx', size: 10 }, chatFormats)).toBeUndefined();
  expect(checkFile({ name: 'acta.docx', size: 10 }, pdfOnly)).toMatchObject({
    status: 415,
    detail: expect.stringContaining('solo se admiten archivos PDF'),
  });
  expect(checkFile({ name: 'datos.xlsx', size: 10 }, chatFormats)).toMatchObject({
    status: 415,
    detail: expect.stringContaining('ni una foto en JPG, PNG, WebP o HEIC'),
  });
});

test.each(['plano.TIFF', 'fax.tif', 'sello.gif', 'captura.bmp', 'foto.avif', 'logo.svg'])(
  'refuses %s with the formats in which the picture can be saved',
  (name) => {
    expect(isPicture({ name, type: '' })).toBe(false);
    for (const formats of [chatFormats, pdfOnly])
      expect(checkFile({ name, size: 10 }, formats)).toEqual({
        status: 415,
        detail:
          'Este formato de imagen no se admite. Guarda la imagen como JPG, PNG o PDF y vuelve a subirla.',
      });
  },
);

// @proves 9.8a
test('refuses empty files and files above 10 MB', () => {
  expect(checkFile({ name: 'a.pdf', size: 10 * 1024 * 1024 }, pdfOnly)).toBeUndefined();
  expect(checkFile({ name: 'a.pdf', size: 10 * 1024 * 1024 + 1 }, pdfOnly)?.status).toBe(413);
  expect(checkFile({ name: 'a.pdf', size: 0 }, pdfOnly)?.status).toBe(422);
});

test('recognises pictures by extension or media type, and no other images', () => {
  expect(isPicture({ name: 'IMG_1.HEIC', type: '' })).toBe(true);
  expect(isPicture({ name: 'pegada', type: 'image/png' })).toBe(true);
  expect(isPicture({ name: 'plano.svg', type: 'image/svg+xml' })).toBe(false);
  expect(isPicture({ name: 'contrato.pdf', type: 'application/pdf' })).toBe(false);
});
