import { copyFileSync, linkSync } from 'node:fs';
import { hasCode } from '../../../functions/src/platform/errors/error-code.ts';

/** Gives a file a second name, which needs no space; copies it where the file system has no hard links. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOSPC')) throw error;
    copyFileSync(from, to);
  }
}
