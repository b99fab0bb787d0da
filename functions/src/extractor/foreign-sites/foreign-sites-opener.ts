import type { Services } from '../../shared/services.ts';
import type { ForeignSites } from './open-foreign-sites.ts';

export type ForeignSitesOpener = (services: Services) => Promise<ForeignSites>;

/**
 * Imports and opens the client at the first call, because other requests of the function do not need it. One client per
 * environment, whose settings name the reachable sites.
 */
export function createForeignSitesOpener(): ForeignSitesOpener {
  const opened = new WeakMap<Services['environment'], Promise<ForeignSites>>();
  return (services) => {
    const knownPromise = opened.get(services.environment);
    if (knownPromise !== undefined) return knownPromise;
    const openingPromise = import('./open-foreign-sites.ts').then((loaded) =>
      loaded.openForeignSites(services),
    );
    opened.set(services.environment, openingPromise);
    return openingPromise;
  };
}
