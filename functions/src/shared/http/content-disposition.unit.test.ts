import { expect, test } from 'vitest';
import { describeAttachment } from './content-disposition.ts';

/** Reads both names of a file, as a client does. */
function namesOf(title: string): { ascii: string | undefined; name: string } {
  const header = describeAttachment(title, 'md', 'conversacion');
  expect(header).toMatch(/^[ -~]+$/u);
  const [, ascii, encoded = ''] =
    /^attachment; filename="([^"\\%;]+)"; filename\*=UTF-8''([\w!#$&+\-.^`|~%]+)$/u.exec(header) ?? [];
  return { ascii, name: decodeURIComponent(encoded) };
}

// @proves V5.4.2
test.each([
  ['Fianza del piso', 'Fianza del piso.md', 'Fianza del piso.md'],
  ['¿Cuál es la renta del año?', 'Cuál es la renta del año.md', 'Cual es la renta del ano.md'],
  ["L'any (2026) *nou*", "L'any (2026) nou.md", "L'any (2026) nou.md"],
  ['../../etc/passwd', 'etc passwd.md', 'etc passwd.md'],
  ['C:\\x"; filename="y.exe', 'C x ; filename= y.exe.md', 'C x filename= y.exe.md'],
  ['Uno\r\nSet-Cookie: a=b', 'Uno Set-Cookie a=b.md', 'Uno Set-Cookie a=b.md'],
  ['informe\u202Efdp.exe', 'informe fdp.exe.md', 'informe fdp.exe.md'],
  ['100 % de €', '100 de €.md', '100 de.md'],
  ['合同', '合同.md', 'conversacion.md'],
  ['NUL', 'NUL_.md', 'NUL_.md'],
  ['¿?…', 'conversacion.md', 'conversacion.md'],
  ['x\uD800', 'x.md', 'x.md'],
])('saves «%s» as «%s», and as «%s» in old clients', (title, name, ascii) => {
  expect(namesOf(title)).toEqual({ name, ascii });
});

test('truncates a long title to a file name of 80 characters, between letters', () => {
  for (const letter of ['a', 'ñ', '😀a', 'a😀', '合']) {
    const { name, ascii } = namesOf(letter.repeat(120));
    expect(name.length).toBeLessThanOrEqual(80);
    expect(name.isWellFormed()).toBe(true);
    expect(Buffer.byteLength(name)).toBeLessThan(255);
    expect(ascii?.length).toBeLessThanOrEqual(80);
    expect(name).toMatch(/\.md$/u);
  }
});
