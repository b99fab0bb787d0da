import { daySeconds } from '../../../functions/src/platform/time/time-units.ts';

/**
 * Maximum lifetime that the service accepts, in seconds (cloud.google.com/storage/docs/access-control/signed-urls:
 * seven days).
 */
const maxSeconds = 7 * daySeconds;

/** Returns true for a signed link of the XML API, expired or not. Only the real service verifies the signature. */
export function isSignedLink(query: URLSearchParams): boolean {
  return query.get('X-Goog-Algorithm') === 'GOOG4-RSA-SHA256' && (query.get('X-Goog-Signature') ?? '') !== '';
}

/** Returns true when a signed link is valid at `now`. */
export function isLinkValid(query: URLSearchParams, now: Date): boolean {
  const seconds = Number(query.get('X-Goog-Expires'));
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(query.get('X-Goog-Date') ?? '') ?? [];
  const signedAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  const isAllowed = seconds > 0 && seconds <= maxSeconds;
  return isAllowed && now.getTime() < signedAt + seconds * 1_000;
}
