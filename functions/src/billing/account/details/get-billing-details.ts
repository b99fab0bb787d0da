import type { Routes } from '../../../contract/routes.ts';
import type { Handler } from '../../../shared/http/handler.ts';
import { describeBillingDetails, noBillingDetails, readBillingDetails } from './billing-details-record.ts';

/** `GET /billing-details`: returns the buyer on the caller's invoices. */
export const getBillingDetails: Handler<Routes['getBillingDetails']> = async ({ firestore }, { caller }) =>
  describeBillingDetails((await readBillingDetails(firestore, caller.uid)) ?? noBillingDetails, caller.email);
