import type { Bucket } from '@google-cloud/storage';
import { minuteMs } from '../time/time-units.ts';

/** How long a link of the bucket lives, in milliseconds: a slow connection only has to begin in this time. */
const signedMs = 15 * minuteMs;

/**
 * A link to download this object, and nothing else, bypassing the functions: signed by the function's own account, so
 * that it opens what that account may read. `disposition` is the `Content-Disposition` of the download.
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
