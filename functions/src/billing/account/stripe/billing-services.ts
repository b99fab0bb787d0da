import type { Services } from '../../../shared/services.ts';

/** What dealing with Stripe needs of the services. */
export type BillingServices = Pick<
  Services,
  'environment' | 'firestore' | 'ledger' | 'logger' | 'mail' | 'now' | 'stripe'
>;
