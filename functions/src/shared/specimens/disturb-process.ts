import type { StripeConfig } from '../environment.ts';
import { callPolicies } from '../resilience/call-policies.ts';
import { createStripeLoader, type StripeLoader } from '../stripe/stripe-client.ts';

/** The process is dead: nothing works for it any more. */
export class ProcessDeath extends Error {
  override readonly name = 'ProcessDeath';
}

/**
 * What happens at a step: the process dies, either before the step is taken, or after it was taken and before its answer is
 * heard; or something runs before the step is taken, and the process goes on as if nothing had been.
 */
export type Disturbance = { readonly dies: 'before' | 'after' } | { readonly meanwhile: () => Promise<void> };

export interface DisturbedProcess {
  /** The same client, whose calls that leave the process count as steps. */
  readonly watch: <Client extends object>(client: Client) => Client;
  /** Stripe, to which every request counts as a step and is made once. */
  readonly watchStripe: (config: StripeConfig) => StripeLoader;
  readonly wasDisturbed: () => boolean;
}

/** Calls that leave the process, of the database, the identity provider, the bucket and the queue. */
const steps = new Set([
  ...['runTransaction', 'get', 'getAll', 'set', 'update', 'create', 'delete', 'commit'],
  ...['recursiveDelete', 'listCollections'],
  ...['getUser', 'getUsers', 'updateUser', 'deleteUser', 'verifyIdToken'],
  ...['save', 'download', 'deleteFiles'],
  'enqueue',
]);

/** What these clients hand out whose calls count as well. */
const handedOut = new Set([
  ...['DocumentReference', 'CollectionReference', 'CollectionGroup', 'Query', 'WriteBatch'],
  ...['QuerySnapshot', 'QueryDocumentSnapshot'],
  'File',
]);

/** A process to which something happens at its n-th step towards anything outside of it. */
export function disturbProcess(at: number, disturbance: Disturbance): DisturbedProcess {
  let count = 0;
  let isDead = false;
  let wasDisturbed = false;

  const step = async <Value>(take: () => Promise<Value>): Promise<Value> => {
    if (isDead) throw new ProcessDeath();
    count += 1;
    if (count !== at) return take();
    wasDisturbed = true;
    if ('meanwhile' in disturbance) {
      await disturbance.meanwhile();
      return take();
    }
    isDead = true;
    if (disturbance.dies === 'after') await take();
    throw new ProcessDeath();
  };

  /** A stream cannot wait, so that nothing happens meanwhile; whoever dies has not begun it. */
  const open = (start: () => unknown): unknown => {
    if (isDead) throw new ProcessDeath();
    if ('meanwhile' in disturbance) return start();
    count += 1;
    if (count !== at) return start();
    wasDisturbed = true;
    isDead = true;
    throw new ProcessDeath();
  };

  const watch = <Client extends object>(client: Client): Client =>
    new Proxy(client, {
      get(object, key) {
        const name = String(key);
        const value: unknown = Reflect.get(object, key, object);
        if (typeof value !== 'function') return watchHandedOut(value);
        return (...args: unknown[]): unknown => {
          const call = (): unknown => value.apply(object, args);
          if (name === 'createWriteStream') return open(call);
          if (!steps.has(name) || staysInside(object, name)) return watchHandedOut(call());
          return step(async () => watchHandedOut(await call()));
        };
      },
    });

  const watchHandedOut = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.some(isHandedOut) ? value.map(watchHandedOut) : value;
    return isHandedOut(value) ? watch(value) : value;
  };

  return {
    watch,
    watchStripe: (config) =>
      createStripeLoader(config, {
        network: (...args) => step(() => fetch(...args)),
        patience: { ...callPolicies.payments, attempts: 1 },
      }),
    wasDisturbed: () => wasDisturbed,
  };
}

function isHandedOut(value: unknown): value is object {
  return typeof value === 'object' && value !== null && handedOut.has(value.constructor?.name);
}

/** A write that is only collected, and a field of what was read, go nowhere. */
function staysInside(object: object, name: string): boolean {
  const kind = object.constructor.name;
  return kind === 'WriteBatch' ? name !== 'commit' : kind.endsWith('Snapshot') && name === 'get';
}
