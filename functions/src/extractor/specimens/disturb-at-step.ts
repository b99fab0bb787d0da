import type { Bucket } from '@google-cloud/storage';
import type { Firestore } from 'firebase-admin/firestore';
import { createFirestoreLedger } from '../../shared/ledger/firestore-ledger.ts';
import type { CrawlServices } from './open-crawl.ts';

export class Crash extends Error {
  override readonly name = 'Crash';
}

/** What a worker asks of the world; each call is one step. */
const steps = new Set([
  ...['runTransaction', 'get', 'getAll', 'commit'],
  ...['save', 'download', 'createWriteStream', 'enqueue'],
]);
const wrapped = new Set([
  ...['DocumentReference', 'CollectionReference', 'Query', 'WriteBatch'],
  ...['File', 'Firestore', 'Bucket'],
]);

/**
 * The same services for a worker to whom something happens at its n-th step: `die` ends it after the step was taken and before
 * its answer is heard, and from then on nothing works for it; otherwise `meanwhile` runs before the step is taken, and
 * then the worker goes on as if nothing had been.
 */
export function disturbAtStep(
  services: CrawlServices,
  at: number,
  disturbance: 'die' | (() => Promise<void>),
): { services: CrawlServices; wasDisturbed: () => boolean } {
  let count = 0;
  let isDead = false;
  let wasDisturbed = false;
  const step = async <Value>(take: () => Promise<Value>): Promise<Value> => {
    if (isDead) throw new Crash();
    count += 1;
    if (count !== at) return take();
    wasDisturbed = true;
    if (disturbance !== 'die') {
      await disturbance();
      return take();
    }
    isDead = true;
    await take();
    throw new Crash();
  };
  /** A stream cannot wait: it begins, and a worker that dies has cut it off. */
  const open = (start: () => unknown): unknown => {
    if (isDead) throw new Crash();
    count += 1;
    if (count === at && disturbance === 'die') {
      wasDisturbed = true;
      isDead = true;
      throw new Crash();
    }
    return start();
  };
  const wrap = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(object, name) {
        const value: unknown = Reflect.get(object, name, object);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]): unknown => {
          const call = (): unknown => value.apply(object, args);
          if (name === 'createWriteStream') return open(call);
          if (steps.has(String(name))) return step(() => Promise.resolve(call()));
          const made = call();
          return typeof made === 'object' && made !== null && wrapped.has(made.constructor.name)
            ? wrap(made)
            : made;
        };
      },
    });
  const firestore: Firestore = wrap(services.firestore);
  const bucket: Bucket = wrap(services.bucket);
  return {
    services: {
      ...services,
      firestore,
      bucket,
      ledger: createFirestoreLedger(firestore),
      crawlQueue: wrap(services.crawlQueue),
    },
    wasDisturbed: () => wasDisturbed,
  };
}
