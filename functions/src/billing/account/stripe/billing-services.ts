import type { Services } from '../../../shared/services.ts';

/** The services that billing depends on. */
export type BillingServices = Pick<
  Services,
  'environment' | 'firestore' | 'ledger' | 'logger' | 'mail' | 'now' | 'stripe'
>;
