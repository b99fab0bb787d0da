import { expect, type Locator, type Page } from '@playwright/test';
import { openAuthClient, type SignInResult } from '../../emulators/src/seed/auth-client.ts';
import { serverEnvironment } from '../../emulators/src/seed/server-environment.ts';
import { readStackServices } from '../../emulators/src/seed/stack-services.ts';
import type { StackAddresses } from '../../emulators/src/shared/stack-addresses.ts';
import type { ChosenPurchase } from '../../functions/src/contract/billing/plans.ts';
import { recordUsedSignUpBonus as remember } from '../../functions/src/identity/phone/used-sign-up-bonus.ts';
import { counterReference } from '../../functions/src/platform/rate-limit/rate-limiter.ts';
import { phoneClaimReference } from '../../functions/src/shared/accounts/phone-claim.ts';
import { readSmsCode } from './inbox.ts';

/** A visitor without an account. */
export interface Registrant {
  readonly email: string;
  readonly password: string;
  /** Digits of the phone without the country prefix. */
  readonly phoneDigits: string;
  readonly phone: string;
}

export function newRegistrant(): Registrant {
  const phoneDigits = `6${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  return {
    email: `alta-${crypto.randomUUID().slice(0, 12)}@legajo.test`,
    password: 'Contraseña-2026',
    phoneDigits,
    phone: `+34${phoneDigits}`,
  };
}

/** Fills in the registration form and submits it. */
export async function submitForm(page: Page, registrant: Registrant): Promise<void> {
  await page.getByLabel('Email').fill(registrant.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(registrant.password);
  await page.getByLabel('Confirmar contraseña').fill(registrant.password);
  await page.getByLabel('Teléfono móvil').fill(registrant.phoneDigits);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Crear Cuenta' }).click();
}

/** Opens the registration form, fills it in and submits it. */
export async function sendRegistration(page: Page, registrant: Registrant): Promise<void> {
  await page.goto('/register');
  await submitForm(page, registrant);
}

/** Registers up to the step that waits for the email to be verified. */
export async function registerUntilMail(
  page: Page,
  stack: StackAddresses,
  registrant: Registrant,
): Promise<void> {
  await sendRegistration(page, registrant);
  await confirmPhone(page, stack, registrant);
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
}

/** Fills in the code of the text message; the page submits it by itself. */
export async function confirmPhone(page: Page, stack: StackAddresses, registrant: Registrant): Promise<void> {
  await submitCode(page, await readSmsCode(stack, registrant.phone));
}

/** Fills in the code of a text message, which submits it. */
export async function submitCode(scope: Page | Locator, code: string): Promise<void> {
  const field = scope.getByLabel('Código de 6 dígitos');
  // Emptied first: filling in the same code again changes nothing.
  await field.fill('');
  await field.fill(code);
}

/** Like `registerUntilMail` with the browser's clock stopped: the page does not poll whether the email is verified. */
export async function registerUntilMailWithoutPolling(
  page: Page,
  stack: StackAddresses,
  registrant: Registrant,
): Promise<void> {
  await page.clock.install();
  await sendRegistration(page, registrant);
  await stopClock(page);
  await confirmPhone(page, stack, registrant);
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
}

/** Stops the clock at the step of the code, where only the countdown needs it. */
export async function stopClock(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Introduce el código' })).toBeVisible();
  // `pauseAt` rejects a time that is past when the browser receives it.
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Registers through the API and verifies the email; no browser is signed in yet. */
export async function registerThroughApi(
  stack: StackAddresses,
  registrant: Registrant,
  purchase?: ChosenPurchase,
): Promise<void> {
  const { idToken } = await registerThroughApiUntilMail(stack, registrant, purchase);
  await openAuthClient(stack).verifyEmail(registrant.email, idToken);
}

/** Registers through the API up to the step that needs a link from the mail. */
export async function registerThroughApiUntilMail(
  stack: StackAddresses,
  registrant: Registrant,
  purchase?: ChosenPurchase,
): Promise<SignInResult> {
  const auth = openAuthClient(stack);
  const post = async (path: string, body: object, bearer?: string): Promise<unknown> => {
    const response = await fetch(`${stack.api}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify(body),
    });
    expect(response.ok, `POST ${path}: ${response.status}`).toBe(true);
    return response.json();
  };
  const { email, password, phone } = registrant;
  const registration = { email, password, phone, ...(purchase && { purchase }) };
  const { user_id } = (await post('/register', registration)) as { user_id: string };
  const { idToken: phoneToken } = await auth.signInByPhone(phone);
  await post('/confirm-phone', { user_id, phone_token: phoneToken });
  const account = await auth.signUp(email, password);
  await post('/link-account', { user_id, password }, account.idToken);
  return account;
}

/** Ends the server's delay between two text messages to a number. */
export async function endSmsPause(phone: string): Promise<void> {
  await counterReference(readStackServices().firestore, { limit: 'smsPauseOfPhone', key: phone }).delete();
}

/** Marks the registrations with this email as expired, as the server does after a day. */
export async function expireRegistrations(email: string): Promise<void> {
  const { firestore } = readStackServices();
  const { docs } = await firestore.collection('registrations').where('email', '==', email).get();
  await Promise.all(docs.map((doc) => doc.ref.update({ expiresAt: new Date() })));
}

/** Records the sign-up bonus of this number as used, as the deletion of its account does. */
export async function rememberUsedWelcome(stack: StackAddresses, phone: string): Promise<void> {
  const { firestore } = readStackServices();
  const deps = { environment: serverEnvironment(stack), firestore, now: () => new Date() };
  await remember(deps, phoneClaimReference(firestore, phone));
}

/** Follows the mailed link outside the browser: the provider has verified the email, and no page of the portal knows. */
export async function verifyEmail(authUrl: string, link: string): Promise<void> {
  const oobCode = new URL(link).searchParams.get('oobCode');
  const response = await fetch(`${authUrl}/identitytoolkit.googleapis.com/v1/accounts:update?key=local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ oobCode }),
  });
  expect(response.status).toBe(200);
}
