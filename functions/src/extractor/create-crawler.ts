import { minuteMs } from '../platform/time/time-units.ts';
import type { Services } from '../shared/services.ts';
import type { CrawlDependencies, CrawlSettings } from './crawl/crawl-context.ts';
import { describeRobot, minRequestGapMs } from './crawl/politeness.ts';
import { createPolitenessLimiter } from './crawl/politeness-limiter.ts';
import { runSlice } from './crawl/run-slice.ts';
import { createGuardedDispatcher, type ResolveName } from './fetch/guarded-dispatcher.ts';
import { sliceTaskSchema } from './job/enqueue-slice.ts';
import { createPageReader, type PageReader } from './page-reader/create-page-reader.ts';

export interface Crawler {
  /** Works on the job of a task. See `runSlice`. */
  handleTask(data: unknown, options: { readonly isRetry: boolean }): Promise<void>;
  close(): Promise<void>;
}

/** The local queue times a task out after 5 minutes, the real one as configured. */
const sliceMs = { local: 4 * minuteMs, production: 7 * minuteMs } as const;

/**
 * Creates the crawler of a process: its workers share one dispatcher, the reader's threads and one politeness limiter.
 */
export function createCrawler(
  services: CrawlDependencies['services'] & Pick<Services, 'environment'>,
  options: {
    readonly settings?: Partial<CrawlSettings>;
    readonly resolve?: ResolveName;
    /** Threads shared with others; the owner closes them. */
    readonly reader?: PageReader;
  } = {},
): Crawler {
  const { environment, firestore, now } = services;
  const { localSites } = environment.crawler;
  const settings: CrawlSettings = {
    sliceMs: sliceMs[environment.stage],
    pagesAtOnce: 4,
    politeDelayMs: minRequestGapMs,
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
    politenessLimiter: createPolitenessLimiter({ firestore, now }),
  };
  return {
    handleTask: (data, { isRetry }) => runSlice(dependencies, sliceTaskSchema.parse(data), { isRetry }),
    close: async () => {
      await Promise.all([dispatcher.destroy(), options.reader === undefined && reader.close()]);
    },
  };
}
