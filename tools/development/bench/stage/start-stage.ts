import { z } from 'zod';
import { createProcessor, type Processor } from '../../../../emulators/src/front-end/processor.ts';
import { serveFrontEnd } from '../../../../emulators/src/front-end/serve-front-end.ts';
import { connectStack } from '../../../../emulators/src/seed/connect-stack.ts';
import { loopback, readPorts } from '../../../../emulators/src/shared/ports.ts';
import { inRepository } from '../../../../emulators/src/shared/repository.ts';
import { type StackAddresses, stackAddresses } from '../../../../emulators/src/shared/stack-addresses.ts';
import type { StandIn } from '../../../../emulators/src/shared/stand-in.ts';
import { type Part, startPart } from '../../../../emulators/src/stack/part.ts';
import { requireFreePorts } from '../../../../emulators/src/stack/require-free-ports.ts';
import { stackEnvironment } from '../../../../emulators/src/stack/stack-environment.ts';
import { buildFunctions } from '../../../../functions/build.ts';
import { functionHeap } from '../function-heap.ts';

/**
 * What production allows one instance of each function to take at once (`functions/src/index.ts`). `ingest` takes one upload, and
 * the platform starts as many instances as it needs: here two, for two cores.
 */
const instances = {
  api: ['api:40'],
  workers: ['ingest:2', 'archive:40', 'crawl:1', 'stripeWebhook:20', 'answer:20'],
  /** Started only when there is something to sweep up. */
  sweeper: ['sweep:1'],
} as const;
type InstanceName = keyof typeof instances;

const standIns = ['firestore', 'storage', 'stripe', 'ai', 'inbox', 'site'] as const;
export type StagePart = (typeof standIns)[number] | 'tasks' | 'auth' | InstanceName;

const linesOfCrash = 25;

const heapFlags = [...functionHeap, '--expose-gc'];

const useSchema = z.object({
  residentBytes: z.number(),
  /** What is still needed: after a collection, where one was asked for. */
  heapBytes: z.number(),
  processorMicros: z.number(),
});
export type ProcessUse = z.infer<typeof useSchema>;

/** The bundled functions in processes of their own, one instance each, among the stand-ins of the local stack. */
export interface Stage {
  readonly addresses: StackAddresses;
  /** What the functions logged so far: one line each, as text. */
  readonly log: readonly string[];
  /** Processes that ended by themselves: none of them ever should. */
  readonly crashes: readonly string[];
  part(name: StagePart): Part;
  /** `isCollected` has the process collect its garbage before. */
  readUse(name: InstanceName, isCollected?: boolean): Promise<ProcessUse>;
  /** Ends an instance at once, whatever it is doing, and starts it again, with its clock so many seconds ahead. */
  replace(name: InstanceName, clockAheadS?: number): Promise<void>;
  /** Lets the sweeper come by, as the scheduler does, so many seconds later than now. */
  sweep(laterS: number): Promise<void>;
  stop(): Promise<void>;
}

export interface StageOptions {
  /** Functions have a processor only while they have a request; without it always, which is what is measured. */
  readonly isFrozenBetweenRequests?: boolean;
  /** How long the locks of a dead instance last; what the local database says where this is not given. */
  readonly lockLeaseMs?: number;
}

/**
 * Starts the stage on the ports that `PORT_OFFSET` selects, with the demo account in it. The API stands on the port of the web,
 * the other functions on the port of the functions; where they are frozen, another instance of the API does so too, at its own
 * address.
 */
export async function startStage(options: StageOptions = {}): Promise<Stage> {
  const { isFrozenBetweenRequests = false, lockLeaseMs } = options;
  const ports = readPorts();
  await requireFreePorts(ports);
  await buildFunctions();
  const addresses = stackAddresses(ports);
  const portsInFront = { api: ports.web, workers: ports.functions };
  const portsBehind = { api: ports.hostingEmulator, workers: ports.functionsEmulator };
  const environment = {
    ...stackEnvironment(ports, process.env.PORT_OFFSET ?? '0'),
    FUNCTIONS_EMULATOR: 'true',
    NODE_ENV: 'production',
    ...(lockLeaseMs !== undefined && { LEGAJO_LOCK_LEASE_MS: String(lockLeaseMs) }),
  };
  const parts = new Map<StagePart, Part>();
  const crashes: string[] = [];
  const isExpected = new Set<Part>();
  const log: string[] = [];
  const launch = async (name: StagePart, args: readonly string[], extra: NodeJS.ProcessEnv = {}) => {
    const part = startPart({
      name,
      args,
      env: { ...environment, ...extra },
      log: (from, line) => (from in instances ? log.push(line) : printFault(from, line)),
    });
    parts.set(name, part);
    void part.ended.then((how) => {
      if (isExpected.has(part)) return;
      crashes.push(`${name} (${how})`);
      console.error(`${name} ended (${how}):\n${log.slice(-linesOfCrash).join('\n')}`);
    });
    await part.ready;
  };
  const serve = (name: InstanceName, clockAheadS = 0): Promise<void> => {
    const isBehind = isFrozenBetweenRequests && name !== 'sweeper';
    const port = isBehind ? portsBehind[name] : { ...portsInFront, sweeper: ports.eventarc }[name];
    const clock = ['--import', new URL('./shift-clock.ts', import.meta.url).href];
    const server = inRepository('tools/development/bench/stage/serve-functions.ts');
    const paths = name === 'workers' ? 'named' : 'root';
    const served =
      isBehind && name === 'workers' ? [...instances.workers, ...instances.api] : instances[name];
    const args = [server, String(port), paths, isBehind ? 'bare' : 'fronted', ...served];
    return launch(
      name,
      [...(name === 'api' ? heapFlags : []), ...(clockAheadS === 0 ? [] : clock), ...args],
      {
        CLOCK_AHEAD_S: String(clockAheadS),
      },
    );
  };
  const part = (name: StagePart): Part => {
    const found = parts.get(name);
    if (found === undefined) throw new Error(`no part ${name} was started`);
    return found;
  };
  let fronts: StandIn[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(fronts.map((front) => front.close()));
    for (const each of parts.values()) {
      isExpected.add(each);
      each.signal('SIGCONT');
    }
    await Promise.all([...parts.values()].map((each) => each.stop()));
  };
  try {
    await Promise.all([
      ...standIns.map((name) => launch(name, [inRepository('emulators/src', name, 'main.ts')])),
      launch('tasks', [inRepository('tools/development/bench/stage/serve-tasks.ts')]),
      launch('auth', [inRepository('emulators/src/stack/firebase-emulators.ts')], {
        LEGAJO_EMULATORS: 'auth',
      }),
    ]);
    await Promise.all([serve('api'), serve('workers')]);
    if (isFrozenBetweenRequests) {
      fronts = await Promise.all([
        serveFrontEnd({
          port: portsInFront.api,
          emulatorPort: portsBehind.api,
          way: 'hosting',
          processor: () => processorOf(part('api')),
        }),
        serveFrontEnd({
          port: portsInFront.workers,
          emulatorPort: portsBehind.workers,
          way: 'direct',
          processor: () => processorOf(part('workers')),
        }),
      ]);
    }
    connectStack(addresses);
    const seed = startPart({
      name: 'seed',
      args: [inRepository('emulators/src/seed/main.ts')],
      env: environment,
      log: printFault,
    });
    const how = await seed.ended;
    if (how !== 'code 0') throw new Error(`The demo data could not be made (${how}).`);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    addresses,
    log,
    crashes,
    part,
    readUse: async (name, isCollected = false) =>
      useSchema.parse(await part(name).ask(isCollected ? 'collect' : 'use')),
    async replace(name, clockAheadS) {
      isExpected.add(part(name));
      part(name).signal('SIGKILL');
      await part(name).ended;
      await serve(name, clockAheadS);
    },
    async sweep(laterS) {
      await serve('sweeper', laterS);
      const sweeper = part('sweeper');
      const response = await fetch(`http://${loopback}:${ports.eventarc}/`, { method: 'POST' });
      isExpected.add(sweeper);
      await sweeper.stop();
      if (!response.ok) throw new Error(`the sweep failed: ${response.status}`);
    },
    stop,
  };
}

const processors = new WeakMap<Part, Processor>();

function processorOf(instance: Part): Processor {
  const known = processors.get(instance) ?? createProcessor((name) => instance.signal(name));
  processors.set(instance, known);
  return known;
}

/** What stand-ins say is of interest where something is wrong. */
function printFault(part: string, line: string): void {
  if (/error|fault|⚠/i.test(line)) console.error(`${part} │ ${line}`);
}
