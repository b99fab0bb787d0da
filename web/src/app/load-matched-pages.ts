import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Loads the code of the pages at an address into the routes, which then show them at once: a prerendered page can
 * only be hydrated with all of its code. Rejects where it does not arrive.
 */
export async function loadMatchedPages(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
}
