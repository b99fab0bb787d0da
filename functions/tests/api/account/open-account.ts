import { deleteApp, getApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import type Stripe from 'stripe';
import { openAuthClient } from '../../../../emulators/src/seed/auth-client.ts';
import { connectStack } from '../../../../emulators/src/seed/connect-stack.ts';
import { createAccount } from '../../../../emulators/src/seed/create-account.ts';
import { leaseContract } from '../../../../emulators/src/seed/documents/lease-contract.ts';
import { logIn } from '../../../../emulators/src/seed/log-in.ts';
import { makePdf } from '../../../../emulators/src/seed/make-pdf.ts';
import { newEmail } from '../../../../emulators/src/seed/new-email.ts';
import { newPhone } from '../../../../emulators/src/seed/new-phone.ts';
import { serverEnvironment } from '../../../../emulators/src/seed/server-environment.ts';
import { uploadFile } from '../../../../emulators/src/seed/upload-file.ts';
import { waitForNextSecond } from '../../../../emulators/src/seed/wait-for-next-second.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import { checkoutResponseSchema } from '../../../src/contract/billing/schemas.ts';
import { extractResponseSchema } from '../../../src/contract/extractor/schemas.ts';
import type { RouteName } from '../../../src/contract/routes.ts';
import { createLogger } from '../../../src/platform/logging/logger.ts';
import { createServices } from '../../../src/services.ts';
import { sessionIdOf } from '../../../src/shared/sessions/session-record.ts';
import { getAnswer } from '../chat/chat-client.ts';
import { callRoute, type RouteCall } from '../security/call-route.ts';

const password = 'Contraseña-2026';

/** Opens the product on a running stack, with users who have used every feature. */
export function openAccounts() {
  const stack = readStackFile();
  connectStack(stack);
  const builtServices = createServices(serverEnvironment(stack));
  const services = { ...builtServices, logger: createLogger(() => undefined) };
  const auth = openAuthClient(stack);

  async function newPerson() {
    const [email, phone] = [newEmail(), newPhone()];
    const uid = await createAccount(
      { ...services, auth: getAuth() },
      { email, password, phone, plan: 'premium', credits: 500 },
    );
    const token = await logIn(stack, { email, password });
    return {
      uid,
      email,
      phone,
      password,
      token,
      caller: { uid, email, sessionId: sessionIdOf(token) },
      call: (name: RouteName, call: RouteCall = {}) => callRoute(stack, name, call, `Bearer ${token}`),
      /** Signs in from another device. Sessions of a user that begin in the same second have the same id. */
      logInElsewhere: async () => {
        await waitForNextSecond();
        return logIn(stack, { email, password });
      },
      typePassword: async () => (await auth.signIn(email, password)).idToken,
    };
  }
  type Person = Awaited<ReturnType<typeof newPerson>>;

  const stripe = (): Promise<Stripe> => services.stripe();

  /** Buys as the web does. Returns the Stripe customer's id once all events about it have arrived. */
  async function subscribe({ uid, call }: Person): Promise<string> {
    const { text } = await call('createSubscriptionCheckout', { body: { plan: 'basic' } });
    const { checkout_url: url } = checkoutResponseSchema.parse(JSON.parse(text));
    await fetch(`${stack.stripe}/x-control/pay`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ session: new URL(url).pathname.split('/').at(-1) }),
    });
    const accountSnapshot = await services.firestore.doc(`users/${uid}/billing/account`).get();
    const customerId = String(accountSnapshot.get('customerId'));
    const { events } = await stripe();
    for (;;) {
      const { data } = await events.list({ delivery_success: false, limit: 100 });
      if (!data.some((event) => JSON.stringify(event).includes(customerId))) return customerId;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  return {
    stack,
    services,
    auth,
    newPerson,
    subscribe,
    /** Adds a document, a saved answer, an extraction, a comparison and a consent to a new user's data. */
    async use(person: Person) {
      const name = `Contrato ${person.uid}.pdf`;
      const bytes = await makePdf(leaseContract);
      await uploadFile(stack, person.token, { name, bytes });
      const question = '¿Cuál es la renta mensual?';
      const answer = await getAnswer(stack, person.token, { question, selected_document: 'all' });
      const { session_id: id, message_id } = answer;
      const saving = { params: { id, message_id }, body: { is_saved: true } };
      const { status, text } = await person.call('saveAnswer', saving);
      if (status !== 200) throw new Error(`POST saved: ${text}`);
      const order = { url: stack.site, max_pages: 2, job_id: crypto.randomUUID() };
      const extraction = await person.call('startExtraction', { body: order });
      if (extraction.status !== 202) throw new Error(`POST /extract: ${extraction.text}`);
      const { job_id: jobId } = extractResponseSchema.parse(JSON.parse(extraction.text));
      const jobReference = services.firestore.doc(`users/${person.uid}/crawls/${jobId}`);
      // Waits for the end of the job: its worker would continue writing after the deletion.
      while ((await jobReference.get()).get('finishedAt') === null)
        await new Promise((resolve) => setTimeout(resolve, 50));
      const comparison = await person.call('addExampleComparison');
      if (comparison.status !== 200) throw new Error(`POST /comparisons/example: ${comparison.text}`);
      const preferences = { essential: true, functional: true, analytics: false, marketing: false };
      const body = { type: 'custom', date: new Date().toISOString(), preferences };
      await person.call('recordConsent', { body });
      return { name, bytes, question, answer };
    },
    stripe,
    close: (): Promise<void> => deleteApp(getApp()),
  };
}
