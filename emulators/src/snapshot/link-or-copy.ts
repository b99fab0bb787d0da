import { copyFileSync, linkSync } from 'node:fs';
import { hasCode } from '../../../functions/src/platform/errors/error-code.ts';

/** Creates a hard link, which needs no space; copies the file on file systems without hard links. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOSPC')) throw error;
    copyFileSync(from, to);
  }
}
