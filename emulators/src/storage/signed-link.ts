import { daySeconds } from '../../../functions/src/platform/time/time-units.ts';

/** The lifetimes the service accepts, in seconds (cloud.google.com/storage/docs/access-control/signed-urls: seven days). */
const longestSeconds = 7 * daySeconds;

/**
 * Whether an address is a signed link of the XML API, whatever its date. The signature itself is for the service to
 * verify.
 */
export function isSignedLink(query: URLSearchParams): boolean {
  return query.get('X-Goog-Algorithm') === 'GOOG4-RSA-SHA256' && (query.get('X-Goog-Signature') ?? '') !== '';
}

/** Whether a signed link is good at this moment. */
export function isInTime(query: URLSearchParams, now: Date): boolean {
  const seconds = Number(query.get('X-Goog-Expires'));
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(query.get('X-Goog-Date') ?? '') ?? [];
  const signedAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  const isAllowed = seconds > 0 && seconds <= longestSeconds;
  return isAllowed && now.getTime() < signedAt + seconds * 1_000;
}
