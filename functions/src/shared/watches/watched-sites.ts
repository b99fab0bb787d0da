import type { Extraction } from '../../contract/extractor/schemas.ts';
import type { ChangedSentence, NoiseKind, SiteChange } from '../../contract/watches/schemas.ts';
import type { Services } from '../services.ts';

/** An extraction: of a user's own order, or a visit of a watch. */
export interface SiteKey {
  readonly uid: string;
  readonly jobId: string;
}

/** A visit to start: an extraction that repeats an earlier one. */
export interface VisitToStart extends SiteKey {
  readonly watchId: string;
  readonly earlierJobId: string;
  /** Maximum price. The visit ends before a page that would exceed it. */
  readonly maxCredits: number;
}

/** The part of a site that an extraction covers. */
interface WatchedSite {
  readonly url: string;
  readonly mode: Extraction['mode'];
  readonly maxPages: number;
  /** Pages that were delivered. */
  readonly pageCount: number;
}

/** A change of a page, or a new or missing page, without the fields that depend on the watch. */
export interface FoundChange
  extends Pick<SiteChange, 'kind' | 'url' | 'title' | 'section' | 'concerns' | 'values' | 'place'> {
  readonly before: ChangedSentence | null;
  readonly after: ChangedSentence | null;
}

/** Result of an ended visit. */
export interface EndedVisit {
  /** Spanish sentence of a visit without any page; else `null`. */
  readonly failure: string | null;
  /** Why the visit did not reach all pages; `null` when it did. */
  readonly cutBy: 'credits' | 'time' | 'cancelled' | null;
  readonly credits: number;
  readonly pages: {
    readonly read: number;
    readonly changed: number;
    readonly new: number;
    readonly gone: number;
    readonly unchecked: number;
  };
  readonly changes: readonly FoundChange[];
  /** Numbers of changes beyond the stored ones: those that match the watch, and those that do not. */
  readonly omitted: { readonly asked: number; readonly others: number };
  readonly ignored: readonly {
    readonly kind: NoiseKind;
    readonly count: number;
    readonly examples: readonly string[];
  }[];
}

/** Operations of the extractor for watches, connected where handlers and the sweep are built. */
export interface WatchedSites {
  /**
   * Returns the site of an extraction. Rejects with `extraction_not_found`, with `archive_not_ready` when it is running
   * or delivered nothing, and with `archive_deleted`.
   */
  find(services: Pick<Services, 'firestore'>, key: SiteKey): Promise<WatchedSite>;
  /** Keeps the pages of an extraction until then, or longer. */
  keep(services: Pick<Services, 'firestore'>, key: SiteKey, until: Date): Promise<void>;
  /**
   * Starts a visit; a repeated call starts no second one. Rejects like `find` for the earlier extraction, and with
   * `too_many_extractions` and `insufficient_credits`.
   */
  start(services: Services, visit: VisitToStart): Promise<void>;
  /** Returns the result of a visit; `undefined` when it was never started. `isAsked`: changes to keep before others. */
  read(
    services: Services,
    key: SiteKey,
    isAsked: (change: FoundChange) => boolean,
  ): Promise<EndedVisit | 'running' | undefined>;
  /** Cancels a visit; does nothing to an ended one. */
  cancel(services: Services, key: SiteKey): Promise<void>;
}
