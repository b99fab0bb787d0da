import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { loadMatchedPages } from '@/app/load-matched-pages.ts';
import { paths } from '@/shared/paths.ts';
import { publicPages, publicUrl } from '@/shared/site/public-pages.ts';
import { routes } from '../router.tsx';
import { FirstScreen } from './first-screen.tsx';
import { structuredDataOf } from './structured-data.ts';

/** Prerendered page. */
export interface RenderedPage {
  readonly path: string;
  /** Elements for the head, as HTML. */
  readonly head: string;
  /** Content of the root element, as HTML. */
  readonly body: string;
}

export interface RenderedSite {
  readonly pages: readonly RenderedPage[];
  /** First screens of signed-in pages, as HTML, by page name. */
  readonly firstScreens: Readonly<Record<string, string>>;
  /** Further files, by name. */
  readonly files: Readonly<Record<string, string>>;
}

const signedInPages = [paths.home, paths.chat, paths.extract, paths.billing, paths.account];

/** Renders every public page for visitors without a session, and the files for search engines. */
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

/** Pages behind a session, and return pages of payments and links, without content for search engines. */
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

/** Matches elements that React renders before the content for the document's head: title, meta and link. */
const headElementPattern = /^(?:<title>[^<]*<\/title>|<meta\b[^>]*>|<link\b[^>]*>)/;

/** Separates the elements for the head from the content. */
function splitHead(html: string): { readonly head: string; readonly body: string } {
  let end = 0;
  for (;;) {
    const match = headElementPattern.exec(html.slice(end));
    if (match === null) return { head: html.slice(0, end), body: html.slice(end) };
    end += match[0].length;
  }
}
