import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Loads the code of the pages at an address and puts it into the routes, which then show it at once. Rejects where it does
 * not arrive. A page that was written out when the site was built can only be brought to life with all of its code there.
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
