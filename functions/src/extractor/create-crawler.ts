import { minuteMs } from '../platform/time/time-units.ts';
import type { Services } from '../shared/services.ts';
import type { CrawlDependencies, CrawlSettings } from './crawl/crawl-context.ts';
import { describeRobot, politeDelayMs } from './crawl/manners.ts';
import { createPolitenessLimiter } from './crawl/politeness-limiter.ts';
import { runSlice } from './crawl/run-slice.ts';
import { createGuardedDispatcher, type ResolveName } from './fetch/guarded-dispatcher.ts';
import { sliceTaskSchema } from './job/enqueue-slice.ts';
import { createPageReader, type PageReader } from './page-reader/create-page-reader.ts';

export interface Crawler {
  /** Works on the job that a task names. See `runSlice`. */
  handleTask(data: unknown, options: { readonly isRetry: boolean }): Promise<void>;
  close(): Promise<void>;
}

/** The local queue takes a task for failed after 5 minutes, the real one when we say. */
const sliceMs = { local: 4 * minuteMs, production: 7 * minuteMs } as const;

/** Shared by the extractor's workers of one process: one way out, one set of threads, one cache of turns. */
export function createCrawler(
  services: CrawlDependencies['services'] & Pick<Services, 'environment'>,
  options: {
    readonly settings?: Partial<CrawlSettings>;
    readonly resolve?: ResolveName;
    /** Threads that are shared with others; their maker ends them. */
    readonly reader?: PageReader;
  } = {},
): Crawler {
  const { environment, firestore, now } = services;
  const { localSites } = environment.crawler;
  const settings: CrawlSettings = {
    sliceMs: sliceMs[environment.stage],
    pagesAtOnce: 4,
    politeDelayMs,
    localDelayMs: 0,
    requestTimeoutMs: 30_000,
    retryDelaysMs: [2_000, 15_000],
    ...options.settings,
  };
  const dispatcher = createGuardedDispatcher({
    localSites,
    ...(options.resolve === undefined ? {} : { resolve: options.resolve }),
  });
  const reader = options.reader ?? createPageReader();
  const dependencies: CrawlDependencies = {
    services,
    settings,
    fetching: {
      dispatcher,
      localSites,
      userAgent: describeRobot(environment),
      now,
      totalTimeoutMs: settings.requestTimeoutMs,
    },
    reader,
    turns: createPolitenessLimiter({ firestore, now }),
  };
  return {
    handleTask: (data, { isRetry }) => runSlice(dependencies, sliceTaskSchema.parse(data), { isRetry }),
    close: async () => {
      await Promise.all([dispatcher.destroy(), options.reader === undefined && reader.close()]);
    },
  };
}
