import { rm, writeFile } from 'node:fs/promises';
import { readPorts } from '../shared/ports.ts';
import { pathInRepository } from '../shared/repository.ts';
import { type StackAddresses, stackAddresses } from '../shared/stack-addresses.ts';
import { snapshotFolderVariable } from '../snapshot/saved-part.ts';
import { buildChangedCode } from './build-changed-code.ts';
import { releaseRequests } from './data/capture-stack.ts';
import { type Part, type PartLog, startPart } from './part.ts';
import { requireFreePorts } from './require-free-ports.ts';
import { requireOfficialEmulators } from './require-official-emulators.ts';
import { runSeed } from './run-seed.ts';
import { readStackBuild } from './stack-build.ts';
import { stackEnvironment } from './stack-environment.ts';

export interface StackOptions {
  /** Offset of every port; other stacks use other offsets. */
  readonly offset: string;
  /** `official` replaces the Firestore and Storage stand-ins by Google's emulators, which need Java 21. */
  readonly official: boolean;
  /** Runs web, functions and stand-ins from their sources, and reloads them on changes. */
  readonly watch: boolean;
  /** True to skip the build of functions and web. */
  readonly isBuilt?: boolean;
  /** File with the addresses while the stack runs. */
  readonly addressFile: string;
  readonly log: PartLog;
  /** Folder for saved data; without it they stay in memory. */
  readonly data?: string | undefined;
  /** Folder of the snapshot to start from; without it the stack has only the demo account. */
  readonly snapshot?: string | undefined;
  /** Aborts the start and stops the running parts. */
  readonly signal?: AbortSignal;
  /** Default latency of calls to Stripe: median/p95 in milliseconds. `STRIPE_LATENCY` overrides it. */
  readonly stripeLatency: string;
}

export interface RunningStack {
  readonly addresses: StackAddresses;
  readonly environment: NodeJS.ProcessEnv;
  /** Resolves with a sentence when a part dies while the stack should run. */
  readonly broken: Promise<string>;
  stop(): Promise<void>;
}

/** Stand-ins without data in memory that a restart would lose. */
const statelessStandIns: readonly string[] = ['ai', 'site'];

/** Returns the arguments of a stand-in that restarts when its code changes. */
function reloadingArguments(name: string, main: string): string[] {
  const args = [pathInRepository('emulators/src/reload/reload-stand-in.ts'), main];
  return statelessStandIns.includes(name) ? args : [...args, '--holds-data'];
}

const standIns = ['firestore', 'storage', 'tasks', 'stripe', 'ai', 'inbox', 'site'] as const;

type Launch = (name: string, args: readonly string[], extra?: NodeJS.ProcessEnv) => Promise<void>;

/**
 * Starts every part of the local stack in the order of their dependencies, and fills it with the demo account or a
 * snapshot. Rejects with everything stopped when a port is taken, the build fails or a part does not start.
 */
export async function startStack(options: StackOptions): Promise<RunningStack> {
  const ports = readPorts({ PORT_OFFSET: options.offset });
  if (options.official) requireOfficialEmulators();
  await requireFreePorts(ports);
  const environment = stackEnvironment(ports, options.offset);
  const addresses = stackAddresses(ports);
  const startedParts: Part[] = [];
  let isStopping = false;

  const stop = async (): Promise<void> => {
    isStopping = true;
    // Stops the parts in reverse order, so that dependents end first.
    for (const part of startedParts.toReversed())
      if (part.name === 'firebase' || part.name === 'web') await part.stop();
    await Promise.all(startedParts.map((part) => part.stop()));
    await rm(options.addressFile, { force: true });
  };

  const { promise: brokenPromise, resolve: reportBroken } = Promise.withResolvers<string>();
  const launch: Launch = async (name, args, extra = {}) => {
    if (isStopping) throw new Error('The stack is being stopped.');
    const dataVariables = { LEGAJO_DATA: options.data, [snapshotFolderVariable]: options.snapshot };
    const env = { ...environment, ...dataVariables, ...extra };
    const part = startPart({ name, args, env, log: options.log });
    startedParts.push(part);
    void part.ended.then((ending) => {
      if (!isStopping) reportBroken(`The part «${name}» ended (${ending}). The whole stack is stopped.`);
    });
    return part.ready;
  };

  const givenUpPromise = new Promise<never>((_resolve, reject) => {
    options.signal?.addEventListener('abort', () =>
      reject(new Error('The start of the stack was interrupted.')),
    );
  });

  const startAll = async (): Promise<void> => {
    // Read before the build, so that a change made during the build counts as not built.
    const build = await readStackBuild(options.watch);
    await launchParts(launch, options);
    if (options.snapshot === undefined) await runSeed(environment, options.log);
    else await releaseRequests(ports);
    await writeFile(options.addressFile, `${JSON.stringify({ ...addresses, build }, null, 2)}\n`);
  };
  try {
    await Promise.race([startAll(), givenUpPromise]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { addresses, environment, broken: brokenPromise, stop };
}

async function launchParts(
  launch: Launch,
  { official, watch, isBuilt, stripeLatency }: StackOptions,
): Promise<void> {
  const replaced: readonly string[] = official ? ['firestore', 'storage'] : [];
  const builds = !watch && isBuilt !== true;
  const ownStandIns = standIns.filter((name) => !replaced.includes(name));
  const startedPromises = ownStandIns.map((name) => {
    const extra = name === 'stripe' ? { STRIPE_LATENCY: process.env.STRIPE_LATENCY ?? stripeLatency } : {};
    const main = pathInRepository('emulators/src', name, 'main.ts');
    return launch(name, watch ? reloadingArguments(name, main) : [main], extra);
  });
  const emulators = ['auth', ...replaced, ...(watch ? [] : ['functions', 'tasks', 'hosting'])];
  const startFirebase = (): Promise<void> =>
    launch('firebase', [pathInRepository('emulators/src/stack/firebase-emulators.ts')], {
      LEGAJO_EMULATORS: emulators.join(','),
      // Hides the stack traces on the emulators' error pages.
      NODE_ENV: 'production',
    });
  const startSources = (): Promise<void>[] => [
    launch('functions', [pathInRepository('emulators/src/reload/reload-functions.ts')]),
    launch('web', [pathInRepository('emulators/src/stack/serve-web.ts')]),
  ];
  // Starts the other services during the build: only the functions need it, and only their first request needs both.
  const builtPromise = builds ? buildChangedCode() : Promise.resolve();
  await Promise.all([...startedPromises, builtPromise.then(startFirebase), ...(watch ? startSources() : [])]);
}
