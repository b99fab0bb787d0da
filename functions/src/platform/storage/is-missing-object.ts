import { readErrorCode } from '../errors/error-code.ts';

/** Returns true for the bucket's error that an object does not exist. */
export function isMissingObject(error: unknown): boolean {
  return Number(readErrorCode(error)) === 404;
}
