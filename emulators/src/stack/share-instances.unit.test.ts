import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { maxFunctionInstances, maxInstancesByTrigger } from './function-instances.ts';
import { type Instance, type InstancePool, shareInstances } from './share-instances.ts';

interface EmulatorPool extends InstancePool {
  setTriggerWorkers(triggerId: string, instances: readonly Instance[]): void;
  readyForWork(triggerId: string): boolean;
}

const { RuntimeWorkerPool } = createRequire(import.meta.url)(
  'firebase-tools/lib/emulator/functionsRuntimeWorker.js',
);
shareInstances(RuntimeWorkerPool.prototype, new Map([['europe-west1-api', 2]]));

const busyInstance = (): Instance => ({ state: 'BUSY' });

function createPoolWith(functionId: string, ...instances: readonly Instance[]): EmulatorPool {
  const pool: EmulatorPool = new RuntimeWorkerPool();
  pool.setTriggerWorkers(functionId, instances);
  return pool;
}

test('starts processes of a function up to the maximum, and then shares them in turn', () => {
  expect(createPoolWith('europe-west1-api', busyInstance()).readyForWork('europe-west1-api')).toBe(false);
  const [first, second] = [busyInstance(), busyInstance()];
  const pool = createPoolWith('europe-west1-api', first, second);
  expect(Array.from({ length: 3 }, () => pool.getIdleWorker('europe-west1-api'))).toEqual([
    first,
    second,
    first,
  ]);
});

test('routes a request to an idle process, and never to one that is starting or ending', () => {
  const idle: Instance = { state: 'IDLE' };
  const pool = createPoolWith('europe-west1-api', busyInstance(), idle);
  expect(pool.getIdleWorker('europe-west1-api')).toBe(idle);
  const ending = createPoolWith('europe-west1-api', { state: 'FINISHING' }, { state: 'CREATED' });
  expect(ending.getIdleWorker('europe-west1-api')).toBeUndefined();
});

test('starts a process per request for a function without concurrency', () => {
  const pool = createPoolWith('europe-west1-ingest', busyInstance(), busyInstance(), busyInstance());
  expect(pool.readyForWork('europe-west1-ingest')).toBe(false);
  expect([...maxInstancesByTrigger.keys()]).toEqual(
    Object.keys(maxFunctionInstances).map((name) => `europe-west1-${name}`),
  );
});
