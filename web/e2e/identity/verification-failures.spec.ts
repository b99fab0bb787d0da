import type { BrowserContext, Page } from '@playwright/test';
import { readInbox, readMailLink, readSmsCode } from '../inbox.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import {
  confirmPhone,
  endSmsPause,
  expireRegistrations,
  newRegistrant,
  registerUntilMail,
  registerUntilMailWithoutPolling,
  sendRegistration,
  stopClock,
  submitCode,
  verifyEmail,
} from '../registrant.ts';

test.use({ allowed: { linePatterns: [/status (of )?(400|404|409|500)/, /net::ERR_FAILED/] } });

/**
 * Makes the identity provider refuse an operation with the given error code. A single route is used, because removing a
 * route loses requests in progress.
 */
async function refuseOperation(
  context: BrowserContext,
  operation: string,
): Promise<{ code: string | undefined }> {
  const refusal: { code: string | undefined } = { code: undefined };
  await context.route(`**/accounts:${operation}**`, (route) =>
    refusal.code === undefined
      ? route.continue()
      : route.fulfill({ status: 400, json: { error: { code: 400, message: refusal.code } } }),
  );
  return refusal;
}

/** Counts the text messages that the page requested from the identity provider, with or without a response. */
function countSendings(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('accounts:sendVerificationCode') && request.method() === 'POST') count += 1;
  });
  return () => count;
}

const retrying = 'Error de verificación. Reintentando...';

// @proves 2.14c, 4.7, 4.12c, 8.13, 8.14, 8.15, 8.16, 8.17
test('shows why an SMS code was not sent, with a button to retry; repeats a failed captcha three times, and replaces an expired one', async ({
  page,
  context,
  stack,
}) => {
  const registrant = newRegistrant();
  const refusal = await refuseOperation(context, 'sendVerificationCode');
  let isSilent = false;
  let unansweredCount = 0;
  await page.route('**/accounts:sendVerificationCode**', async (route) => {
    if (isSilent) unansweredCount += 1;
    else await route.fallback();
  });
  const sendings = countSendings(page);
  const sendAgain = page.getByRole('button', { name: /^Enviar código/ });
  await page.clock.install();
  for (const [code, text] of [
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Demasiados intentos. Espera antes de intentar de nuevo.'],
    ['INVALID_PHONE_NUMBER', 'Número de teléfono inválido.'],
    ['QUOTA_EXCEEDED', 'Cuota de SMS excedida. Inténtalo más tarde.'],
    ['ALGO_NUEVO', /^Error: .+/],
  ] as const) {
    const isFirst = refusal.code === undefined;
    refusal.code = code;
    if (isFirst) await sendRegistration(page, registrant);
    else await sendAgain.click();
    await expect(page.getByRole('alert').getByText(text)).toBeVisible();
    await expect(page.locator('[aria-current=step]')).toContainText('SMS');
  }
  await expectAccessible(page);

  const before = sendings();
  refusal.code = 'CAPTCHA_CHECK_FAILED';
  await sendAgain.click();
  const alert = page.getByRole('alert').getByText('Error de verificación. Vuelve a intentarlo.');
  for (let tries = 1; tries <= 3; tries += 1) {
    await expect.poll(() => sendings() - before).toBe(tries);
    await expect(page.getByText(retrying)).toBeVisible();
    await expect(alert).toHaveCount(0);
    // Time also advances by itself, for a retry whose wait has not started yet.
    await page.clock.fastForward(2_000);
  }
  await expect(alert).toBeVisible();
  expect(sendings() - before).toBe(4);
  await expect(page.getByText(retrying)).toHaveCount(0);

  // The captcha's minute starts before the request, which gets no response until the minute is over.
  refusal.code = undefined;
  isSilent = true;
  await sendAgain.click();
  await expect(page.getByRole('button', { name: 'Enviando SMS…' })).toBeVisible();
  await expect.poll(() => unansweredCount).toBe(1);
  isSilent = false;
  await page.clock.fastForward(61_000);
  await expect(page.getByText(retrying)).toBeVisible();
  await page.clock.fastForward(1_000);
  await expect(page.getByRole('heading', { name: 'Introduce el código' })).toBeVisible();
  await readSmsCode(stack, registrant.phone);
});

// @proves 4.10d, 4.11c, 4.11d, 4.12a, 8.22, 8.23, 8.24, 8.25, 8.26b
test('clears the old code when a new one is sent, and shows why account creation or completion was refused', async ({
  page,
  context,
  stack,
}) => {
  const registrant = newRegistrant();
  const creating = await refuseOperation(context, 'signUp');
  const signingIn = await refuseOperation(context, 'signInWithPassword');
  const sendings = countSendings(page);
  await page.clock.install();
  await sendRegistration(page, registrant);
  await page.getByLabel('Código de 6 dígitos').fill('12345');
  const resend = page.getByRole('button', { name: /^Reenviar código/ });
  await expect(resend).toBeDisabled();
  await expect(resend).toHaveText(/en \d+ s$/);
  await endSmsPause(registrant.phone);
  await stopClock(page);
  // The captcha of the first message expires, which must have no effect now.
  await page.clock.runFor(60_000);
  await expect(page.getByText(retrying)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Introduce el código' })).toBeVisible();

  await expect(resend).toHaveText('Reenviar código');
  await resend.click();
  await expect(page.locator('[aria-current=step]')).toContainText('SMS');
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Introduce el código' })).toBeVisible();
  await expect(page.getByLabel('Código de 6 dígitos')).toHaveValue('');
  expect(sendings()).toBe(2);

  creating.code = 'INVALID_EMAIL';
  await submitCode(page, await readSmsCode(stack, registrant.phone, 2));
  expect(await readInbox(stack, registrant.phone)).toHaveLength(2);
  const retryButton = page.getByRole('button', { name: 'Volver a intentarlo' });
  for (const [code, text] of [
    ['INVALID_EMAIL', 'Email inválido'],
    ['WEAK_PASSWORD', 'La contraseña es demasiado débil'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Demasiados intentos. Espera unos minutos antes de intentar de nuevo.'],
    ['OPERATION_NOT_ALLOWED', 'El registro con email no está habilitado. Contacta al soporte.'],
  ] as const) {
    if (creating.code !== code) {
      creating.code = code;
      await retryButton.click();
    }
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  // Stops polling from here on. The page's clock is ahead by the time run above.
  await page.clock.pauseAt(Date.now() + 300_000);
  creating.code = undefined;
  await retryButton.click();

  const waits = page.getByRole('heading', { name: 'Revisa tu correo' });
  const complete = page.getByRole('button', { name: 'Completar Registro Manualmente' });
  await expect(waits).toBeVisible();
  for (const [code, text] of [
    ['INVALID_EMAIL', 'El email del registro no es válido. Vuelve a empezar el registro.'],
    ['EMAIL_NOT_FOUND', 'No se encontró la cuenta. Vuelve a empezar el registro.'],
    ['INVALID_PASSWORD', 'La contraseña de la cuenta ha cambiado. Inicia sesión con la nueva.'],
    [
      'INVALID_LOGIN_CREDENTIALS',
      'La cuenta o su contraseña han cambiado. Inicia sesión o vuelve a empezar el registro.',
    ],
  ] as const) {
    // After a permanent error the screen allows no retry; a reloaded page does.
    if ((await complete.count()) === 0) await page.reload();
    await expect(waits).toBeVisible();
    signingIn.code = code;
    await complete.click();
    await expect(page.getByText(text)).toBeVisible();
  }
  signingIn.code = undefined;
  if ((await complete.count()) === 0) await page.reload();
  await verifyEmail(stack.auth, await readMailLink(stack, registrant.email));
  const completionPromise = page.waitForResponse('**/api/verify-phone-firebase');
  await complete.click();
  await completionPromise;
  await page.clock.resume();
  await expect(page.getByRole('dialog', { name: 'Registro Completado' })).toBeVisible();
});

test('ends a registration whose email another person has registered meanwhile', async ({ page, stack }) => {
  const registrant = newRegistrant();
  const detail = 'El email o teléfono ya están registrados';
  await page.route('**/api/verify-phone-firebase', (route) =>
    route.fulfill({ status: 409, json: { detail, code: 'already_registered', request_id: 'x' } }),
  );
  await registerUntilMailWithoutPolling(page, stack, registrant);
  await verifyEmail(stack.auth, await readMailLink(stack, registrant.email));
  await page.clock.runFor(3_000);
  await expect(page.getByRole('alert').getByText(detail)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Este registro no puede continuar' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Completar Registro Manualmente' })).toHaveCount(0);
  await expect(page.getByText(/Hemos enviado un enlace/)).toHaveCount(0);
  await page.clock.resume();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Volver a empezar el registro' }).click();
  await expect(page.getByRole('heading', { name: 'Crear cuenta' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(registrant.email);
  await expect(page.getByLabel('Teléfono móvil')).toHaveValue(registrant.phoneDigits);
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');
});

test('ends a registration that expired before its code arrived, and links to a new one and to the sign-in', async ({
  page,
  stack,
}) => {
  const registrant = newRegistrant();
  await sendRegistration(page, registrant);
  await expect(page.getByRole('heading', { name: 'Introduce el código' })).toBeVisible();
  await expireRegistrations(registrant.email);
  await confirmPhone(page, stack, registrant);
  await expect(page.getByText(/^El registro no existe o ha caducado\./)).toBeVisible();
  await expect(page.getByRole('button', { name: /Verificar código|Reenviar/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ir a iniciar sesión' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(registrant.email);
});

// @proves 7.25c, 8.35, 8.36
test("reports a failed account lookup, and the server's text when the completion is refused", async ({
  page,
  context,
  stack,
}) => {
  const registrant = newRegistrant();
  await registerUntilMail(page, stack, registrant);
  const lookup = await refuseOperation(context, 'lookup');
  let refusal: object | undefined = {};
  await page.route('**/api/verify-phone-firebase', (route) =>
    refusal === undefined ? route.continue() : route.fulfill({ status: 500, json: refusal }),
  );
  lookup.code = 'ALGO_NUEVO';
  // Opens the link in the same tab: another tab would complete the registration by itself.
  await page.goto(await readMailLink(stack, registrant.email));
  await expect(page.getByText('Error completando el registro')).toBeVisible();
  lookup.code = undefined;
  for (const [json, text] of [
    [{ detail: 'Lo que dice el servidor.', code: 'internal', request_id: 'x' }, 'Lo que dice el servidor.'],
    [{}, 'Error en la verificación del backend'],
  ] as const) {
    refusal = json;
    await page.reload();
    await expect(page.getByText(text)).toBeVisible();
  }
  await expectAccessible(page);
  // The email is verified: the link completes the registration once the server works again.
  refusal = undefined;
  await page.reload();
  await expect(page.getByText(/^Registro completado/).first()).toBeVisible();
});
