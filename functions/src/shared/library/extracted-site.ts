import type { Bucket } from '@google-cloud/storage';
import type { Firestore } from 'firebase-admin/firestore';
import type { PageText } from '../../engines/document-reading/index.ts';
import { cleanPageText } from '../../platform/values/clean-page-text.ts';
import { omitStruckText } from '../../platform/values/struck-note.ts';

/** A page of a foreign site from an extraction, or a part of a long one. */
export interface ExtractedSitePage {
  /** Final URL, after redirects. */
  readonly address: string;
  readonly title: string;
  /** Time of the request, in ISO 8601. */
  readonly fetchedAt: string;
  readonly markdown: string;
  /** Text of the page without markup, for search and quotes. */
  readonly text: string;
}

/** Result of a finished extraction. */
export interface ExtractedSite {
  /** Start URL of the site. */
  readonly url: string;
  /** Number of pages as counted by `countSitePages`. */
  readonly pageCount: number;
  /** Number of web pages. */
  readonly deliveredCount: number;
  readonly extractedAt: Date;
  /** Reads the pages, in order of delivery. Rejects with `archive_deleted` when they were deleted. */
  readPages(signal: AbortSignal): Promise<ExtractedSitePage[]>;
}

/**
 * Finds an extraction of a user. Rejects with `extraction_not_found`, with `archive_not_ready` when it is running or
 * delivered nothing, and with `archive_deleted`.
 */
export type FindExtractedSite = (
  stores: { readonly firestore: Firestore; readonly bucket: Bucket },
  key: { readonly uid: string; readonly jobId: string },
) => Promise<ExtractedSite>;

const maxTitleLength = 300;

/** Converts a page of a site to a page of a document. Its title is its label. */
export function toPageText({ title, address, text }: ExtractedSitePage, position: number): PageText {
  const label = cleanPageText(title).replaceAll('\n', ' ').slice(0, maxTitleLength).toWellFormed();
  return { index: position + 1, label: label || address, text: omitStruckText(cleanPageText(text)), address };
}
