import type Stripe from 'stripe';
import { openTestDatabase } from '../../../../emulators/src/firestore/open-test-database.ts';
import { MailFaults } from '../../../../emulators/src/inbox/mail-faults.ts';
import { type Message, MessageStore } from '../../../../emulators/src/inbox/message-store.ts';
import { receiveMail } from '../../../../emulators/src/inbox/receive-mail.ts';
import { startStripe } from '../../../../emulators/src/stripe/start-stripe.ts';
import type { PaidPlanId } from '../../contract/billing/plans.ts';
import { newUserRecord, userReference } from '../../shared/accounts/user-record.ts';
import { parseEnvironment } from '../../shared/environment.ts';
import { readSnapshot } from '../../shared/firestore-data.ts';
import type { HandlerRequest } from '../../shared/http/handler.ts';
import { createFirestoreLedger } from '../../shared/ledger/firestore-ledger.ts';
import { creditsOf, ledgerEntrySchema, ledgerReferences } from '../../shared/ledger/ledger-records.ts';
import { createLogger } from '../../shared/logger.ts';
import { orderLowCreditsMail } from '../../shared/mail/order-low-credits-mail.ts';
import { createOutbox } from '../../shared/mail/outbox.ts';
import { createSmtpTransport } from '../../shared/mail/smtp-transport.ts';
import type { Services } from '../../shared/services.ts';
import type { Caller } from '../../shared/sessions/caller.ts';
import { createStripeLoader } from '../../shared/stripe/stripe-client.ts';
import type { BillingServices } from '../billing-services.ts';
import { setUpAccount } from '../catalogue/set-up-account.ts';
import { createOneTimeCheckout } from '../create-onetime-checkout.ts';
import { createSubscriptionCheckout } from '../create-subscription-checkout.ts';
import { receiveEvent } from '../webhook/receive-event.ts';

export const webhookSecret = 'whsec_test';
/** Of whoever issues the invoices of the shop. */
export const issuerTaxId = 'B64717838';

/** Billing on a database and a Stripe of its own, with what is sold set up. For tests. */
export async function openShop() {
  const messages = new MessageStore();
  const mailFaults = new MailFaults();
  const [database, standIn, mailServer] = await Promise.all([
    openTestDatabase(),
    startStripe({ port: 0 }),
    receiveMail(0, messages, mailFaults),
  ]);
  const environment = parseEnvironment({
    LEGAJO_STAGE: 'local',
    GCLOUD_PROJECT: 'demo-legajo',
    LEGAJO_ORIGINS: 'https://legajo.example',
    DOCUMENT_TOKEN_SECRET: 'un secreto de pruebas de más de 32 letras',
    PHONE_HASH_SECRET: 'otro secreto de pruebas de más de 32 letras',
    OPENAI_API_KEY: 'sk-local-pruebas',
    STRIPE_SECRET_KEY: 'sk_test_pruebas',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_BASE_URL: standIn.url,
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_SENDER: 'Legajo <no-responder@legajo.example>',
  });
  const logLines: string[] = [];
  const firestore = database.db;
  const logger = createLogger((line) => logLines.push(line));
  const clock = { shiftMs: 0 };
  const now = (): Date => new Date(Date.now() + clock.shiftMs);
  const transport = createSmtpTransport(environment.mail);
  const mail = createOutbox({ firestore, environment, logger, now, transport });
  const services: BillingServices = {
    environment,
    firestore,
    logger,
    now,
    mail,
    ledger: createFirestoreLedger(firestore, orderLowCreditsMail(mail)),
    stripe: createStripeLoader(environment.stripe),
  };
  const stripe = await services.stripe();
  await setUpAccount(stripe, issuerTaxId);

  const control = async <Answer>(route: string, body: object): Promise<Answer> => {
    const response = await fetch(`${standIn.url}/x-control/${route}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${route}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };

  // The invoice of a pack is made when a test says so (`settle`), however busy the machine is.
  await control('settings', { packInvoiceDelayMs: 60_000 });

  return {
    services,
    stripe,
    logLines,
    mailFaults,
    /** Moves our own clock, and neither Stripe's nor the one that signatures are checked by. */
    clock,
    /** Everything that was sent to a person, oldest first, after what is due was sent. Their spaces are plain ones. */
    async mailsTo({ email }: Caller): Promise<readonly Message[]> {
      await mail.deliverDue(new Date(now().getTime() + 60_000));
      const plainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ');
      return messages
        .list(email)
        .toReversed()
        .map((each) => ({ ...each, subject: plainSpaces(each.subject), text: plainSpaces(each.text) }));
    },
    url: standIn.url,
    control,
    /** A new user with the credits that everybody starts with. */
    async newCustomer(): Promise<Caller> {
      const uid = `u-${crypto.randomUUID()}`;
      const email = `${uid}@legajo.example`;
      await userReference(firestore, uid).set(newUserRecord({ email, createdAt: new Date() }));
      await services.ledger.post(uid, { kind: 'grant', source: 'sign-up', bucket: 'plan', amount: 100 });
      return { uid, email, sessionId: 'x' };
    },
    /** Opens Checkout as the web does. Answers the id of the session. */
    async openCheckout(caller: Caller, plan: PaidPlanId | 'pack'): Promise<string> {
      const { checkout_url: url } =
        plan === 'pack'
          ? await createOneTimeCheckout(services as Services, asRequest(caller, undefined))
          : await createSubscriptionCheckout(services as Services, asRequest(caller, { plan }));
      return new URL(url).pathname.split('/').at(-1) ?? '';
    },
    /** Buys, without any webhook arriving. Answers the paid session, whose invoice has been made meanwhile. */
    async buy(caller: Caller, plan: PaidPlanId | 'pack'): Promise<Stripe.Checkout.Session> {
      const id = await this.openCheckout(caller, plan);
      await control('pay', { session: id });
      await control('settle', {});
      return stripe.checkout.sessions.retrieve(id);
    },
    /** Every event of the account so far, oldest first. */
    async events(): Promise<Stripe.Event[]> {
      const all: Stripe.Event[] = [];
      for await (const event of stripe.events.list({ limit: 100 })) all.unshift(event);
      return all;
    },
    /** What Stripe tells of one customer so far, oldest first. */
    async eventsOf(customer: unknown): Promise<Stripe.Event[]> {
      const theirs: Stripe.Event[] = [];
      for await (const event of stripe.events.list({ limit: 100 })) {
        const { object } = event.data;
        if ('customer' in object && object.customer === customer) theirs.unshift(event);
        // Newest first: before somebody was there, nothing is told of them.
        if (event.type === 'customer.created' && event.data.object.id === customer) break;
      }
      return theirs;
    },
    /** Delivers what Stripe tells of one customer so far. */
    async hear(customer: unknown): Promise<void> {
      for (const event of await this.eventsOf(customer)) await this.deliver(event);
    },
    deliver: (event: object, on: BillingServices = services) => deliver(on, stripe, event),
    /** Everything that billing keeps of a user, without the times at which it was written. */
    async stateOf({ uid }: Caller) {
      const { entries } = ledgerReferences(firestore, uid);
      const [user, account, invoices, ledgerDocs] = await Promise.all([
        userReference(firestore, uid).get(),
        firestore.doc(`users/${uid}/billing/account`).get(),
        firestore.collection(`users/${uid}/invoices`).get(),
        entries.get(),
      ]);
      const posted = ledgerDocs.docs.flatMap((doc) => {
        const entry = readSnapshot(doc, ledgerEntrySchema);
        if (entry === undefined) return [];
        return [[doc.id, creditsOf(entry)]] as const;
      });
      return {
        plan: user.get('plan') as string,
        uploads: user.get('uploads') as { count: number; resetAt: { toDate(): Date } | null },
        subscription: account.get('subscription') as Record<string, unknown> | null | undefined,
        invoices: invoices.docs.map((doc) => ({ id: doc.id, ...doc.data() })),
        wallet: await services.ledger.readWallet(uid),
        entries: Object.fromEntries(posted.toSorted(([a], [b]) => a.localeCompare(b))),
      };
    },
    async close(): Promise<void> {
      await Promise.all([standIn.close(), database.close(), mailServer.close()]);
    },
  };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;

function deliver(services: BillingServices, stripe: Stripe, event: object) {
  const payload = JSON.stringify(event);
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
  return receiveEvent(services, { rawBody: Buffer.from(payload), signature });
}

/** A request as the server hands it to a handler. */
export function asRequest<Body>(caller: Caller, body: Body, params: unknown = undefined) {
  return { caller, body, params } as unknown as HandlerRequest<never> & { readonly body: Body };
}
