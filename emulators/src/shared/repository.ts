import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the checkout. */
export const repositoryRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

export function pathInRepository(...segments: string[]): string {
  return path.join(repositoryRoot, ...segments);
}
