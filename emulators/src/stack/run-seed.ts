import { pathInRepository } from '../shared/repository.ts';
import { type PartOptions, startPart } from './part.ts';

/** Fills a running stack with the demo account. Rejects when the seed fails. */
export async function runSeed(env: NodeJS.ProcessEnv, log: PartOptions['log']): Promise<void> {
  const args = [pathInRepository('emulators/src/seed/main.ts')];
  const how = await startPart({ name: 'seed', args, env, log }).ended;
  if (how !== 'code 0') throw new Error(`The seed of the demo data failed (${how}).`);
}
