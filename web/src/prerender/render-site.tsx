import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { loadMatchedPages } from '@/app/load-matched-pages.ts';
import { paths } from '@/shared/paths.ts';
import { publicPages } from '@/shared/site/public-pages.ts';
import { routes } from '../router.tsx';
import { FirstScreen } from './first-screen.tsx';
import { renderRobots, renderSitemap } from './site-files.ts';
import { splitHead } from './split-head.ts';
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
