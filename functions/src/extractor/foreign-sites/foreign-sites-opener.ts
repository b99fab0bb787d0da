import type { Services } from '../../shared/services.ts';
import type { ForeignSites } from './open-foreign-sites.ts';

export type ForeignSitesOpener = (services: Services) => Promise<ForeignSites>;

/** Opened, and loaded, with the first call: nothing else of its function asks foreign sites for anything. */
export function createForeignSitesOpener(): ForeignSitesOpener {
  let opened: Promise<ForeignSites> | undefined;
  return (services) => {
    opened ??= import('./open-foreign-sites.ts').then((loaded) => loaded.openForeignSites(services));
    return opened;
  };
}
