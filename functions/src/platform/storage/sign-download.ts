import type { Bucket } from '@google-cloud/storage';
import { minuteMs } from '../time/time-units.ts';

/** Lifetime of a link in milliseconds: a slow download only has to begin in this time. */
const signedMs = 15 * minuteMs;

/**
 * Returns a link to download only this object, directly from the bucket. The function's own account signs it,
 * so it opens what that account may read. `disposition` is the `Content-Disposition` of the download.
 */
export async function signDownload(
  bucket: Bucket,
  path: string,
  { contentType, disposition }: { readonly contentType: string; readonly disposition: string },
): Promise<string> {
  const [url] = await bucket.file(path).getSignedUrl({
    version: 'v4',
    action: 'read',
    expires: Date.now() + signedMs,
    responseDisposition: disposition,
    responseType: contentType,
  });
  return url;
}
