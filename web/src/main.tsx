import '@/app/no-compiled-schemas.ts';
import '@/ui/styles.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SlowLoadNotice } from '@/app/connection/slow-load-notice.tsx';
import { loadMatchedPages } from '@/app/load-matched-pages.ts';
import { routes } from './router.tsx';

let router: ReturnType<typeof createBrowserRouter> | undefined;

const container = document.getElementById('root');
if (container === null) throw new Error('The element #root is missing.');

// Hydrates prerendered pages, replaces the first screen of some others, and renders the rest.
if (container.querySelector('[data-first-screen]') !== null) void replaceFirstScreen(container);
else if (container.hasChildNodes()) void hydratePage(container);
else createRoot(container).render(createApp());

// Renders the notice in a root of its own, because it is needed before the app replaces the prerendered first screen.
createRoot(document.body.appendChild(document.createElement('div'))).render(<SlowLoadNotice />);

// Removed at build time from the deployed site. Hidden from automated browsers, which test the deployed pages.
if (import.meta.env.VITE_STAGE === 'local' && !navigator.webdriver)
  void import('@/app/local-bar/mount-local-bar.tsx').then(({ mountLocalBar }) =>
    mountLocalBar((path) => void router?.navigate(path)),
  );

/** Hydrates a prerendered page. If its code fails to load, the content stays readable and its links work. */
async function hydratePage(prerendered: HTMLElement): Promise<void> {
  try {
    await loadMatchedPages(routes, location.pathname);
  } catch (error) {
    console.warn(error);
    return;
  }
  // Passes hydration data, with which the router leaves the scroll position to the browser: the page may be scrolled.
  hydrateRoot(prerendered, createApp({ hydrationData: {} }));
}

/** Keeps the first screen until the page's code has loaded; the router reports a load failure. */
async function replaceFirstScreen(firstScreen: HTMLElement): Promise<void> {
  const isShown = document.documentElement.dataset.session !== undefined;
  if (isShown) await loadMatchedPages(routes, location.pathname).catch(() => undefined);
  createRoot(firstScreen).render(createApp());
}

function createApp(options: Parameters<typeof createBrowserRouter>[1] = {}) {
  router = createBrowserRouter(routes, options);
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
}
