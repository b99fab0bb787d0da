import { expect, test } from 'vitest';
import { errorPagePolicy, renderErrorPage } from './render-error-page.ts';

const webOrigin = 'https://legajo.example';
const answer = {
  detail: 'El enlace no es válido o ha caducado.',
  code: 'export_link_invalid',
  request_id: 'r-1',
} as const;

test('explains on the error page that a link has expired, and links to the page that issues a new one', () => {
  const page = renderErrorPage({ status: 404, answer, route: 'downloadExport', webOrigin });
  expect(page).toContain('<h1>Este enlace ya no es válido</h1>');
  expect(page).toContain(answer.detail);
  expect(page).toContain('<a href="https://legajo.example/account">Ir a tu cuenta</a>');
  expect(page).toContain('r-1');
});

test.each([
  [401, 'unauthenticated', 'downloadArchive', '/extract', 'Descárgalo desde el portal'],
  [410, 'link_expired', 'downloadArchive', '/extract', 'Este enlace ha caducado'],
  [410, 'archive_deleted', 'downloadArchive', '/extract', 'Este enlace ya no es válido'],
  [401, 'unauthenticated', 'getBillingInfo', '/login', 'Inicia sesión para seguir'],
  [401, 'unauthenticated', 'readDocumentFile', '/chatbot', 'Inicia sesión para seguir'],
  [409, 'export_in_progress', 'downloadExport', '/account', 'Espera un momento'],
  [429, 'rate_limited', 'getHealth', '/', 'Espera un momento'],
  [503, 'unavailable', 'getHealth', '/', 'Algo ha fallado'],
  [400, 'invalid_request', 'getExtraction', '/', 'No se ha podido abrir'],
  [404, 'route_not_found', undefined, '/', 'Esta dirección no existe'],
] as const)('links the error page of %i %s at %s to %s', (status, code, route, path, heading) => {
  const page = renderErrorPage({ status, answer: { ...answer, code }, route, webOrigin });
  expect(page).toContain(`<h1>${heading}</h1>`);
  expect(page).toContain(`<a href="${webOrigin}${path}">`);
});

// @proves V1.1.2, V3.2.1
test('escapes the text of a failure on the error page, and allows the page no scripts', () => {
  const detail = `<script>alert("1")</script> & 'más'`;
  const page = renderErrorPage({ status: 404, answer: { ...answer, detail }, route: undefined, webOrigin });
  expect(page).not.toContain('<script');
  expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;más&#39;');
  expect(errorPagePolicy(webOrigin)).not.toMatch(/script-src|unsafe/);
});
