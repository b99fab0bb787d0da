import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import {
  readStackFile,
  type StackAddresses,
  stackFile,
} from '../../../emulators/src/shared/stack-addresses.ts';
import {
  readSourceState,
  type StackBuild,
  type StackPart,
  stackBuildSchema,
} from '../../../emulators/src/stack/stack-build.ts';
import type { TestFile } from './list-test-files.ts';

/** A stack of `npm start` or `npm run dev` that tests can use, or the reason why they cannot. */
export type RunningStack =
  | { readonly kind: 'usable'; readonly addressFile: string; readonly web: string }
  | { readonly kind: 'unusable'; readonly reason: string }
  | { readonly kind: 'none' };

/** Maximum time for the stack to notice a change of the functions. Afterwards requests wait for the restart. */
const maxNoticeMs = 2_000;
const healthTimeoutMs = 3_000;

/**
 * Looks for a running stack of this checkout with the current sources and local models, unless a test needs the stack
 * alone. Waits for the reload of a stack that watches its sources.
 */
export async function findRunningStack(
  files: readonly TestFile[],
  addressFile = process.env.LEGAJO_STACK_FILE ?? stackFile,
): Promise<RunningStack> {
  const text = await readFile(addressFile, 'utf8').catch(() => undefined);
  if (text === undefined) return { kind: 'none' };
  const addresses = readStackFile(addressFile);
  const { data: build } = stackBuildSchema.safeParse(JSON.parse(text).build);
  if (!(await isAnswering(addresses))) return { kind: 'none' };
  const alone = files.find(({ isAlone }) => isAlone);
  if (alone !== undefined) return unusableStack(`${alone.path} would disturb who works with it`);
  if (build === undefined) return unusableStack('it does not say what it was built from');
  if (!build.hasLocalModels) return unusableStack('it asks a real provider of models');
  const hasJourneys = files.some(({ kind }) => kind === 'browser');
  if (build.isWatched && hasJourneys)
    return unusableStack('journeys need the built web, and it serves the sources');
  const stale = await findStalePart(build, hasJourneys);
  if (stale !== undefined) return unusableStack(`its ${stale} are not those of the present sources`);
  return { kind: 'usable', addressFile, web: addresses.web };
}

/** Returns the part whose sources have changed since the stack was built, after waiting for a reload. */
async function findStalePart(build: StackBuild, needsWeb: boolean): Promise<StackPart | undefined> {
  const needed: StackPart[] = ['functions', 'standIns', ...(needsWeb ? (['web'] as const) : [])];
  for (const part of needed) {
    const { hash, changedAtMs } = await readSourceState(part);
    if (build.isWatched && part === 'functions')
      await wait(Math.max(changedAtMs + maxNoticeMs - Date.now(), 0));
    else if (hash !== build.hashes[part]) return part;
  }
  return undefined;
}

async function isAnswering({ functions }: StackAddresses): Promise<boolean> {
  try {
    const response = await fetch(`${functions}/api/health`, { signal: AbortSignal.timeout(healthTimeoutMs) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

function unusableStack(reason: string): RunningStack {
  return { kind: 'unusable', reason };
}
