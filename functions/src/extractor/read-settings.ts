import type { ExtractRequest } from '../contract/extractor/schemas.ts';
import { parseStartUrl } from '../contract/extractor/start-url.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Services } from '../shared/services.ts';
import { refuseUrl } from './fetch/refuse-url.ts';
import { normaliseUrl } from './frontier/normalise-url.ts';

/** The validated pages to visit. */
export interface ExtractionSettings {
  /** The start of a site, the page, or the first URL of a list. */
  readonly url: string;
  /** The URLs of a list, each once, as written; empty otherwise. */
  readonly addresses: readonly string[];
  /** Maximum number of delivered pages. */
  readonly maxPages: number;
}

/** Validates a request. Rejects with `invalid_start_url`. */
export function readSettings(
  services: Pick<Services, 'environment'>,
  request: ExtractRequest,
): ExtractionSettings {
  if (request.mode !== 'list') {
    const { href } = requireStartUrl(services, request.url);
    return { url: href, addresses: [], maxPages: request.mode === 'page' ? 1 : request.max_pages };
  }
  const urls = (request.addresses ?? []).map(requireListed);
  const addresses = [...new Set(urls.map(({ href }) => href))];
  // Different spellings of a URL count as one page; only one of them is delivered.
  const pages = new Set(urls.map(normaliseUrl));
  return { url: addresses[0] ?? '', addresses, maxPages: pages.size };
}

/** Parses the start URL. Rejects with `invalid_start_url` when it is invalid or not public. */
export function requireStartUrl({ environment }: Pick<Services, 'environment'>, text: string): URL {
  const url = parseStartUrl(text);
  const { localSites } = environment.crawler;
  if (url === undefined || refuseUrl(url, localSites) !== undefined) throw new ApiError('invalid_start_url');
  return url;
}

/** Parses a URL of a list. A non-public one is skipped later, without affecting the others. */
function requireListed(text: string): URL {
  const url = parseStartUrl(text);
  if (url !== undefined) return url;
  throw new ApiError('invalid_start_url', {
    detail: `Esta línea de la lista no es una dirección: ${text.slice(0, 100)}`,
  });
}
