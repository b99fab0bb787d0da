import { createFirestoreLedger } from '../../shared/ledger/firestore-ledger.ts';
import { orderLowCreditsMail } from '../../shared/mail/order-low-credits-mail.ts';
import { createOutbox } from '../../shared/mail/outbox.ts';
import { createSmtpTransport } from '../../shared/mail/smtp-transport.ts';
import { disturbProcess } from '../../shared/specimens/disturb-process.ts';
import type { BillingServices } from '../billing-services.ts';

/**
 * Steps from one death to the next. To die after a step is to die before the one that follows: tests of both share the steps
 * out, and leave every state behind. `LEGAJO_EVERY_STEP=1` tries all of them in both.
 */
export const deathStride = process.env.LEGAJO_EVERY_STEP === '1' ? 1 : 2;

/** The same services in a process that dies at its n-th step towards the database or Stripe. */
export function disturbBilling(
  services: BillingServices,
  at: number,
  dies: 'before' | 'after',
): { services: BillingServices; hasDied: () => boolean } {
  const { watch, watchStripe, wasDisturbed } = disturbProcess(at, { dies });
  const { environment, logger, now } = services;
  const firestore = watch(services.firestore);
  const transport = createSmtpTransport(environment.mail);
  const mail = createOutbox({ firestore, environment, logger, now, transport });
  const ledger = createFirestoreLedger(firestore, orderLowCreditsMail(mail));
  const stripe = watchStripe(environment.stripe);
  return { services: { ...services, firestore, ledger, mail, stripe }, hasDied: wasDisturbed };
}
