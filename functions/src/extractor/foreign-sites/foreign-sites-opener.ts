import type { Services } from '../../shared/services.ts';
import type { ForeignSites } from './open-foreign-sites.ts';

export type ForeignSitesOpener = (services: Services) => Promise<ForeignSites>;

/**
 * Opened, and loaded, with the first call: nothing else of its function asks foreign sites for anything. Once for each
 * environment, whose settings say which sites may be asked.
 */
export function createForeignSitesOpener(): ForeignSitesOpener {
  const opened = new WeakMap<Services['environment'], Promise<ForeignSites>>();
  return (services) => {
    const known = opened.get(services.environment);
    if (known !== undefined) return known;
    const opening = import('./open-foreign-sites.ts').then((loaded) => loaded.openForeignSites(services));
    opened.set(services.environment, opening);
    return opening;
  };
}
