import { expect, type Page } from '@playwright/test';
import { serverEnvironment } from '../../emulators/src/seed/server-environment.ts';
import { readStackServices } from '../../emulators/src/seed/stack-services.ts';
import type { StackAddresses } from '../../emulators/src/stack/stack-addresses.ts';
import { rememberSpentWelcome as remember } from '../../functions/src/identity/spent-welcome.ts';
import { phoneClaimReference } from '../../functions/src/shared/accounts/phone-claim.ts';
import { counterReference } from '../../functions/src/shared/rate-limit/rate-limiter.ts';
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
  await page.getByLabel('Teléfono móvil').pressSequentially(who.phoneDigits);
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
  await expect(page.getByRole('heading', { name: 'Introduce el código' })).toBeVisible();
  await page.getByLabel('Código de 6 dígitos').fill(await readSmsCode(stack, who.phone));
  await page.getByRole('button', { name: 'Verificar código' }).click();
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
}

/** Ends the server's pause between two text messages to a number, as if the time had passed. */
export async function endSmsPause(phone: string): Promise<void> {
  await counterReference(readStackServices().firestore, { limit: 'smsPauseOfPhone', key: phone }).delete();
}

/** As if an account with this number had been deleted a moment ago. */
export async function rememberSpentWelcome(stack: StackAddresses, phone: string): Promise<void> {
  const { firestore } = readStackServices();
  const deps = { environment: serverEnvironment(stack), firestore, now: () => new Date() };
  await remember(deps, phoneClaimReference(firestore, phone));
}

/** Follows the link of the mail elsewhere: the identity provider knows the email as verified, and no page of ours does. */
export async function verifyEmail(authUrl: string, link: string): Promise<void> {
  const oobCode = new URL(link).searchParams.get('oobCode');
  const response = await fetch(`${authUrl}/identitytoolkit.googleapis.com/v1/accounts:update?key=local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ oobCode }),
  });
  expect(response.status).toBe(200);
}
