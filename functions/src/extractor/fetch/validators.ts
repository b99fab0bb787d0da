import { z } from 'zod';

/** Validators by which a server detects that a page has changed (RFC 9110, 8.8). */
export const validatorsSchema = z.object({
  etag: z.string().exactOptional(),
  lastModified: z.string().exactOptional(),
});
export type Validators = z.infer<typeof validatorsSchema>;

/** Matches an entity tag: validators sent back to a foreign server must have the form of such headers. */
const entityTagPattern = /^(?:W\/)?"[\x21\x23-\x7e]{1,200}"$/;
/** Matches an HTTP date (RFC 9110 §5.6.7). */
const httpDatePattern = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Returns the well-formed validators of a response. */
export function readValidators(headers: { get(name: string): string | null }): Validators {
  const etag = headers.get('etag') ?? '';
  const lastModified = headers.get('last-modified') ?? '';
  return {
    ...(entityTagPattern.test(etag) && { etag }),
    ...(httpDatePattern.test(lastModified) && { lastModified }),
  };
}

/** Returns the headers that request a page only if it differs from the one with these validators. */
export function conditionalHeaders({ etag, lastModified }: Validators): Record<string, string> {
  return {
    ...(etag !== undefined && { 'if-none-match': etag }),
    ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
  };
}

export function hasValidators(validators: Validators | undefined): validators is Validators {
  return validators?.etag !== undefined || validators?.lastModified !== undefined;
}
