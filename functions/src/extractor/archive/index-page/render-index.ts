import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../platform/escape-html.ts';
import type { EarlierOnlyPage } from '../archive-contents.ts';
import type { ArchiveListing } from '../archive-listing.ts';
import { indexScript } from './index-script.ts';
import { indexStyle } from './index-style.ts';
import { renderPageRow } from './render-page-row.ts';
import { renderSkippedUrls } from './render-skipped-urls.ts';
import { renderSummary } from './render-summary.ts';

/** Renders the archive's start page. It works from a folder, without network, and runs only its own script. */
export function* renderIndex(contents: ArchiveListing): Generator<string> {
  const { job, pages, skipped } = contents;
  const host = URL.parse(job.startUrl)?.hostname.replace(/^www\./, '') ?? job.startUrl;
  yield renderHead(host);
  yield `<header><div class="top"><span>Legajo · Extractor Web</span><button type="button" id="theme" hidden></button></div>
<h1>${escapeHtml(host)}</h1>
<p class="lead">Contenido extraído de <a href="${escapeHtml(job.startUrl)}" rel="noreferrer">${escapeHtml(job.startUrl)}</a></p>
${renderSummary(contents)}</header>
<main><section aria-labelledby="paginas"><div class="bar"><h2 id="paginas">Páginas</h2><label hidden><input id="search" type="search" placeholder="Buscar en las páginas" aria-label="Buscar en las páginas" autocomplete="off" spellcheck="false"></label><span id="count" role="status">${pages.length} ${pages.length === 1 ? 'página' : 'páginas'}</span></div>
<ol class="pages" aria-labelledby="paginas">\n`;
  for (const page of pages) yield renderPageRow(page, job.translation);
  yield `</ol><p class="empty" id="empty"${pages.length === 0 ? '' : ' hidden'}>${pages.length === 0 ? 'No se extrajo ninguna página.' : 'Ninguna página contiene esas palabras.'}</p></section>\n`;
  yield renderGonePages(job.comparison?.gone ?? []);
  yield* renderSkippedUrls(skipped);
  yield '</main><footer><p>Cada página es un archivo Markdown con sus datos al principio. <a href="manifest.json">manifest.json</a> contiene los datos de este índice en un formato para programas, con la huella SHA-256 de cada archivo.</p></footer>\n';
  yield `<script type="application/json" id="words">[`;
  for (const [position, page] of pages.entries()) {
    yield `${position === 0 ? '' : ',\n'}${JSON.stringify(page.searchWords).replace(/</g, '\\u003c')}`;
  }
  yield `]</script>\n<script>${indexScript}</script></body></html>\n`;
}

/** Renders the pages only found in the previous extraction. */
function renderGonePages(gonePages: readonly EarlierOnlyPage[]): string {
  if (gonePages.length === 0) return '';
  const rows = gonePages.map(
    ({ url, title, label }) =>
      `<li>${escapeHtml(title === '' ? url : title)} · <a href="${escapeHtml(url)}" rel="noreferrer">${escapeHtml(url)}</a> (${escapeHtml(label)})</li>`,
  );
  return `<section aria-labelledby="ya-no-estan"><h2 id="ya-no-estan">Páginas que ya no están</h2><ul>${rows.join('')}</ul></section>\n`;
}

function renderHead(host: string): string {
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(indexScript)}'`,
    `style-src '${hashOf(indexStyle)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer"><title>${escapeHtml(host)} · Legajo</title><style>${indexStyle}</style></head><body>\n`;
}

/** Returns the Content-Security-Policy hash of an inline script or style. */
function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
