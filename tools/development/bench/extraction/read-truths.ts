import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const truthSchema = z.record(
  z.string(),
  z.object({ url: z.string(), type: z.string().optional(), articleBody: z.string().optional() }),
);
export type Truth = z.infer<typeof truthSchema>[string];

/** Reads the expected texts of a folder by file name, from its `ground-truth.json`. */
export function readTruths(folder: string): Record<string, Truth> {
  return truthSchema.parse(JSON.parse(readFileSync(path.join(folder, 'ground-truth.json'), 'utf8')));
}
