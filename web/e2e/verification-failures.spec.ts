import type { Page } from '@playwright/test';
import { readInbox, readMailLink, readSmsCode } from './inbox.ts';
import { expect, expectAccessible, test } from './journey.ts';
import {
  endSmsPause,
  newRegistrant,
  registerUntilMail,
  sendRegistration,
  submitForm,
  verifyEmail,
} from './registrant.ts';

test.use({ allowed: { lines: [/status (of )?(400|409|500)/, /net::ERR_FAILED/] } });

/** Has the identity provider refuse an operation with one of its own codes. */
async function refuse(page: Page, operation: string, code: string, times?: number): Promise<void> {
  await page.route(
    `**/accounts:${operation}**`,
    (route) => route.fulfill({ status: 400, json: { error: { code: 400, message: code } } }),
    times === undefined ? {} : { times },
  );
}

for (const [code, text] of [
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Demasiados intentos. Espera antes de intentar de nuevo.'],
  ['INVALID_PHONE_NUMBER', 'Número de teléfono inválido.'],
  ['QUOTA_EXCEEDED', 'Cuota de SMS excedida. Inténtalo más tarde.'],
  ['ALGO_NUEVO', /^Error: .+/],
] as const) {
  test(`a message that is refused with ${code} says so, and can be asked for again`, async ({
    page,
    stack,
  }) => {
    const who = newRegistrant();
    await refuse(page, 'sendVerificationCode', code, 1);
    await sendRegistration(page, who);
    await expect(page.getByRole('alert').getByText(text)).toBeVisible();
    await expect(page.locator('[aria-current=step]')).toContainText('SMS');
    await expectAccessible(page);
    const again = page.getByRole('button', { name: /^Enviar código/ });
    await again.click();
    await expect(page.getByRole('heading', { name: 'Introduce el código' })).toBeVisible();
    await readSmsCode(stack, who.phone);
  });
}

test('a captcha that fails is tried again by itself, with a word about it', async ({ page, stack }) => {
  const who = newRegistrant();
  await refuse(page, 'sendVerificationCode', 'CAPTCHA_CHECK_FAILED', 1);
  await sendRegistration(page, who);
  await expect(page.getByText('Error de verificación. Reintentando...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Introduce el código' })).toBeVisible();
  await readSmsCode(stack, who.phone);
});

test('a captcha that fails every time stops trying, says so and waits for the person', async ({ page }) => {
  await page.clock.install();
  await refuse(page, 'sendVerificationCode', 'CAPTCHA_CHECK_FAILED');
  let refusedCount = 0;
  page.on('response', (response) => {
    if (response.url().includes('sendVerificationCode')) refusedCount += 1;
  });
  await page.goto('/register');
  await submitForm(page, newRegistrant());
  for (let tries = 1; tries <= 3; tries += 1) {
    await expect.poll(() => refusedCount).toBe(tries);
    await expect(page.getByText('Error de verificación. Reintentando...')).toBeVisible();
    await page.clock.fastForward(2_000);
  }
  await expect(
    page.getByRole('alert').getByText('Error de verificación. Vuelve a intentarlo.'),
  ).toBeVisible();
  await expect(page.getByText('Error de verificación. Reintentando...')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Enviar código/ })).toBeVisible();
});

test('a captcha that expires before the message was sent is replaced after a second, with a word about it', async ({
  page,
  stack,
}) => {
  const who = newRegistrant();
  await page.clock.install();
  // The first request gets no answer before the captcha's minute is over.
  let askedCount = 0;
  await page.route('**/accounts:sendVerificationCode**', async (route) => {
    askedCount += 1;
    if (askedCount > 1) await route.continue();
  });
  await sendRegistration(page, who);
  await expect(page.getByRole('button', { name: 'Enviando SMS…' })).toBeVisible();
  await page.waitForTimeout(1_500);
  await page.clock.fastForward(61_000);
  await expect(page.getByText('Error de verificación. Reintentando...')).toBeVisible();
  await page.clock.fastForward(1_000);
  await expect(page.getByRole('heading', { name: 'Introduce el código' })).toBeVisible();
  await readSmsCode(stack, who.phone);
});

test('a captcha that expires after the message was sent sends no other', async ({ page, stack }) => {
  const who = newRegistrant();
  await page.clock.install();
  await sendRegistration(page, who);
  await expect(page.getByRole('heading', { name: 'Introduce el código' })).toBeVisible();
  await endSmsPause(who.phone);
  await page.clock.fastForward(5 * 60_000);
  await page.waitForTimeout(1_500);
  await expect(page.getByRole('heading', { name: 'Introduce el código' })).toBeVisible();
  expect(await readInbox(stack, who.phone)).toHaveLength(1);
});

test('a new code makes the old one worthless: back to the first step, then an empty field', async ({
  page,
  stack,
}) => {
  const who = newRegistrant();
  await page.clock.install();
  await sendRegistration(page, who);
  await page.getByLabel('Código de 6 dígitos').fill('12345');
  await expect(page.getByRole('button', { name: /^Reenviar código en \d+ s$/ })).toBeDisabled();
  await endSmsPause(who.phone);
  await page.clock.fastForward(31_000);
  const resend = page.getByRole('button', { name: 'Reenviar código', exact: true });
  await resend.click();
  await expect(page.locator('[aria-current=step]')).toContainText('SMS');
  await expect(page.getByRole('heading', { name: 'Introduce el código' })).toBeVisible();
  await expect(page.getByLabel('Código de 6 dígitos')).toHaveValue('');
  await page.getByLabel('Código de 6 dígitos').fill(await readSmsCode(stack, who.phone, 2));
  await page.getByRole('button', { name: 'Verificar código' }).click();
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
});

for (const [code, text] of [
  ['INVALID_CODE', 'Código de verificación inválido'],
  ['SESSION_EXPIRED', 'El código ha expirado. Por favor, solicita uno nuevo'],
] as const) {
  test(`a code that is refused with ${code} says so under the field`, async ({ page }) => {
    await refuse(page, 'signInWithPhoneNumber', code);
    await sendRegistration(page, newRegistrant());
    await page.getByLabel('Código de 6 dígitos').fill('123456');
    await page.getByRole('button', { name: 'Verificar código' }).click();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByLabel('Código de 6 dígitos')).toHaveAccessibleDescription(text);
  });
}

test('a code whose proof did not arrive is taken at the second try: it works only once', async ({
  page,
  stack,
}) => {
  const who = newRegistrant();
  await sendRegistration(page, who);
  let sentCount = 0;
  await page.route('**/api/confirm-phone', (route) => {
    sentCount += 1;
    return sentCount === 1 ? route.abort() : route.continue();
  });
  await page.getByLabel('Código de 6 dígitos').fill(await readSmsCode(stack, who.phone));
  await page.getByRole('button', { name: 'Verificar código' }).click();
  await expect(page.getByText(/^Error de conexión\./)).toBeVisible();
  await page.getByRole('button', { name: 'Verificar código' }).click();
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
});

for (const [code, text] of [
  ['INVALID_EMAIL', 'Email inválido'],
  ['WEAK_PASSWORD', 'La contraseña es demasiado débil'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Demasiados intentos. Espera unos minutos antes de intentar de nuevo.'],
  ['OPERATION_NOT_ALLOWED', 'El registro con email no está habilitado. Contacta al soporte.'],
] as const) {
  test(`an account that is refused with ${code} says so, and can be tried again`, async ({ page, stack }) => {
    const who = newRegistrant();
    await refuse(page, 'signUp', code, 1);
    await sendRegistration(page, who);
    await page.getByLabel('Código de 6 dígitos').fill(await readSmsCode(stack, who.phone));
    await page.getByRole('button', { name: 'Verificar código' }).click();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
    await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
  });
}

for (const [code, text] of [
  ['EMAIL_NOT_FOUND', 'No se encontró la cuenta. Vuelve a empezar el registro.'],
  ['INVALID_PASSWORD', 'La contraseña de la cuenta ha cambiado. Inicia sesión con la nueva.'],
  ['INVALID_EMAIL', 'El email del registro no es válido. Vuelve a empezar el registro.'],
  [
    'INVALID_LOGIN_CREDENTIALS',
    'La cuenta o su contraseña han cambiado. Inicia sesión o vuelve a empezar el registro.',
  ],
] as const) {
  test(`completing by the button, refused with ${code}, says so`, async ({ page, stack }) => {
    await page.clock.install();
    await registerUntilMail(page, stack, newRegistrant());
    await page.clock.pauseAt(Date.now() + 1_000);
    await refuse(page, 'signInWithPassword', code);
    await page.getByRole('button', { name: 'Completar Registro Manualmente' }).click();
    await expect(page.getByText(text)).toBeVisible();
  });
}

test('another window that verified the email completes the registration a second later', async ({
  page,
  stack,
}) => {
  const who = newRegistrant();
  await page.clock.install();
  await registerUntilMail(page, stack, who);
  await page.clock.pauseAt(Date.now() + 1_000);
  await verifyEmail(stack.auth, await readMailLink(stack, who.email));
  const completion = page.waitForResponse('**/api/verify-phone-firebase');
  await page.evaluate(() => window.postMessage({ type: 'legajo-email-verified' }, location.origin));
  await page.waitForTimeout(200);
  await page.clock.runFor(1_000);
  await completion;
  await page.clock.resume();
  await expect(page.getByRole('dialog', { name: 'Registro Completado' })).toBeVisible();
});

test('a registration that went to somebody else meanwhile is over, and says so', async ({ page, stack }) => {
  const who = newRegistrant();
  await registerUntilMail(page, stack, who);
  const detail = 'El email o teléfono ya están registrados';
  await page.route('**/api/verify-phone-firebase', (route) =>
    route.fulfill({ status: 409, json: { detail, code: 'already_registered', request_id: 'x' } }),
  );
  await verifyEmail(stack.auth, await readMailLink(stack, who.email));
  await expect(page.getByRole('alert').getByText(detail)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Completar Registro Manualmente' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cambiar los datos del registro' }).click();
  await expect(page.getByRole('heading', { name: 'Crear cuenta' })).toBeVisible();
});

for (const [json, text] of [
  [{ detail: 'Lo que dice el servidor.', code: 'internal', request_id: 'x' }, 'Lo que dice el servidor.'],
  [{}, 'Error en la verificación del backend'],
] as const) {
  test(`a link whose completion our server refuses says «${text}»`, async ({ page, stack, context }) => {
    const who = newRegistrant();
    await registerUntilMail(page, stack, who);
    const link = await readMailLink(stack, who.email);
    await context.route('**/api/verify-phone-firebase', (route) => route.fulfill({ status: 500, json }));
    const tab = await context.newPage();
    await tab.goto(link);
    await expect(tab.getByText(text)).toBeVisible();
    await expectAccessible(tab);
    // The email is verified all the same: the link completes as soon as the server is back.
    await context.unroute('**/api/verify-phone-firebase');
    await tab.reload();
    await expect(tab.getByText(/^Registro completado/)).toBeVisible();
  });
}

test('a link whose account cannot be looked at says that the completion failed', async ({
  page,
  stack,
  context,
}) => {
  const who = newRegistrant();
  await registerUntilMail(page, stack, who);
  await context.route('**/accounts:lookup**', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'ALGO_NUEVO' } } }),
  );
  const tab = await context.newPage();
  await tab.goto(await readMailLink(stack, who.email));
  await expect(tab.getByText('Error completando el registro')).toBeVisible();
});
