import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { loadMatchedPages } from '@/app/load-matched-pages.ts';
import { paths } from '@/shared/paths.ts';
import { publicPages, publicUrl } from '@/shared/site/public-pages.ts';
import { routes } from '../router.tsx';
import { FirstScreen } from './first-screen.tsx';
import { structuredDataOf } from './structured-data.ts';

/** A page as the site is built with it. */
export interface RenderedPage {
  readonly path: string;
  /** Elements for the head, as HTML. */
  readonly head: string;
  /** What stands inside the root element, as HTML. */
  readonly body: string;
}

export interface RenderedSite {
  readonly pages: readonly RenderedPage[];
  /** What signed-in pages show before their code, as HTML, by the name of the page. */
  readonly firstScreens: Readonly<Record<string, string>>;
  /** Further files, by name. */
  readonly files: Readonly<Record<string, string>>;
}

const signedInPages = [paths.home, paths.chat, paths.extract, paths.billing, paths.account];

/** Draws every public page as a visitor finds it who is not signed in, and what tells search engines of them. */
export async function renderSite(): Promise<RenderedSite> {
  const paths = Object.values(publicPages).map(({ path }) => path);
  return {
    pages: await Promise.all(paths.map(renderPage)),
    firstScreens: Object.fromEntries(
      signedInPages.map((path) => [path.slice(1), renderToString(<FirstScreen path={path} />)]),
    ),
    files: { 'sitemap.xml': renderSitemap(), 'robots.txt': renderRobots() },
  };
}

async function renderPage(path: string): Promise<RenderedPage> {
  await loadMatchedPages(routes, path);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const { head, body } = splitHead(
    renderToString(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  );
  router.dispose();
  return { path, head: head + structuredDataOf(path), body };
}

/** Pages behind a session, and the ends of payments and links: nothing in them is for a search engine. */
const privatePaths = [
  '/api/',
  paths.home,
  paths.chat,
  paths.extract,
  paths.billing,
  paths.help,
  paths.paymentDone,
  paths.paymentFailed,
  '/auth/',
];

function renderSitemap(): string {
  const entries = Object.values(publicPages).map(({ path }) => `  <url><loc>${publicUrl(path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function renderRobots(): string {
  const rules = privatePaths.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl('/sitemap.xml')}`, ''].join('\n');
}

/** What React writes before a page's content for the head of the document: titles, descriptions, links. */
const headElement = /^(?:<title>[^<]*<\/title>|<meta\b[^>]*>|<link\b[^>]*>)/;

/** Parts what belongs into the head from the content that follows it. */
function splitHead(html: string): { readonly head: string; readonly body: string } {
  let end = 0;
  for (;;) {
    const match = headElement.exec(html.slice(end));
    if (match === null) return { head: html.slice(0, end), body: html.slice(end) };
    end += match[0].length;
  }
}
