import { z } from 'zod';
import { createProcessor, type Processor } from '../../../../emulators/src/front-end/processor.ts';
import { serveFrontEnd } from '../../../../emulators/src/front-end/serve-front-end.ts';
import { connectStack } from '../../../../emulators/src/seed/connect-stack.ts';
import { loopback, type Ports, readPorts } from '../../../../emulators/src/shared/ports.ts';
import { pathInRepository } from '../../../../emulators/src/shared/repository.ts';
import { type StackAddresses, stackAddresses } from '../../../../emulators/src/shared/stack-addresses.ts';
import type { StandIn } from '../../../../emulators/src/shared/stand-in.ts';
import type { Part } from '../../../../emulators/src/stack/part.ts';
import { requireFreePorts } from '../../../../emulators/src/stack/require-free-ports.ts';
import { runSeed } from '../../../../emulators/src/stack/run-seed.ts';
import { stackEnvironment } from '../../../../emulators/src/stack/stack-environment.ts';
import { buildFunctions } from '../../../../functions/build.ts';
import { functionHeap } from '../shared/function-heap.ts';
import { printFault, StageParts } from './stage-parts.ts';

/**
 * Concurrency of one instance of each function in production (`functions/src/index.ts`). `ingest` handles one upload,
 * and the platform starts as many instances as needed: here two, for two cores.
 */
const instances = {
  api: ['api:40'],
  workers: ['ingest:2', 'archive:40', 'crawl:1', 'stripeWebhook:20', 'answer:20'],
  /** Instance that runs only during a sweep. */
  sweeper: ['sweep:1'],
} as const;
type InstanceName = keyof typeof instances;

const standIns = ['firestore', 'storage', 'stripe', 'ai', 'inbox', 'site'] as const;
type StagePart = (typeof standIns)[number] | 'tasks' | 'auth' | InstanceName;

const heapFlags = [...functionHeap, '--expose-gc'];

const useSchema = z.object({
  residentBytes: z.number(),
  /** Heap in use, after a collection if one was requested. */
  heapBytes: z.number(),
  processorMicros: z.number(),
});
type ProcessUse = z.infer<typeof useSchema>;

/** The bundled functions in processes of their own, one instance each, among the stand-ins of the local stack. */
export interface Stage {
  readonly addresses: StackAddresses;
  /** Log lines of the functions so far. */
  readonly log: readonly string[];
  /** Processes that ended by themselves, which is always a fault. */
  readonly crashes: readonly string[];
  part(name: StagePart): Part;
  /** `isCollected` makes the process collect garbage before. */
  readUsage(name: InstanceName, isCollected?: boolean): Promise<ProcessUse>;
  /** Kills an instance at any time and starts it again, with its clock that many seconds ahead. */
  replace(name: InstanceName, clockAheadS?: number): Promise<void>;
  /** Runs the sweep as the scheduler does, with the clock that many seconds later. */
  sweep(laterS: number): Promise<void>;
  stop(): Promise<void>;
}

export interface StageOptions {
  /**
   * True to give functions a processor only during requests. By default they always have one, and are measured that
   * way.
   */
  readonly isFrozenBetweenRequests?: boolean;
  /** Lease of a killed instance's locks; by default that of the local database. */
  readonly lockLeaseMs?: number;
}

/**
 * Starts the stage on the ports selected by `PORT_OFFSET`, with the demo account. The API has the web's port, the other
 * functions have the functions' port. When they are frozen between requests, a second instance of the API has its own
 * address.
 */
export async function startStage(options: StageOptions = {}): Promise<Stage> {
  const { isFrozenBetweenRequests = false, lockLeaseMs } = options;
  const ports = readPorts();
  await requireFreePorts(ports);
  await buildFunctions();
  const addresses = stackAddresses(ports);
  const environment = {
    ...stackEnvironment(ports, process.env.PORT_OFFSET ?? '0'),
    FUNCTIONS_EMULATOR: 'true',
    NODE_ENV: 'production',
    ...(lockLeaseMs !== undefined && { LEGAJO_LOCK_LEASE_MS: String(lockLeaseMs) }),
  };
  const parts = new StageParts<StagePart>(environment, (name) => name in instances);
  const serve = (name: InstanceName, clockAheadS = 0): Promise<void> => {
    const isBehind = isFrozenBetweenRequests && name !== 'sweeper';
    const args = argumentsOf(name, { ports, isBehind, clockAheadS });
    return parts.launch(name, args, { CLOCK_AHEAD_S: String(clockAheadS) });
  };
  let fronts: StandIn[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(fronts.map((front) => front.close()));
    await parts.stopAll();
  };
  try {
    await launchStandIns(parts);
    await Promise.all([serve('api'), serve('workers')]);
    if (isFrozenBetweenRequests) fronts = await startFrontEnds(ports, parts);
    connectStack(addresses);
    await runSeed(environment, printFault);
  } catch (error) {
    await stop();
    throw error;
  }
  const part = (name: StagePart): Part => parts.get(name);
  return {
    addresses,
    log: parts.log,
    crashes: parts.crashes,
    part,
    readUsage: async (name, isCollected = false) =>
      useSchema.parse(await part(name).ask(isCollected ? 'collect' : 'use')),
    async replace(name, clockAheadS) {
      await parts.kill(name);
      await serve(name, clockAheadS);
    },
    async sweep(laterS) {
      await serve('sweeper', laterS);
      const response = await fetch(`http://${loopback}:${ports.eventarc}/`, { method: 'POST' });
      await parts.stop('sweeper');
      if (!response.ok) throw new Error(`sweep failed: ${response.status}`);
    },
    stop,
  };
}

const frontPorts = (ports: Ports) => ({ api: ports.web, workers: ports.functions, sweeper: ports.eventarc });
const innerPorts = (ports: Ports) => ({
  api: ports.hostingEmulator,
  workers: ports.functionsEmulator,
  sweeper: ports.eventarc,
});

/** Returns the arguments of an instance. Instances behind a freezing front serve the API at both URLs. */
function argumentsOf(
  name: InstanceName,
  {
    ports,
    isBehind,
    clockAheadS,
  }: { readonly ports: Ports; readonly isBehind: boolean; readonly clockAheadS: number },
): string[] {
  const port = (isBehind ? innerPorts(ports) : frontPorts(ports))[name];
  const served = isBehind && name === 'workers' ? [...instances.workers, ...instances.api] : instances[name];
  return [
    ...(name === 'api' ? heapFlags : []),
    ...(clockAheadS === 0 ? [] : ['--import', new URL('./shift-clock.ts', import.meta.url).href]),
    pathInRepository('tools/development/bench/stage/serve-functions.ts'),
    String(port),
    name === 'workers' ? 'named' : 'root',
    isBehind ? 'bare' : 'fronted',
    ...served,
  ];
}

async function launchStandIns(parts: StageParts<StagePart>): Promise<void> {
  await Promise.all([
    ...standIns.map((name) => parts.launch(name, [pathInRepository('emulators/src', name, 'main.ts')])),
    parts.launch('tasks', [pathInRepository('tools/development/bench/stage/serve-tasks.ts')]),
    parts.launch('auth', [pathInRepository('emulators/src/stack/firebase-emulators.ts')], {
      LEGAJO_EMULATORS: 'auth',
    }),
  ]);
}

/** Starts the servers that give an instance a processor during requests. */
function startFrontEnds(ports: Ports, parts: StageParts<StagePart>): Promise<StandIn[]> {
  const serveFront = (name: 'api' | 'workers', way: 'hosting' | 'direct') =>
    serveFrontEnd({
      port: frontPorts(ports)[name],
      emulatorPort: innerPorts(ports)[name],
      route: way,
      processor: () => processorOf(parts.get(name)),
    });
  return Promise.all([serveFront('api', 'hosting'), serveFront('workers', 'direct')]);
}

const processors = new WeakMap<Part, Processor>();

function processorOf(instance: Part): Processor {
  const known = processors.get(instance) ?? createProcessor((name) => instance.signal(name));
  processors.set(instance, known);
  return known;
}
