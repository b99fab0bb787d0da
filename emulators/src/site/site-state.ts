import { z } from 'zod';
import { FaultPlan } from '../control/fault-plan.ts';

/** Body of `POST /x-control/fail`: the failure of the next requests for a path. */
export const siteFaultSchema = z
  .strictObject({
    /** Path with its query, exactly as requested; `*` for every page. */
    path: z.string().min(1),
    status: z.int().min(400).max(599).optional(),
    /**
     * `hangup` closes the connection without a response, `truncate` within the response. `trickle` sends ten bytes a
     * second. `challenge` responds with a proof of work for browsers.
     */
    mode: z.enum(['hangup', 'truncate', 'trickle', 'challenge']).optional(),
    delayMs: z.int().min(0).max(600_000).default(0),
    retryAfterSeconds: z.int().min(0).optional(),
    times: z.int().min(1).default(1),
  })
  .refine(
    ({ status, mode, delayMs }) => status !== undefined || mode !== undefined || delayMs > 0,
    'Give "status", "mode" or "delayMs".',
  );
export type SiteFault = z.infer<typeof siteFaultSchema>;

/** Body of `POST /x-control/publish`: adds or replaces a page. */
export const publishedPageSchema = z.strictObject({
  path: z.string().startsWith('/'),
  title: z.string().min(1),
  /** HTML of the page's main content. */
  body: z.string().min(1),
});
export type PublishedPage = z.infer<typeof publishedPageSchema>;

/** One request that the site received. */
export interface ReceivedRequest {
  readonly url: string;
  readonly method: string;
  readonly userAgent: string;
  readonly at: string;
}

/** State of the site: its requests, and the pending faults. */
export class SiteState {
  #hits: ReceivedRequest[] = [];
  readonly faults = new FaultPlan<SiteFault>();
  readonly #published = new Map<string, PublishedPage>();

  reset(): void {
    this.#hits = [];
    this.faults.clear();
    this.#published.clear();
  }

  publish(page: PublishedPage): void {
    this.#published.set(page.path, page);
  }

  findPublished(path: string): PublishedPage | undefined {
    return this.#published.get(path);
  }

  recordHit(hit: ReceivedRequest): void {
    this.#hits.push(hit);
  }

  hits(): readonly ReceivedRequest[] {
    return this.#hits;
  }

  /** Counts the requests of each URL (path and query). */
  countHits(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { url } of this.#hits) counts[url] = (counts[url] ?? 0) + 1;
    return counts;
  }

  /** Removes and returns one use of the oldest fault for this URL. */
  takeFault(url: string): SiteFault | undefined {
    return this.faults.take(({ path }) => path === '*' || path === url);
  }
}
