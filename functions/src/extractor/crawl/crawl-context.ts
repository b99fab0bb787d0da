import type { Services } from '../../shared/services.ts';
import type { FetchDependencies } from '../fetch/fetch-once.ts';
import type { JobSession } from '../job/job-session.ts';
import type { PageReader } from '../page-reader/create-page-reader.ts';
import type { PolitenessLimiter } from './politeness-limiter.ts';

/** How a worker goes about its work. */
export interface CrawlSettings {
  /** After this time a worker hands the job on to the next one. */
  readonly sliceMs: number;
  readonly pagesAtOnce: number;
  /** Least time between two requests to one host, of all jobs together. */
  readonly politeDelayMs: number;
  /** The same for the sites of the local stack. */
  readonly localDelayMs: number;
  /** For the whole of one request. */
  readonly requestTimeoutMs: number;
  /** Pauses before a page that failed is asked for again; as many as there are tries. */
  readonly retryDelaysMs: readonly number[];
}

/** What the extractor's workers share in one process. */
export interface CrawlDependencies {
  readonly services: Pick<
    Services,
    'firestore' | 'bucket' | 'ledger' | 'mail' | 'models' | 'crawlQueue' | 'logger' | 'now' | 'environment'
  >;
  readonly settings: CrawlSettings;
  readonly fetching: FetchDependencies;
  readonly reader: PageReader;
  readonly turns: PolitenessLimiter;
}

/** What one slice of a job works with. */
export interface SliceContext extends CrawlDependencies {
  readonly session: JobSession;
  /** When the slice should end. */
  readonly endsAt: Date;
  /** Aborts when the worker must stop at once. */
  readonly signal: AbortSignal;
}

/** How a part of the work ended: it is done, or goes on in another slice, not before `until`. */
export type PhaseOutcome = { readonly kind: 'finished' } | { readonly kind: 'paused'; readonly until: Date };
