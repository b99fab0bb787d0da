import type { ErrorResponse } from '../../contract/error-response.ts';
import type { RouteName } from '../../contract/routes.ts';
import { escapeHtml } from '../../platform/escape-html.ts';

interface ErrorPage {
  readonly status: number;
  readonly answer: ErrorResponse;
  /** Requested route; `undefined` for an unknown URL. */
  readonly route: RouteName | undefined;
  /** Origin of the site, without a trailing slash, for the style of the page and its links. */
  readonly webOrigin: string;
}

interface PageLink {
  readonly path: string;
  readonly label: string;
}

const homeLink: PageLink = { path: '/', label: 'Ir al inicio' };
const loginLink: PageLink = { path: '/login', label: 'Iniciar sesión' };

/** Pages that offer a new link for an expired one. */
const newLinkPages: Partial<Record<RouteName, PageLink>> = {
  downloadExport: { path: '/account', label: 'Ir a tu cuenta' },
  downloadArchive: { path: '/extract', label: 'Ir a Extractor Web' },
  getInvoicePage: { path: '/billing/facturas', label: 'Ver tus facturas' },
  getInvoicePdf: { path: '/billing/facturas', label: 'Ver tus facturas' },
  readDocumentFile: { path: '/chatbot', label: 'Ir a Chat con PDFs' },
};

/** Returns a policy that allows only style and logo of the site. */
export const errorPagePolicy = (webOrigin: string): string =>
  `default-src 'none'; style-src ${webOrigin}; img-src ${webOrigin}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/** Renders the page about a failure, for a browser that opened a URL of the API: the reason, and a link to continue. */
export function renderErrorPage({ status, answer, route, webOrigin }: ErrorPage): string {
  const place = (route && newLinkPages[route]) ?? (status === 401 ? loginLink : homeLink);
  const { heading, text } = describeForPage(status, answer, route);
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="${escapeHtml(webOrigin)}/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${escapeHtml(webOrigin)}/plain-page.css">
<title>${escapeHtml(heading)} · Legajo</title>
</head>
<body>
<main>
<p class="name"><img src="${escapeHtml(webOrigin)}/favicon.svg" alt="" width="32" height="32"> Legajo</p>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="${escapeHtml(webOrigin + place.path)}">${place.label}</a></p>
<p class="note">Si escribes a soporte, indica esta referencia: <code>${escapeHtml(answer.request_id)}</code></p>
</main>
</body>
</html>
`;
}

function describeForPage(
  status: number,
  { code, detail }: ErrorResponse,
  route: RouteName | undefined,
): { readonly heading: string; readonly text: string } {
  // Asks to sign in again: a plain link carries no session, although the user may be signed in.
  if (status === 401 && route === 'downloadArchive') {
    return {
      heading: 'Descárgalo desde el portal',
      text: 'El archivo de una extracción solo lo puede descargar su titular. Abre Extractor Web con tu sesión y pulsa «Descargar».',
    };
  }
  if (code === 'link_expired') {
    return {
      heading: 'Este enlace ha caducado',
      text: 'El archivo sigue guardado: descárgalo desde Extractor Web, con un enlace nuevo.',
    };
  }
  return { heading: headingOf(status, route), text: detail };
}

function headingOf(status: number, route: RouteName | undefined): string {
  if (status === 401) return 'Inicia sesión para seguir';
  if (status === 404 || status === 410) {
    return route === undefined ? 'Esta dirección no existe' : 'Este enlace ya no es válido';
  }
  if (status === 409 || status === 429) return 'Espera un momento';
  return status >= 500 ? 'Algo ha fallado' : 'No se ha podido abrir';
}
