import { describe, expect, test } from 'vitest';
import { extractPage } from '../extract-page.ts';

const sentence =
  'El Ayuntamiento publica las condiciones de las ayudas para la rehabilitación de viviendas en el casco antiguo.';
const files =
  '<h2>Documentación</h2><ul><li><a href="/bases.pdf">Bases</a></li><li><a href="/anexo.docx?v=2">Anexo I</a></li></ul>';
const pages =
  '<h2>Trámites relacionados</h2><ul><li><a href="/obras">Licencia</a></li><li><a href="/padron">Padrón</a></li></ul>';

const short = (part: string): string => `<div><h1>Ayudas</h1><p>${sentence}</p>${part}</div>`;
const article = (part: string): string =>
  `<main><article><h1>Ayudas</h1>${`<p>${sentence} ${sentence}</p>`.repeat(3)}${part}<p>${sentence}</p></article></main>`;

function readBody(body: string): string {
  const html = `<title>Ayudas</title><body><nav><a href="/">Inicio</a></nav>${body}<footer>Aviso legal</footer>`;
  return extractPage({ html, url: 'https://sitio.example/ayudas' }).markdown;
}

describe.each([
  ['short page', short],
  ['article', article],
])('links to files in a %s', (_, frame) => {
  test('keeps the links in the content with their heading', () => {
    const markdown = readBody(frame(files));
    expect(markdown).toMatch(
      /## Documentación\s+- +\[Bases\]\(\S+bases\.pdf\)\s+- +\[Anexo I\]\(\S+anexo\.docx\?v=2\)/,
    );
  });

  test('keeps a link that is alone in its paragraph', () => {
    expect(readBody(frame('<p><a href="/bases.pdf">Descargar las bases</a></p>'))).toContain(
      'Descargar las bases',
    );
  });

  test('drops links to other web pages', () => {
    expect(readBody(frame(pages))).not.toContain('Licencia');
  });

  test('drops the links in navigation and footers', () => {
    expect(readBody(frame(`<nav>${files}</nav><footer>${files}</footer>`))).not.toContain('Bases');
  });
});
