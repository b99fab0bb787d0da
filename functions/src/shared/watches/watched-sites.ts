import type { Extraction } from '../../contract/extractor/schemas.ts';
import type { Services } from '../services.ts';

/** An extraction: of a user's own order, or a visit of a watch. */
export interface SiteKey {
  readonly uid: string;
  readonly jobId: string;
}

/** The part of a site that an extraction covers. */
export interface WatchedSite {
  readonly url: string;
  readonly mode: Extraction['mode'];
  readonly maxPages: number;
  /** Pages that were delivered. */
  readonly pageCount: number;
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
  /** Cancels a visit; does nothing to an ended one. */
  cancel(services: Services, key: SiteKey): Promise<void>;
}
