import type { Routes } from '../contract/routes.ts';
import type { Handler } from '../shared/http/handler.ts';
import type { ForeignSitesOpener } from './foreign-sites/foreign-sites-opener.ts';
import { requireStartUrl } from './read-settings.ts';

/**
 * `POST /extract/map`: returns the map of a site before its extraction, free and without storing anything. Rejects
 * with `invalid_start_url` and `site_not_mapped`.
 */
export function createSiteMapper(openForeignSites: ForeignSitesOpener): Handler<Routes['mapSite']> {
  return async (services, { body, signal }) => {
    const start = requireStartUrl(services, body.url);
    return (await openForeignSites(services)).explore(start, signal);
  };
}
