import { describe, expect, it } from 'vitest';
import { extractPage } from './extract-page.ts';

const url = 'https://sitio.example/guia/pagina';
const paragraph =
  'El expediente se abre cuando llega la solicitud, y desde ese día cuenta el plazo de tres meses para resolver.';

describe('the content of a page', () => {
  it('keeps the article and leaves what surrounds it', () => {
    const page = extractPage({
      url,
      html: `<html lang="es"><head><title>Plazos</title><link rel="canonical" href="/guia/plazos"></head><body>
        <nav><a href="/">Inicio</a><a href="/guia/">Guía</a></nav>
        <main><h1>Plazos</h1><p>${paragraph}</p><p>${paragraph}</p><p>${paragraph} <a href="otra#parte">Otra</a></p></main>
        <footer>Aviso legal</footer></body></html>`,
    });
    expect(page.title).toBe('Plazos');
    expect(page.language).toBe('es');
    expect(page.canonicalUrl).toBe('https://sitio.example/guia/plazos');
    expect(page.text).toContain(paragraph);
    expect(page.text).not.toContain('Aviso legal');
    expect(page.links).toEqual([
      'https://sitio.example/',
      'https://sitio.example/guia/',
      'https://sitio.example/guia/otra',
    ]);
  });
});
