import { expect, it } from 'vitest';
import { readFileName } from './call-api.ts';

it.each([
  [
    `attachment; filename="Que fianza.pdf"; filename*=UTF-8''Qu%C3%A9%20fianza%20%28piso%29.pdf`,
    'Qué fianza (piso).pdf',
  ],
  [`inline; filename*=UTF-8''L%27any.docx.pdf`, "L'any.docx.pdf"],
])('decodes the file name of a `Content-Disposition` header', (disposition, name) => {
  expect(readFileName(disposition)).toBe(name);
});

it.each([null, '', 'inline', 'attachment; filename="a.md"', "attachment; filename*=UTF-8''%E0%A4%A"])(
  'decodes no file name from the header %j',
  (disposition) => {
    expect(readFileName(disposition)).toBe('');
  },
);
