import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { inRepository } from '../../../emulators/src/shared/repository.ts';

const { NODE_OPTIONS } = parseEnv(readFileSync(inRepository('functions/.env'), 'utf8'));

/**
 * The heap that Node gives itself in a container of one gibibyte, which is what the functions that are measured have, and what every
 * deployment asks of it. A machine with more memory would let what is young grow to four times as much.
 */
export const functionHeap: readonly string[] = [
  '--max-old-space-size=512',
  ...(NODE_OPTIONS?.split(' ') ?? []),
];
