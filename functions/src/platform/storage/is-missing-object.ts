import { codeOf } from '../errors/error-code.ts';

/** Whether the bucket says that there is no such object. */
export function isMissingObject(error: unknown): boolean {
  return Number(codeOf(error)) === 404;
}
