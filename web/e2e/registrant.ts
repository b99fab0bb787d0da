import { expect, type Locator, type Page } from '@playwright/test';
import { openAuthClient, type SignedIn } from '../../emulators/src/seed/auth-client.ts';
import { serverEnvironment } from '../../emulators/src/seed/server-environment.ts';
import { readStackServices } from '../../emulators/src/seed/stack-services.ts';
import type { StackAddresses } from '../../emulators/src/shared/stack-addresses.ts';
import type { ChosenPurchase } from '../../functions/src/contract/billing/plans.ts';
import { rememberUsedWelcome as remember } from '../../functions/src/identity/phone/used-welcome.ts';
import { counterReference } from '../../functions/src/platform/rate-limit/rate-limiter.ts';
import { phoneClaimReference } from '../../functions/src/shared/accounts/phone-claim.ts';
import { readSmsCode } from './inbox.ts';

/** Someone who has no account yet. */
export interface Registrant {
  readonly email: string;
  readonly password: string;
  /** Without the prefix. */
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

/** Fills in the form as a person does, and sends it. */
export async function submitForm(page: Page, who: Registrant): Promise<void> {
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(who.password);
  await page.getByLabel('Confirmar contraseña').fill(who.password);
  await page.getByLabel('Teléfono móvil').fill(who.phoneDigits);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Crear Cuenta' }).click();
}

/** Opens the form and sends it. */
export async function sendRegistration(page: Page, who: Registrant): Promise<void> {
  await page.goto('/register');
  await submitForm(page, who);
}

/** From the form to the step that waits for the mail. */
export async function registerUntilMail(page: Page, stack: StackAddresses, who: Registrant): Promise<void> {
  await sendRegistration(page, who);
  await confirmPhone(page, stack, who);
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
}

/** Fills in the code of the text message, and sends it. */
export async function confirmPhone(page: Page, stack: StackAddresses, who: Registrant): Promise<void> {
  await submitCode(page, await readSmsCode(stack, who.phone));
}

/** Types the code of a text message, and submits it. */
export async function submitCode(scope: Page | Locator, code: string): Promise<void> {
  const field = scope.getByLabel('Código de 6 dígitos');
  await field.fill(code);
  await field.press('Enter');
}

/**
 * As `registerUntilMail`, with the browser's clock stopped: the page does not check by itself whether the email was
 * verified.
 */
export async function registerUntilMailWithoutLooks(
  page: Page,
  stack: StackAddresses,
  who: Registrant,
): Promise<void> {
  await page.clock.install();
  await sendRegistration(page, who);
  await stopClock(page);
  await confirmPhone(page, stack, who);
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
}

/** Once there is a code to fill in, nothing but the countdown waits for time. */
export async function stopClock(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Introduce el código' })).toBeVisible();
  // A moment that is over when the browser hears of it would be refused.
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** The whole registration but its end, without the screens: its email is verified, and no browser knows of it. */
export async function registerThroughApi(
  stack: StackAddresses,
  who: Registrant,
  purchase?: ChosenPurchase,
): Promise<void> {
  const { idToken } = await registerThroughApiUntilMail(stack, who, purchase);
  await openAuthClient(stack).verifyEmail(who.email, idToken);
}

/** Registers as far as is possible without reading the mails of that email. */
export async function registerThroughApiUntilMail(
  stack: StackAddresses,
  who: Registrant,
  purchase?: ChosenPurchase,
): Promise<SignedIn> {
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
  const { email, password, phone } = who;
  const begun = { email, password, phone, ...(purchase && { purchase }) };
  const { user_id } = (await post('/register', begun)) as { user_id: string };
  const { idToken: phoneToken } = await auth.signInByPhone(phone);
  await post('/confirm-phone', { user_id, phone_token: phoneToken });
  const account = await auth.signUp(email, password);
  await post('/link-account', { user_id, password }, account.idToken);
  return account;
}

/** Ends the server's pause between two text messages to a number, as if the time had passed. */
export async function endSmsPause(phone: string): Promise<void> {
  await counterReference(readStackServices().firestore, { limit: 'smsPauseOfPhone', key: phone }).delete();
}

/** As if a day and more had passed since the registrations with this email began. */
export async function expireRegistrations(email: string): Promise<void> {
  const { firestore } = readStackServices();
  const { docs } = await firestore.collection('registrations').where('email', '==', email).get();
  await Promise.all(docs.map((doc) => doc.ref.update({ expiresAt: new Date() })));
}

/** As if an account with this number had been deleted a moment ago. */
export async function rememberUsedWelcome(stack: StackAddresses, phone: string): Promise<void> {
  const { firestore } = readStackServices();
  const deps = { environment: serverEnvironment(stack), firestore, now: () => new Date() };
  await remember(deps, phoneClaimReference(firestore, phone));
}

/**
 * Follows the link of the mail outside the browser: the identity provider knows the email as verified, and no page of
 * ours does.
 */
export async function verifyEmail(authUrl: string, link: string): Promise<void> {
  const oobCode = new URL(link).searchParams.get('oobCode');
  const response = await fetch(`${authUrl}/identitytoolkit.googleapis.com/v1/accounts:update?key=local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ oobCode }),
  });
  expect(response.status).toBe(200);
}
