import { deserialize, serialize } from 'node:v8';
import type { IdempotentAnswers, StoredCall } from '../http/idempotency.ts';
import type { StripeAccount } from '../objects/stripe-account.ts';
import type { Delivery, EventDeliverer } from '../webhooks/deliver-events.ts';

interface SavedStripe {
  /** Every map and set of the account by its name. Objects that two of them share are shared after a restore, too. */
  readonly collections: Readonly<Record<string, Map<string, unknown> | Set<string>>>;
  readonly settings: StripeAccount['settings'];
  readonly addressKey: Uint8Array;
  readonly hidden: StripeAccount['hidden'];
  readonly answers: [string, StoredCall][];
  readonly deliveries: readonly Delivery[];
}

interface SavedParts {
  readonly account: StripeAccount;
  readonly answers: IdempotentAnswers;
  readonly deliverer: EventDeliverer;
}

/** Serialises the account, after running its deferred work. */
export function captureStripe({ account, answers, deliverer }: SavedParts): Buffer {
  account.deferred.settle();
  return serialize({
    collections: Object.fromEntries(listSavedCollections(account)),
    settings: account.settings,
    addressKey: account.addressKey,
    hidden: account.hidden,
    answers: answers.toEntries(),
    deliveries: deliverer.deliveries,
  } satisfies SavedStripe);
}

/** Fills a new account. Unfinished deliveries start once `isReadyPromise` resolves. */
export function restoreStripe(
  { account, answers, deliverer }: SavedParts,
  snapshot: Buffer,
  isReadyPromise: Promise<void> | undefined,
): void {
  const saved: SavedStripe = deserialize(snapshot);
  for (const [name, collection] of listSavedCollections(account)) {
    const savedEntries = saved.collections[name];
    if (collection instanceof Map && savedEntries instanceof Map)
      for (const [id, object] of savedEntries) collection.set(id, object);
    if (collection instanceof Set && savedEntries instanceof Set)
      for (const id of savedEntries) collection.add(id);
  }
  account.settings = saved.settings;
  account.addressKey = saved.addressKey;
  account.hidden = saved.hidden;
  answers.addEntries(saved.answers);
  deliverer.restore(saved.deliveries, isReadyPromise);
}

function listSavedCollections(account: StripeAccount): [string, Map<string, unknown> | Set<string>][] {
  return Object.entries(account).filter(([, value]) => value instanceof Map || value instanceof Set);
}
