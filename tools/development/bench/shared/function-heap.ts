import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { pathInRepository } from '../../../../emulators/src/shared/repository.ts';

const { NODE_OPTIONS } = parseEnv(readFileSync(pathInRepository('functions/.env'), 'utf8'));

/**
 * Node's heap in a container of one gibibyte, the size of the measured functions, which every deployment sets. On a
 * machine with more memory the young generation would grow to four times as much.
 */
export const functionHeap: readonly string[] = [
  '--max-old-space-size=512',
  ...(NODE_OPTIONS?.split(' ') ?? []),
];
