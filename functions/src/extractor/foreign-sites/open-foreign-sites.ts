import type { SiteMap } from '../../contract/extractor/schemas.ts';
import type { Services } from '../../shared/services.ts';
import type { ForeignDependencies } from '../crawl/open-visits.ts';
import { describeRobot, minRequestGapMs } from '../crawl/politeness.ts';
import { createPolitenessLimiter } from '../crawl/politeness-limiter.ts';
import { createGuardedDispatcher, type ResolveName } from '../fetch/guarded-dispatcher.ts';
import { createPageReader, type PageReaderLimits } from '../page-reader/create-page-reader.ts';
import { exploreSite } from './explore-site.ts';
import { fetchPdf } from './fetch-pdf.ts';

/** Requests to foreign sites while a user waits, with the crawl's dispatcher, rate limits and user agent. */
export interface ForeignSites {
  /** Explores a site; see `exploreSite`. */
  explore(start: URL, signal: AbortSignal): Promise<SiteMap>;
  /** Fetches a PDF; see `fetchPdf`. */
  fetchPdf(url: URL, signal: AbortSignal): Promise<Buffer>;
  close(): Promise<void>;
}

/** Two threads per instance: a site that blocks one leaves the other to other users. */
const readerLimits: PageReaderLimits = { threads: 2, processorMs: 4_000, heapMebibytes: 96 };
const mapTimeoutMs = 9_000;
const pageTimeoutMs = 6_000;
const fileTimeoutMs = 30_000;

export function openForeignSites(
  services: Pick<Services, 'firestore' | 'now' | 'environment'>,
  options: {
    readonly resolve?: ResolveName;
    readonly mapTimeoutMs?: number;
    readonly reader?: Partial<PageReaderLimits>;
  } = {},
): ForeignSites {
  const { environment, firestore, now } = services;
  const { localSites } = environment.crawler;
  const { resolve } = options;
  const dispatcher = createGuardedDispatcher({ localSites, ...(resolve === undefined ? {} : { resolve }) });
  const politenessLimiter = createPolitenessLimiter({ firestore, now });
  const reader = createPageReader({ ...readerLimits, ...options.reader });
  const depsFor = (totalTimeoutMs: number): ForeignDependencies => ({
    fetching: { dispatcher, localSites, userAgent: describeRobot(environment), now, totalTimeoutMs },
    reader,
    politenessLimiter,
    delayOf: (origin) => (localSites.includes(origin) ? 0 : minRequestGapMs),
  });
  const mapDeps = { ...depsFor(pageTimeoutMs), timeoutMs: options.mapTimeoutMs ?? mapTimeoutMs };
  return {
    explore: (start, signal) => exploreSite(mapDeps, start, signal),
    fetchPdf: (url, signal) => fetchPdf(depsFor(fileTimeoutMs), url, signal),
    close: async () => {
      await Promise.all([dispatcher.destroy(), reader.close()]);
    },
  };
}
