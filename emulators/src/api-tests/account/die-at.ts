import { callPolicies } from '../../../../functions/src/shared/resilience/call-policies.ts';
import type { Services } from '../../../../functions/src/shared/services.ts';
import { createStripeLoader } from '../../../../functions/src/shared/stripe/stripe-client.ts';

export class Death extends Error {
  override readonly name = 'Death';
}

/** Calls that leave the process, of whatever client. */
const steps = new Set([
  ...[
    'runTransaction',
    'recursiveDelete',
    'get',
    'getAll',
    'set',
    'update',
    'delete',
    'create',
    'listCollections',
  ],
  ...['updateUser', 'deleteUser', 'getUsers', 'verifyIdToken'],
  'deleteFiles',
]);
const reachable = new Set([
  'DocumentReference',
  'CollectionReference',
  'Query',
  'QuerySnapshot',
  'QueryDocumentSnapshot',
]);

/**
 * The same services in a process that dies at its n-th step towards anything outside of it: before the step is taken, or after
 * it was taken and before its answer is heard. From then on nothing works any more.
 */
export function dieAt(
  services: Services,
  at: number,
  moment: 'before' | 'after',
): { services: Services; hasDied: () => boolean } {
  let count = 0;
  let isDead = false;
  const step = async <Value>(take: () => Promise<Value>): Promise<Value> => {
    if (isDead) throw new Death();
    count += 1;
    if (count < at) return take();
    isDead = true;
    if (moment === 'after') await take();
    throw new Death();
  };
  const { firestore, auth, bucket, environment } = services;
  return {
    services: {
      ...services,
      firestore: wrap(firestore, step),
      auth: wrap(auth, step),
      bucket: wrap(bucket, step),
      stripe: createStripeLoader(environment.stripe, {
        network: (...args) => step(() => fetch(...args)),
        patience: { ...callPolicies.payments, attempts: 1 },
      }),
    },
    hasDied: () => isDead,
  };
}

type Step = <Value>(take: () => Promise<Value>) => Promise<Value>;

/** References, snapshots and clients, whose calls that leave the process count as steps. */
function wrap<Target extends object>(target: Target, step: Step): Target {
  return new Proxy(target, {
    get(object, name) {
      const value: unknown = Reflect.get(object, name, object);
      if (Array.isArray(value)) return value.map((each: unknown) => wrapIfOurs(each, step));
      if (typeof value !== 'function') return wrapIfOurs(value, step);
      return (...args: unknown[]): unknown => {
        const call = (): unknown => value.apply(object, args);
        if (!steps.has(String(name)) || isReadOfField(object, String(name))) return wrapIfOurs(call(), step);
        return step(async () => wrapIfOurs(await call(), step));
      };
    },
  });
}

/** `snapshot.get('field')` goes nowhere. */
function isReadOfField(object: object, name: string): boolean {
  return name === 'get' && object.constructor.name.endsWith('Snapshot');
}

function wrapIfOurs(value: unknown, step: Step): unknown {
  const isOurs = typeof value === 'object' && value !== null && reachable.has(value.constructor.name);
  return isOurs ? wrap(value, step) : value;
}
