import { describe, expect, it } from 'vitest';
import { extractPage } from './extract-page.ts';

const sentences = [
  'La oficina de turismo abre todos los días del año salvo los lunes de invierno, y atiende en castellano y en inglés.',
  'El museo guarda trescientas piezas de cerámica popular que donaron los vecinos de la comarca, y las enseña gratis.',
  'La ruta del río mide nueve kilómetros y se hace en tres horas sin prisa; conviene llevar agua, gorra y calzado cerrado.',
  'Los sábados por la mañana se celebra el mercado en la plaza, donde se venden quesos, miel y pan de leña de las aldeas.',
];
const prose = sentences.map((sentence) => `<p>${sentence}</p>`).join('');

function readBody(body: string): string {
  const html = `<html><head><title>Guía</title></head><body>${body}</body></html>`;
  return extractPage({ html, url: 'https://sitio.example/guia' }).markdown;
}

describe('page of few blocks', () => {
  it.each([
    [
      'a table above its text',
      '<table><tr><th>Plan</th><th>Precio</th></tr><tr><td>Alto</td><td>90 €</td></tr></table>',
      '| Alto | 90 € |',
    ],
    [
      'a short list above its text',
      '<ol><li>Pedir cita</li><li>Traer la copia</li></ol>',
      '2.  Traer la copia',
    ],
    ['a short sentence', '<p>Cuesta 45 euros.</p>', 'Cuesta 45 euros.'],
    ['a formula', '<p>La cuota es <math alttext="P/12"><mi>P</mi></math></p>', 'La cuota es P/12'],
    ['labels of a form', '<fieldset><legend>Datos</legend><label>Nombre</label></fieldset>', 'Nombre'],
  ])('keeps in the content %s', (_, part, expected) => {
    expect(readBody(`<main><h1>Guía</h1>${part}${prose}</main>`)).toContain(expected);
  });

  it.each([
    ['a menu beside its content', '<nav><ul><li><a href="/a">Actualidad</a></li></ul></nav>'],
    [
      'a list of links',
      '<ul><li><a href="/a">Actualidad municipal</a></li><li><a href="/b">Agenda</a></li></ul>',
    ],
    ['a line that many pages have', '<p>Compartir</p>'],
    ['the footer', '<footer><p>Actualidad del valle, 2024</p></footer>'],
  ])('removes from the content %s', (_, part) => {
    expect(readBody(`<main><h1>Guía</h1>${prose}</main>${part}`)).not.toMatch(/Actualidad|Agenda|Compartir/);
    expect(readBody(`<main><h1>Guía</h1>${part}${prose}</main>`)).not.toMatch(/Agenda|Compartir/);
  });

  it('keeps several pictures in a row between kept parts', () => {
    const table = '<table><tr><th>Plan</th><th>Precio</th></tr><tr><td>Alto</td><td>90 €</td></tr></table>';
    const pictures = ['a', 'b', 'c']
      .map((name) => `<p><img src="/${name}.jpg" alt="Vista ${name}"></p>`)
      .join('');
    const markdown = readBody(`<main><h1>Guía</h1>${table}${pictures}${prose}</main>`);
    expect(markdown.match(/\/[abc]\.jpg/g)).toEqual(['/a.jpg', '/b.jpg', '/c.jpg']);
  });
});

describe('table within another', () => {
  const inner = (head: string) =>
    `<table>${head}<tr><td>alta</td><td>90</td></tr><tr><td>baja</td><td>60</td></tr></table>`;

  it('keeps the rows of a table in the cell of a table with header cells', () => {
    const outer = `<table><tr><th>Casa</th><th>Tarifa</th></tr><tr><td>Roble</td><td>${inner('')}</td></tr></table>`;
    expect(readBody(`<main>${outer}${prose}</main>`)).toMatch(/\| alta \| 90 \|\n.*\n\| baja \| 60 \|/);
  });

  it('keeps a table with header cells in a layout table', () => {
    const head = '<tr><th>Plan</th><th>Precio</th></tr>';
    const outer = `<table><tr><td>${inner(head)}</td><td>${prose}</td></tr></table>`;
    expect(readBody(outer)).toContain('| alta | 90 |');
  });

  it('writes layout tables as blocks', () => {
    const outer = `<table><tr><td>${inner('')}</td><td>${prose}</td></tr></table>`;
    expect(readBody(outer)).not.toContain('|');
  });
});

it('reads no text from a page of frames', () => {
  const html =
    '<html><head><title>Marcos</title></head><frameset cols="20%,*"><frame src="a.htm"><noframes>Sin marcos</noframes></frameset></html>';
  const page = extractPage({ html, url: 'https://sitio.example/' });
  expect(page).toMatchObject({ title: 'Marcos', text: '', links: ['https://sitio.example/a.htm'] });
});
