import Stripe from 'stripe';
import { z } from 'zod';
import { callerHeader } from '../../../../emulators/src/front-end/behind-front-end.ts';
import { openAuthClient } from '../../../../emulators/src/seed/auth-client.ts';
import { newEmail } from '../../../../emulators/src/seed/new-email.ts';
import { newPhone } from '../../../../emulators/src/seed/new-phone.ts';
import type { StackAddresses } from '../../../../emulators/src/shared/stack-addresses.ts';
import type { Person } from '../stage/person.ts';

/** One delivery, which may be made any number of times, at any time. Resolves with its status. */
export type Delivery = () => Promise<number>;

const localKeys = { stripe: 'sk_test_local_legajo', webhook: 'whsec_local_legajo' } as const;
const taskSchema = z.object({ url: z.url(), body: z.string(), headers: z.record(z.string(), z.string()) });

export function openStripe(addresses: StackAddresses): Stripe {
  const { hostname: host, port } = new URL(addresses.stripe);
  return new Stripe(localKeys.stripe, { host, port: Number(port), protocol: 'http', maxNetworkRetries: 3 });
}

/** Every event of the account, each as Stripe would send it now. */
export async function listEventDeliveries(addresses: StackAddresses, stripe: Stripe): Promise<Delivery[]> {
  const deliveries: Delivery[] = [];
  for await (const event of stripe.events.list({ limit: 100 })) {
    const payload = JSON.stringify(event);
    deliveries.push(async () => {
      const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: localKeys.webhook });
      const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
      return post(`${addresses.functions}/stripeWebhook`, headers, payload);
    });
  }
  return deliveries;
}

/** Every task that was ever enqueued, as the queue would deliver it again. */
export async function listTaskDeliveries(addresses: StackAddresses): Promise<Delivery[]> {
  const answer = await fetch(`${addresses.tasks}/x-control/tasks`);
  const tasks = z.array(taskSchema).parse(await answer.json());
  return tasks.map(({ url, body, headers }) => {
    const bytes = Buffer.from(body, 'base64').toString('utf8');
    return () => post(url, { ...headers, 'Content-Type': 'application/json' }, bytes);
  });
}

/** Repeats a person's calls for uploads, questions and extractions. */
export function listRepeatedCalls(person: Person): Delivery[] {
  return person.repeatable.map(
    ({ route, parts }) =>
      () =>
        person.statusOf(route, parts),
  );
}

export interface Applicant {
  readonly email: string;
  readonly phone: string;
  readonly uid: string;
  /** The steps of the registration after the account exists, each of which may be repeated at any time. */
  readonly steps: readonly Delivery[];
}

/**
 * An applicant at this address with proved phone and email and an unfinished registration. Rejects where they were
 * refused.
 */
export async function prepareApplicant(addresses: StackAddresses, from: string): Promise<Applicant> {
  const auth = openAuthClient(addresses);
  const [email, phone, password] = [newEmail(), newPhone(), 'Contraseña-2026'];
  const call = (path: string, body: object, bearer?: string): Promise<number> => {
    const authorization = bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` };
    const headers = { 'Content-Type': 'application/json', [callerHeader]: from, ...authorization };
    return post(`${addresses.api}${path}`, headers, JSON.stringify(body));
  };
  const registered = await fetch(`${addresses.api}/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [callerHeader]: from },
    body: JSON.stringify({ email, password, phone }),
  });
  const { user_id: id } = z.object({ user_id: z.string() }).parse(await registered.json());
  const { idToken: phoneToken } = await auth.signInByPhone(phone);
  const confirm = () => call('/confirm-phone', { user_id: id, phone_token: phoneToken });
  // Proving the phone discards what was begun with the email before: so the account comes after it.
  await confirm();
  const first = await auth.signUp(email, password);
  await call('/link-account', { user_id: id, password }, first.idToken);
  await auth.verifyEmail(email, first.idToken);
  const account = await auth.signIn(email, password);
  const complete = { user_id: id, phone, email, firebase_uid: account.uid };
  return {
    email,
    phone,
    uid: account.uid,
    steps: [
      confirm,
      () => call('/link-account', { user_id: id, password }, account.idToken),
      () => call('/verify-phone-firebase', complete, account.idToken),
      () => call('/firebase-login', { firebase_token: account.idToken, email, firebase_uid: account.uid }),
      () => call('/register', { email, password, phone }),
    ],
  };
}

async function post(url: string, headers: Record<string, string>, body: string): Promise<number> {
  const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(120_000) });
  await response.arrayBuffer();
  return response.status;
}
