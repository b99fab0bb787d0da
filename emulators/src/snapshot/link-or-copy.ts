import { copyFileSync, linkSync } from 'node:fs';
import { hasErrorCode } from '../../../functions/src/platform/errors/error-code.ts';

/** Creates a hard link, which needs no space; copies the file on file systems without hard links. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT') || hasErrorCode(error, 'ENOSPC')) throw error;
    copyFileSync(from, to);
  }
}
