import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import { readTaxId } from '../../../contract/billing/tax-id.ts';
import { hasErrorCode } from '../../../platform/errors/error-code.ts';
import { readSnapshot } from '../../../platform/firestore/firestore-data.ts';
import type { BillingServices } from '../stripe/billing-services.ts';
import { mirrorUntilStable } from '../stripe/mirror-until-stable.ts';
import {
  type BillingDetailsRecord,
  billingDetailsRecordSchema,
  billingDetailsReference,
  readBillingDetails,
} from './billing-details-record.ts';

type Details = Omit<BillingDetailsRecord, 'sentTo'>;

interface Owner {
  readonly uid: string;
  readonly customerId: string;
}

/** Writes a user's billing details to their Stripe customer, unless they were sent already. */
export async function sendBillingDetails(
  services: BillingServices,
  uid: string,
  customerId: string,
): Promise<void> {
  const { firestore } = services;
  const storedDetails = await readBillingDetails(firestore, uid);
  if (storedDetails === undefined || storedDetails.sentTo === customerId) return;
  const stripe = await services.stripe();
  const sentDetails = await mirrorUntilStable(
    async () => withoutTarget((await readBillingDetails(firestore, uid)) ?? storedDetails),
    (details) => writeToCustomer(services, stripe, { uid, customerId }, details),
  );
  const reference = billingDetailsReference(firestore, uid);
  await firestore.runTransaction(async (transaction) => {
    const record = readSnapshot(await transaction.get(reference), billingDetailsRecordSchema);
    if (record === undefined || !isDeepStrictEqual(withoutTarget(record), sentDetails)) return;
    transaction.update(reference, { sentTo: customerId });
  });
}

function withoutTarget({ sentTo: _sentTo, ...details }: BillingDetailsRecord): Details {
  return details;
}

async function writeToCustomer(
  services: BillingServices,
  stripe: Stripe,
  owner: Owner,
  { name, address, taxId }: Details,
): Promise<void> {
  await stripe.customers.update(owner.customerId, {
    name: name ?? '',
    address: address === null ? '' : toStripeAddress(address),
  });
  await writeTaxId(services, stripe, owner, taxId);
}

function toStripeAddress({ province, ...rest }: NonNullable<Details['address']>): Stripe.AddressParam {
  return { ...rest, state: province };
}

/** Leaves the customer with this tax id only, of the kinds that we handle. */
async function writeTaxId(
  services: BillingServices,
  stripe: Stripe,
  { uid, customerId }: Owner,
  taxId: string | null,
): Promise<void> {
  const newTaxId = taxId === null ? undefined : readTaxId(taxId);
  const { data } = await stripe.customers.listTaxIds(customerId, { limit: 100 });
  const currentTaxId = data.find(({ type, value }) => type === newTaxId?.kind && value === newTaxId.value);
  for (const { id, type } of data) {
    const isOurs = type === 'es_cif' || type === 'eu_vat';
    if (isOurs && id !== currentTaxId?.id) await stripe.customers.deleteTaxId(customerId, id);
  }
  if (newTaxId === undefined || currentTaxId !== undefined) return;
  try {
    await stripe.customers.createTaxId(customerId, { type: newTaxId.kind, value: newTaxId.value });
  } catch (cause) {
    // Continues without a tax id that Stripe refuses: its stricter validation must not prevent a payment.
    if (!hasErrorCode(cause, 'tax_id_invalid')) throw cause;
    services.logger.error('a tax id is refused by Stripe', { uid });
  }
}
