import { describe, expect, it } from 'vitest';
import { extractPage } from './extract-page.ts';

const sentence =
  'La sede electrónica permite presentar la solicitud en cualquier momento del año, aunque el plazo se interrumpe.';
const paragraphs = Array.from({ length: 3 }, (_, place) => `<p>${sentence} Parte ${place}.</p>`).join('');

function readBody(body: string, title = 'Dudas') {
  return extractPage({
    html: `<html><head><title>${title}</title></head><body>${body}</body></html>`,
    url: 'https://sitio.example/dudas',
  });
}

describe('recogniseWall', () => {
  it.each([
    [
      'Página no encontrada',
      '<main><h1>Página no encontrada</h1><p>La página que buscas no existe.</p></main>',
      'not_found',
    ],
    ['404 - Not Found', '<h1>404</h1>', 'not_found'],
    [
      'Not found',
      '<h1>Not found</h1><h2>404</h2><p>The page you are looking for could not be found.</p>',
      'not_found',
    ],
    ['Lost dog not found yet', `<h1>Lost dog not found yet</h1>${paragraphs}`, null],
    ['Tienda', '<h1>Oops! That page can’t be found.</h1><p>It looks like nothing is here.</p>', 'not_found'],
    ['Sede', '<h1>404</h1><h2>No hemos encontrado la página que buscas</h2>', 'not_found'],
    ['Sede', '<h1>El contenido al que intenta acceder no existe</h1>', 'not_found'],
    ['Diario', '<h1>La noticia que buscas ya no está disponible</h1><p>Lee otras.</p>', 'not_found'],
    ['Museo', '<h1>404</h1><h2>Una sala con vistas</h2><p>Abierta de 9 a 14 h.</p>', null],
    ['Tienda', '<main><h1>Producto no encontrado</h1><p>Ya no está en venta.</p></main>', 'not_found'],
    ['Sede', '<main><h1>¡Vaya! Esta página no existe</h1><p>Vuelve al inicio.</p></main>', 'not_found'],
    ['Udala', '<main><h1>Ez da orria aurkitu</h1><p>Eskatu duzun orria ez dago.</p></main>', 'not_found'],
    [
      'Objetos',
      `<main><h1>Objetos perdidos</h1><p>Si tu objeto no se encuentra, llama al 010.</p></main>`,
      null,
    ],
    [
      'Ups',
      '<main><h1>Lo sentimos, esta página no está disponible</h1><p>Puede que el enlace esté roto.</p></main>',
      'not_found',
    ],
    [
      'Cómo arreglar el error 404',
      `<main><h1>Cómo arreglar el error 404</h1><p>${sentence} Quien ve un 404 escribe.</p></main>`,
      null,
    ],
    [
      'Error 404',
      '<main><h1>Error 404</h1><p>Vuelva al inicio o use el buscador de la cabecera, por favor.</p></main>',
      'not_found',
    ],
    [
      'Qué hacer ante un error 404 en la sede',
      '<main><h1>Qué hacer ante un error 404</h1><p>La dirección puede estar mal escrita: si la página no existe, avise al servicio.</p></main>',
      null,
    ],
    [
      'Ayuda',
      '<main><h1>Ayuda</h1><p>Si el navegador muestra un error 404, borre la caché y vuelva a entrar en la sede.</p></main>',
      null,
    ],
    ['Villar - Página no encontrada', `<h1>Villar</h1><p>${sentence}</p>`, 'not_found'],
    ['Villar', '<h1>Error del servidor: la página solicitada no existe</h1>', 'not_found'],
    ['Aplicación', '<script src="/a.js"></script>', 'needs_javascript'],
    ['Foto', '<img src="/a.png"><script src="/a.js"></script>', null],
    ['Error 404: qué es y cómo se arregla', `<main><h1>Error 404</h1>${paragraphs.repeat(4)}</main>`, null],
    ['Aplicación', '<div id="root"></div><script src="/a.js"></script>', 'needs_javascript'],
    ['Aplicación', '<app-root>Cargando…</app-root><script src="/a.js"></script>', 'needs_javascript'],
    [
      'Contacto',
      '<div id="app"><main><p>Calle Mayor 12, 31001 Pamplona, de 9 a 14 h.</p></main></div><script src="/a.js"></script>',
      null,
    ],
  ])('classifies «$0» with $1 as `$2`', (title, body, wall) => {
    expect(readBody(body, title).wall).toBe(wall);
  });
});
