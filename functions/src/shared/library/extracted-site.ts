import type { Bucket } from '@google-cloud/storage';
import type { Firestore } from 'firebase-admin/firestore';

/** A page of a foreign site as an extraction delivered it, or a part of a long one. */
export interface ExtractedSitePage {
  /** Where it was found in the end. */
  readonly address: string;
  readonly title: string;
  /** ISO 8601. */
  readonly fetchedAt: string;
  readonly markdown: string;
  /** The same without marks: what is searched and quoted. */
  readonly text: string;
}

/** The result of an ended extraction. */
export interface ExtractedSite {
  /** The address that it began at. */
  readonly url: string;
  /** Its pages as `countSitePages` counts them. */
  readonly pageCount: number;
  /** The pages, in the order of their delivery. Rejects with `archive_deleted` where they are gone. */
  readPages(signal: AbortSignal): Promise<ExtractedSitePage[]>;
}

/**
 * Finds an extraction of a user. Rejects with `extraction_not_found`, `archive_not_ready` where it has not ended or
 * delivered nothing, and `archive_deleted`.
 */
export type FindExtractedSite = (
  stores: { readonly firestore: Firestore; readonly bucket: Bucket },
  key: { readonly uid: string; readonly jobId: string },
) => Promise<ExtractedSite>;
