import type { Firestore } from 'firebase-admin/firestore';
import { createFirestoreLedger } from '../../shared/ledger/firestore-ledger.ts';
import { orderLowCreditsMail } from '../../shared/mail/order-low-credits-mail.ts';
import { createOutbox } from '../../shared/mail/outbox.ts';
import { createSmtpTransport } from '../../shared/mail/smtp-transport.ts';
import { callPolicies } from '../../shared/resilience/call-policies.ts';
import { createStripeLoader } from '../../shared/stripe/stripe-client.ts';
import type { BillingServices } from '../billing-services.ts';

export class Crash extends Error {
  override readonly name = 'Crash';
}

/** Calls of the database that a process may die before or after. */
const steps = new Set(['runTransaction', 'get', 'set', 'update', 'create', 'commit', 'getAll']);

/**
 * The same services in a process that dies at its n-th step towards the database or Stripe: either before the step is taken,
 * or after it was taken and before its answer is heard. From then on nothing works any more.
 */
export function breakAt(
  services: BillingServices,
  at: number,
  moment: 'before' | 'after',
): { services: BillingServices; hasBroken: () => boolean } {
  let count = 0;
  let isDead = false;
  const step = async <Value>(take: () => Promise<Value>): Promise<Value> => {
    if (isDead) throw new Crash();
    count += 1;
    if (count < at) return take();
    isDead = true;
    if (moment === 'after') await take();
    throw new Crash();
  };
  const firestore = wrap(services.firestore, step);
  const stripe = createStripeLoader(services.environment.stripe, {
    network: (...args) => step(() => fetch(...args)),
    patience: { ...callPolicies.payments, attempts: 1 },
  });
  const { environment, logger, now } = services;
  const transport = createSmtpTransport(environment.mail);
  const mail = createOutbox({ firestore, environment, logger, now, transport });
  const ledger = createFirestoreLedger(firestore, orderLowCreditsMail(mail));
  return {
    services: { ...services, firestore, ledger, mail, stripe },
    hasBroken: () => isDead,
  };
}

/** References, batches and the database itself, whose calls that reach the server count as steps. */
function wrap<Target extends Firestore | object>(
  target: Target,
  step: <Value>(take: () => Promise<Value>) => Promise<Value>,
): Target {
  return new Proxy(target, {
    get(object, name) {
      const value: unknown = Reflect.get(object, name, object);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        const isStep = steps.has(String(name)) && !isBatchWrite(object, String(name));
        if (isStep) return step(() => Promise.resolve(value.apply(object, args)));
        const made: unknown = value.apply(object, args);
        return isOurs(made) ? wrap(made, step) : made;
      };
    },
  });
}

/** A write that is only collected goes nowhere yet. */
function isBatchWrite(object: object, name: string): boolean {
  return object.constructor.name === 'WriteBatch' && name !== 'commit';
}

function isOurs(made: unknown): made is object {
  const name = typeof made === 'object' && made !== null ? made.constructor.name : '';
  return ['DocumentReference', 'CollectionReference', 'Query', 'WriteBatch'].includes(name);
}
