import type { SkipReason } from '../../contract/extractor/skip-reasons.ts';
import type { Validators } from './validators.ts';

/** The result of one request. `refused` is final; `retry` may be tried again later. */
export type FetchOutcome =
  | { readonly kind: 'fetched'; readonly response: FetchedResponse }
  /** The page with the sent validators is unchanged. Without validators it is an invalid response. */
  | { readonly kind: 'unmodified'; readonly reason: 'client_error' }
  | { readonly kind: 'redirect'; readonly to: URL }
  /** `at` is the end of a chain of redirects. */
  | { readonly kind: 'refused'; readonly reason: SkipReason; readonly at?: URL }
  | { readonly kind: 'retry'; readonly reason: SkipReason; readonly retryAfterMs?: number };

export interface FetchedResponse {
  readonly url: URL;
  readonly contentType: string;
  /** Each `X-Robots-Tag` on a line, in lower case. */
  readonly robotsTag: string;
  readonly validators: Validators;
  readonly bytes: Buffer;
}
