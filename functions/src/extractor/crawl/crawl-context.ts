import type { Services } from '../../shared/services.ts';
import type { FetchDependencies } from '../fetch/fetch-once.ts';
import type { JobSession } from '../job/job-session.ts';
import type { PageReader } from '../page-reader/create-page-reader.ts';
import type { PolitenessLimiter } from './politeness-limiter.ts';

/** Timing and concurrency of a worker. */
export interface CrawlSettings {
  /** Duration of a slice, after which the worker passes the job on. */
  readonly sliceMs: number;
  readonly pagesAtOnce: number;
  /** Minimum time between two requests to one host, over all jobs. */
  readonly politeDelayMs: number;
  /** Minimum time between two requests to one host of the local stack. */
  readonly localDelayMs: number;
  /** Timeout of a whole request. */
  readonly requestTimeoutMs: number;
  /** Delays before each retry of a failed page; their number is the number of retries. */
  readonly retryDelaysMs: readonly number[];
}

/** Dependencies shared by the extractor's workers of one process. */
export interface CrawlDependencies {
  readonly services: Pick<
    Services,
    'firestore' | 'bucket' | 'ledger' | 'mail' | 'models' | 'crawlQueue' | 'logger' | 'now' | 'environment'
  >;
  readonly settings: CrawlSettings;
  readonly fetching: FetchDependencies;
  readonly reader: PageReader;
  readonly politenessLimiter: PolitenessLimiter;
}

/** Dependencies and state of one slice. */
export interface SliceContext extends CrawlDependencies {
  readonly session: JobSession;
  /** Hashes of units that rotate on any page of the watched site: see `compareVisits`. */
  readonly rotating: Set<string>;
  /** Planned end of the slice. */
  readonly endsAt: Date;
  /** Aborts when the worker must stop immediately. */
  readonly signal: AbortSignal;
}

/** Result of a phase: finished, or continued in another slice not before `until`. */
export type PhaseOutcome = { readonly kind: 'finished' } | { readonly kind: 'paused'; readonly until: Date };
