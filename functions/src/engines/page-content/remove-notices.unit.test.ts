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

describe('notices and modal boxes', () => {
  const notice = `<h2>Gestionar el consentimiento</h2><p>${'Utilizamos tecnologías como las cookies para guardar información del dispositivo. '.repeat(8)}</p>`;
  it.each([
    `<div id="cmplz-cookiebanner-container"><div role="dialog" aria-modal="true">${notice}<button>Aceptar</button></div></div>`,
    `<div id="onetrust-consent-sdk"><div>${notice}<button>Aceptar</button></div></div>`,
    `<section class="aviso-cookies">${notice}<a class="btn" href="#">Aceptar</a></section>`,
    `<dialog open>${notice}</dialog>`,
    `<div class="capa">${notice}<span class="boton" onclick="x()">Aceptar</span></div>`,
    `<div class="capa">${notice}<button>Continuar sin aceptar</button></div>`,
    `<div class="capa">${notice}<div role="button">Guardar preferencias</div></div>`,
    `<div class="fixed bottom-0 inset-x-0">${notice.repeat(1)}<button>Aceptar todas</button></div>`,
    `<div style="position:fixed"><p>Utilizamos cookies y otras tecnologías. Si continúas, aceptas su uso.</p><a href="#">Aceptar</a></div>`,
    `<div role="alertdialog"><p>Apúntate a nuestro boletín de tecnologías y llévate un diez por ciento.</p></div>`,
    `<div aria-modal="true"><p>¿Eres mayor de edad? La ley de tecnologías pide que lo confirmes antes de entrar.</p><button>Sí</button></div>`,
  ])('removes the notice or box beside a short page: $0', (box) => {
    const { text } = readBody(
      `<div class="contenido"><h1>Contacto</h1><p>Calle Mayor 12, 31001 Pamplona.</p></div>${box}`,
    );
    expect(text).toContain('Calle Mayor 12');
    expect(text).not.toContain('tecnologías');
  });

  it.each([
    ['Acceptar', 'Aquest lloc web utilitza galetes pròpies i de tercers per mesurar les visites.'],
    ['Onartu', 'Webgune honek cookieak erabiltzen ditu, bai propioak bai hirugarrenenak.'],
    ['Alle akzeptieren', 'Wir verwenden Cookies, um Inhalte und Anzeigen zu personalisieren.'],
    ['Tout accepter', 'Nous utilisons des traceurs pour mesurer l’audience de notre site.'],
    ['Aceito', 'Este site utiliza cookies para melhorar a sua experiência de navegação.'],
    ['Rifiuta tutto', 'Questo sito utilizza i cookie per migliorare la navigazione.'],
    ['Alles accepteren', 'Wij gebruiken cookies om onze website te verbeteren.'],
    ['Permitir todas', 'Esta web usa cookies propias y de terceros para mejorar la navegación.'],
  ])('removes a notice with the button «%s»', (button, notice) => {
    const box = `<div class="fixed bottom-0"><p>${notice}</p><button>${button}</button></div>`;
    const { text } = readBody(`<h1>Contacto</h1><p>Calle Mayor 12, 31001 Pamplona.</p>${box}`);
    expect(text).toContain('Calle Mayor 12');
    expect(text).not.toContain(notice.slice(10, 30));
  });

  it('keeps a Catalan recipe for «galetes», which means biscuits and cookies', () => {
    const recipe = '<p>Les galetes de mantega porten farina, sucre i ous.</p><button>Imprimir</button>';
    expect(readBody(`<div><h2>Ingredients</h2>${recipe}</div>`, 'Recepta').text).toContain('mantega');
  });

  it.each([
    '<div class="modal fade" role="dialog" style="display: none"><h4>Boletín</h4><p>TEXTO</p></div>',
    '<div class="modal fade" aria-hidden="true"><div class="modal-body"><h4>Boletín</h4><p>TEXTO</p></div></div>',
    '<dialog><h4>Boletín</h4><p>TEXTO</p></dialog>',
  ])('removes a modal box that is not open, between 28 paragraphs: $0', (box) => {
    const novelty = 'Recibe cada semana las novedades de la ciudad en tu correo, sin coste y sin compromiso.';
    const many = Array.from({ length: 14 }, (_, place) => `<p>${sentence} Parte ${place}.</p>`).join('');
    const { text } = readBody(`<main><h1>Dudas</h1>${many}${box.replace('TEXTO', novelty)}${many}</main>`);
    expect(text).not.toContain('novedades');
  });

  it('keeps the main part of a page about cookies, despite its button to configure them', () => {
    const { text } = readBody(
      `<main class="cookies"><h1>Política de cookies</h1><div class="cookie-content">${notice}${paragraphs}<button>Configurar cookies</button></div></main>`,
      'Política de cookies',
    );
    expect(text).toContain('tecnologías');
  });

  it('keeps a cookie policy with the class name of a notice and no button', () => {
    const { text } = readBody(
      `<div class="politica-cookies"><h1>Política de cookies</h1>${notice}${paragraphs}</div>`,
    );
    expect(text).toContain('tecnologías');
  });

  it.each([
    '<div aria-modal="true"><h1>Condiciones</h1>TEXTO</div>',
    '<div role="dialog" hidden><h2>Condiciones</h2>TEXTO</div>',
    '<dialog>TEXTO</dialog>',
  ])('removes a box with legal texts in the footer of a product, however long it is: $0', (box) => {
    const terms = '<p>Estas condiciones rigen el uso de la tienda y de sus promociones.</p>'.repeat(60);
    const { text } = extractPage({
      html: `<html><head><title>Taza</title><script type="application/ld+json">{"@type":"Product","name":"Taza","offers":{"price":3}}</script></head><body><main><h1>Taza</h1>${`<p>${sentence}</p>`.repeat(4)}</main><footer>${box.replace('TEXTO', terms)}</footer></body></html>`,
      url: 'https://sitio.example/taza',
    });
    expect(text).toContain(sentence);
    expect(text).not.toContain('promociones');
  });
});
