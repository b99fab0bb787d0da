import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { createAccount } from '../../../emulators/src/seed/create-account.ts';
import { readStackServices } from '../../../emulators/src/seed/stack-services.ts';
import { readInbox, readMailLink, readSmsCode } from '../inbox.ts';
import { expect, expectAccessible, submitSignIn, test } from '../journey.ts';
import {
  confirmPhone,
  newRegistrant,
  registerThroughApi,
  rememberUsedWelcome,
  sendRegistration,
  submitCode,
  submitForm,
  verifyEmail,
} from '../registrant.ts';

const stepNow = (page: Page) => page.locator('[aria-current=step]');

// @proves 1.4a, 1.4b, 2.14c, 4.7, 4.8, 4.9a, 4.9b, 4.9d, 4.10a, 4.14a, 4.14b, 5.12, 7.25f, 7.25g, 7.25h
// @proves 7.25i, 7.25l, 7.25r, 8.26a
test('registers a new user with the code of the SMS and the link of the mail, up to the first sign-in', {
  tag: '@promise',
}, async ({ page, stack }) => {
  const registrant = newRegistrant();
  await page.clock.install();
  await page.goto('/register');
  await expectAccessible(page);
  const askedOfCaptchaPromise = page.waitForRequest(/\/v2\/recaptchaConfig\?/);
  await submitForm(page, registrant);
  await askedOfCaptchaPromise;
  await expect(page.getByRole('heading', { name: 'Introduce el código' })).toBeVisible();
  await expect(stepNow(page)).toContainText('Código');
  await expectAccessible(page);

  // A code pasted with a space is confirmed like a typed one, without a button.
  const code = await readSmsCode(stack, registrant.phone);
  const field = page.getByLabel('Código de 6 dígitos');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByRole('button', { name: 'Verificar código' })).toBeDisabled();
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
  await expect(stepNow(page)).toContainText('Email');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Completar Registro Manualmente' }).click();
  await expect(
    page.getByText('El email aún no ha sido verificado. Por favor, verifica tu email primero.'),
  ).toBeVisible();

  // The tab opened by the link signs in, updates the waiting tab, and redirects after two seconds.
  await page.clock.pauseAt(Date.now() + 60_000);
  const tab = await page.context().newPage();
  const { promise: lookedPromise, resolve: goOn } = Promise.withResolvers<void>();
  await tab.route('**/api/verify-phone-firebase', async (route) => {
    await lookedPromise;
    await route.continue();
  });
  await tab.goto(await readMailLink(stack, registrant.email));
  await expect(tab.getByText('Completando el registro…')).toBeVisible();
  goOn();
  await expect(tab.getByText('Registro completado: tu email y tu teléfono están verificados.')).toBeVisible();
  await expect(tab.getByRole('link', { name: 'Continuar' })).toBeVisible();
  await page.waitForURL('**/home');
  await page.clock.runFor(2_000);
  await tab.waitForURL('**/home');
  await tab.close();
  await page.clock.resume();
  await expect(page.getByRole('banner').getByText('100', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('opens one session when the mailed link completes the registration beside the waiting tab', async ({
  page,
  stack,
}) => {
  const registrant = newRegistrant();
  await page.goto('/register');
  await submitForm(page, registrant);
  await confirmPhone(page, stack, registrant);
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
  // Both tabs sign in before either has a session, in different seconds: equal tokens would be one session.
  let askedCount = 0;
  await page.context().route('**/api/firebase-login', async (route) => {
    askedCount += 1;
    await setTimeout(askedCount * 1_500);
    await route.continue();
  });
  const tab = await page.context().newPage();
  await tab.goto(await readMailLink(stack, registrant.email));
  await page.waitForURL('**/home');
  await tab.waitForURL('**/home');
  await page.goto('/account');
  const devices = page.getByRole('region', { name: 'Dispositivos' });
  await expect(devices.getByText('Este dispositivo')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
});

const withoutWelcome = 'Los créditos de bienvenida se dan una vez por teléfono';

test('offers the payment of the chosen plan after a registration, and explains why a reused phone gets no credits', async ({
  page,
  stack,
}) => {
  const registrant = newRegistrant();
  // An account with this phone was deleted.
  await rememberUsedWelcome(stack, registrant.phone);
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Elegir Estándar' }).click();
  await page.waitForURL('**/register?plan=standard');
  await submitForm(page, registrant);
  await confirmPhone(page, stack, registrant);
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
  // The URL of the mailed link does not contain the choice.
  await page.goto(await readMailLink(stack, registrant.email));
  await expect(page.getByText(withoutWelcome)).toBeVisible();
  await expectAccessible(page);
  await page.waitForURL('**/billing/planes?contratar=standard');
  await expect(page.getByText('Creditos bajos')).toBeVisible();
  const chosenPlan = page.getByRole('region', { name: 'Completar la contratación del plan Estándar' });
  await expect(chosenPlan.getByText(/^15\s€ al mes, IVA incluido/)).toBeVisible();
  await expectAccessible(page);
  await chosenPlan.getByRole('button', { name: 'Continuar al pago' }).click();
  await page.waitForURL('**/c/pay/**');
  await expect(page.getByText('15,00 €').first()).toBeVisible();
});

test.describe('registration without a session', () => {
  test.use({ allowed: { linePatterns: [/status (of )?503/] } });

  // @proves 2.14d, 4.10c, 4.11d, 4.11e, 4.14c
  test('confirms the registration, fills in the email at the sign-in, and leads to the chosen purchase', async ({
    page,
    stack,
  }) => {
    const registrant = newRegistrant();
    await rememberUsedWelcome(stack, registrant.phone);
    const brokenResponse = { status: 503, json: { detail: 'x', code: 'unavailable', request_id: 'x' } };
    await page.route('**/api/firebase-login', (route) => route.fulfill(brokenResponse));
    await page.goto('/register?type=onetime');
    await submitForm(page, registrant);
    await confirmPhone(page, stack, registrant);
    await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
    await verifyEmail(stack.auth, await readMailLink(stack, registrant.email));
    // The page that verifies the email also opens this URL.
    await page.goto('/auth/action?continueRegistration=true');
    const modal = page.getByRole('dialog', { name: 'Registro Completado' });
    await expect(modal.getByText('Ya puedes iniciar sesión.')).toBeVisible();
    await expect(modal.getByText(withoutWelcome)).toBeVisible();
    await page.waitForURL('**/login?registration=complete**');
    await expect(page.getByText('Registro completado. Ya puedes iniciar sesión.')).toBeVisible();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(modal).toBeHidden();
    await expect(page.getByLabel('Email')).toHaveValue(registrant.email);
    expect(page.url()).not.toContain(encodeURIComponent(registrant.email));
    await page.unroute('**/api/firebase-login');
    await page.getByLabel('Contraseña', { exact: true }).fill(registrant.password);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await page.waitForURL('**/billing/planes?contratar=onetime');
    await expect(
      page.getByRole('heading', { name: 'Completar la compra de créditos sueltos' }),
    ).toBeVisible();
  });
});

test('completes a registration at the sign-in, explains the missing credits and offers the chosen plan', async ({
  page,
  stack,
}) => {
  const registrant = newRegistrant();
  await rememberUsedWelcome(stack, registrant.phone);
  await registerThroughApi(stack, registrant, 'standard');
  await submitSignIn(page, registrant);
  await page.waitForURL('**/billing/planes?contratar=standard');
  const modal = page.getByRole('dialog', { name: 'Registro Completado' });
  await expect(modal.getByText(withoutWelcome)).toBeVisible();
  await expectAccessible(page);
});

// @proves 2.14a, 5.1, 5.2, 5.3, 5.4, 5.5, 5.6, 5.7, 5.8, 5.9, 5.10, 5.11, 5.16, V6.2.4
test('reports each invalid field, focuses the first one, and rates the password', async ({ page }) => {
  await page.goto('/register');
  const submit = page.getByRole('button', { name: 'Crear Cuenta' });
  const box = page.getByRole('checkbox');
  await expect(submit).toBeDisabled();
  await box.check();
  await box.uncheck();
  await expect(
    page.getByText('Debes aceptar la política de privacidad y cookies para continuar'),
  ).toBeVisible();
  await box.check();
  await submit.click();
  for (const text of [
    'Por favor, introduce tu email. Preferiblemente Gmail',
    'Por favor, introduce tu contraseña',
    'Por favor, confirma tu contraseña',
    'Por favor, introduce tu teléfono',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Preferiblemente Gmail/);
  await expectAccessible(page);

  await page.getByLabel('Email').fill('persona@dominio.largo5');
  await page.getByLabel('Contraseña', { exact: true }).fill('12345');
  await page.getByLabel('Confirmar contraseña').fill('123456');
  await page.getByLabel('Teléfono móvil').fill('81234567x8');
  await expect(page.getByLabel('Teléfono móvil')).toHaveValue('812345678');
  await submit.click();
  for (const text of [
    'Introduce un email válido',
    'La contraseña debe tener 6 caracteres o más',
    'Las contraseñas no coinciden',
    'Introduce un número español válido (ej: +34123456789)',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('persona@dominio.es');
  await submit.click();
  const password = page.getByLabel('Contraseña', { exact: true });
  await expect(password).toBeFocused();

  // Nine digits are accepted with or without the prefix, pasted or typed.
  const phone = page.getByLabel('Teléfono móvil');
  await phone.fill('+34 612 34 56 78');
  await expect(phone).toHaveValue('612345678');
  await phone.clear();
  await phone.pressSequentially('612 345 6789');
  await expect(phone).toHaveValue('612345678');

  // A common password is refused before sending; its strength is shown while typing.
  const sentRequests: string[] = [];
  page.on('request', (request) => sentRequests.push(request.url()));
  await password.fill('realmadrid');
  await page.getByLabel('Confirmar contraseña').fill('realmadrid');
  await submit.click();
  await expect(password).toHaveAccessibleDescription(/de las más usadas/);
  await expect(password).toBeFocused();
  await expect(page.locator('output')).toHaveText('Seguridad de la contraseña: Muy débil');
  await password.fill('realmadrid-y-betis');
  await expect(page.locator('output')).toHaveText('Seguridad de la contraseña: Buena');
  expect(sentRequests.filter((url) => url.includes('/api/register'))).toEqual([]);
  await expectAccessible(page);
});

test.describe('registration refused by the server', () => {
  test.use({ allowed: { linePatterns: [/status (of )?(400|409|429|500)/] } });

  // @proves 8.27
  test('shows a taken email or phone and unknown errors in a modal', async ({ page }) => {
    const owner = newRegistrant();
    const { email, password, phone } = owner;
    await createAccount(readStackServices(), { email, password, phone, plan: 'basic', credits: 5 });
    const takenText = 'El email o teléfono ya están registrados';
    const modal = page.getByRole('dialog', { name: 'Error en el Registro' });
    await sendRegistration(page, { ...newRegistrant(), email });
    await expect(modal.getByText(takenText)).toBeVisible();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(modal).toBeHidden();
    await page.getByLabel('Email').fill(newRegistrant().email);
    await page.getByLabel('Teléfono móvil').fill(owner.phoneDigits);
    await page.getByRole('button', { name: 'Crear Cuenta' }).click();
    await expect(modal.getByText(takenText)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continuar' }).click();
    const notice = page.getByRole('status').filter({ hasText: 'Si la cuenta es tuya' });
    await expect(notice.getByRole('link', { name: 'inicia sesión' })).toHaveAttribute('href', '/login');
    await expect(notice.getByRole('link', { name: 'recupera la contraseña' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );

    // Unknown errors are shown without the server's text.
    const json = { detail: 'no se muestra', code: 'internal', request_id: 'x' };
    await page.route('**/api/register', (route) => route.fulfill({ status: 500, json }));
    await page.getByRole('button', { name: 'Crear Cuenta' }).click();
    await expect(modal.getByText('Error desconocido en el registro', { exact: true })).toBeVisible();
  });
});

test.describe('SMS code', () => {
  test.use({ allowed: { linePatterns: [/status (of )?(400|429)/, /net::ERR_FAILED/] } });

  // @proves 5.12, 7.25g, 8.18, 8.19
  test('shows a refusal under the field, survives a reload, and is accepted on retry after a lost response', async ({
    page,
    stack,
  }) => {
    const registrant = newRegistrant();
    // With the clock stopped, the pause between two messages does not end during the test.
    await page.clock.setFixedTime(new Date());
    const storedRegistration = () => page.evaluate(() => localStorage.getItem('registration'));
    let before: string | null = null;
    await page.route('**/accounts:sendVerificationCode**', async (route) => {
      before = await storedRegistration();
      await route.continue();
    });
    let isExpired = false;
    await page.route('**/accounts:signInWithPhoneNumber**', (route) =>
      isExpired
        ? route.fulfill({ status: 400, json: { error: { code: 400, message: 'SESSION_EXPIRED' } } })
        : route.continue(),
    );
    await sendRegistration(page, registrant);
    const field = page.getByLabel('Código de 6 dígitos');
    const right = await readSmsCode(stack, registrant.phone);
    const wrong = right === '000000' ? '111111' : '000000';
    await field.fill('12');
    await page.getByRole('heading', { name: 'Introduce el código' }).click();
    await expect(page.getByText('Por favor, introduce un código de 6 dígitos')).toBeVisible();
    await submitCode(page, wrong);
    await expect(field).toHaveAccessibleDescription('Código de verificación inválido');
    // Typing replaces the refused code.
    await expect(field).toBeFocused();
    await expect
      .poll(() =>
        field.evaluate((input: HTMLInputElement) => (input.selectionEnd ?? 0) - (input.selectionStart ?? 0)),
      )
      .toBe(wrong.length);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    const resend = page.getByRole('button', { name: /^Reenviar código/ });
    await expect(resend).toBeDisabled();
    await expect(resend).toHaveText(/en \d+ s/);
    isExpired = true;
    await submitCode(page, wrong);
    const expired = 'El código ha expirado. Por favor, solicita uno nuevo';
    await expect(field).toHaveAccessibleDescription(expired);
    isExpired = false;

    // The stored text is encrypted; when it changes, the new step has been saved.
    await expect.poll(storedRegistration).not.toBe(before);
    await page.reload();
    let proofs = 0;
    await page.route('**/api/confirm-phone', (route) => {
      proofs += 1;
      return proofs === 1 ? route.abort() : route.continue();
    });
    await confirmPhone(page, stack, registrant);
    await expect(page.getByText(/^Error de conexión\./)).toBeVisible();
    await page.getByRole('button', { name: 'Verificar código' }).click();
    await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
    expect(await readInbox(stack, registrant.phone)).toHaveLength(1);
  });
});
