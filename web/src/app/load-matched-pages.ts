import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Loads the page components of a URL into the routes, because hydrating a prerendered page needs all of its code.
 * Rejects on load failure.
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
