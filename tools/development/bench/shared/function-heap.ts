import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { inRepository } from '../../../../emulators/src/shared/repository.ts';

const { NODE_OPTIONS } = parseEnv(readFileSync(inRepository('functions/.env'), 'utf8'));

/**
 * The heap Node gives itself in a container of one gibibyte: the measured functions have that much, and every
 * deployment sets it. A machine with more memory would let the young generation grow to four times as much.
 */
export const functionHeap: readonly string[] = [
  '--max-old-space-size=512',
  ...(NODE_OPTIONS?.split(' ') ?? []),
];
