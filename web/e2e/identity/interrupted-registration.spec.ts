import { logIn as requestToken } from '../../../emulators/src/seed/log-in.ts';
import { consentKey } from '../../src/shared/consent/consent-record.ts';
import { readMailLink, readSmsCode } from '../inbox.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { passPauses } from '../library.ts';
import { refuseCookies } from '../local-storage.ts';
import {
  confirmPhone,
  endSmsPause,
  newRegistrant,
  registerThroughApiUntilMail,
  registerUntilMail,
  sendRegistration,
  submitCode,
  submitForm,
  verifyEmail,
} from '../registrant.ts';

const completed = 'Registro completado: tu email y tu teléfono están verificados.';

// @proves 3.2a, 3.2c, 4.10b, 4.11e, 4.14b, V11.3.2, V14.3.3
test('encrypts the stored registration, resumes it after a reload, and deletes it once the email is verified', async ({
  page,
  stack,
}) => {
  const registrant = newRegistrant();
  await page.clock.install();
  await registerUntilMail(page, stack, registrant);
  const readStorage = () =>
    page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name);
      return JSON.stringify({ ...sessionStorage, ...localStorage, names });
    });
  const during = await readStorage();
  expect(during).toContain('registration');
  // The identity provider's client keeps its state in the memory of the page.
  expect(during).not.toMatch(/firebaseLocalStorage|firebase:/);
  const storedKeys = await page.evaluate(() =>
    [sessionStorage, localStorage].map((place) => 'registration' in place),
  );
  expect(storedKeys, 'in this tab, and in this browser for the tab of the link').toEqual([true, true]);
  for (const secret of [registrant.password, registrant.email, registrant.phoneDigits]) {
    expect(during).not.toContain(secret);
    expect(during).not.toContain(Buffer.from(secret).toString('base64').replaceAll('=', ''));
  }
  const key = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('legajo', 1);
        opening.onsuccess = () => {
          const request = opening.result.transaction('keys').objectStore('keys').get('registration');
          request.onsuccess = () => resolve((request.result as CryptoKey).extractable);
        };
      }),
  );
  expect(key, 'the key can be taken out').toBe(false);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
  await verifyEmail(stack.auth, await readMailLink(stack, registrant.email));
  await passPauses(page, page.getByRole('dialog', { name: 'Registro Completado' }));
  await page.waitForURL('**/home');
  await expect.poll(async () => JSON.parse(await readStorage())).not.toHaveProperty('registration');
});

test.describe('browser without the registration', () => {
  test.use({ allowed: { linePatterns: [/status (of )?400/] } });

  // @proves 3.2c, 8.34, V7.6.2
  test("asks for the registration's password, keeps the chosen plan, and removes the data from the first browser after a day", async ({
    browser,
    page,
    stack,
  }) => {
    const registrant = newRegistrant();
    await page.goto('/register?plan=standard');
    await submitForm(page, registrant);
    await confirmPhone(page, stack, registrant);
    await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
    await page.clock.install({ time: Date.now() + 24 * 3_600_000 + 1_000 });
    await page.goto('/');
    await expect
      .poll(() => page.evaluate(() => ({ ...sessionStorage, ...localStorage })))
      .not.toHaveProperty('registration');
    await page.close();

    const device = await browser.newContext();
    await refuseCookies(device, stack.web);
    const phone = await device.newPage();
    await phone.goto('/auth/action?continueRegistration=true');
    await expect(phone.getByText(/^No se encontraron datos de registro\./)).toBeVisible();
    await expect(phone.getByRole('link', { name: 'Ir a iniciar sesión' })).toBeVisible();
    await phone.goto(await readMailLink(stack, registrant.email));
    await expect(phone.getByRole('heading', { name: 'Verifica tu email' })).toBeVisible();
    await expect(phone.getByText(registrant.email)).toBeVisible();
    const verify = phone.getByRole('button', { name: 'Verificar mi email' });
    await expect(verify).toBeDisabled();
    await phone.getByLabel('Contraseña', { exact: true }).fill('No-es-esta-2026');
    await verify.click();
    await expect(phone.getByText('Email o contraseña incorrectos')).toBeVisible();
    await expectAccessible(phone);
    // A wrong password verifies nothing: the link is still valid.
    await phone.getByLabel('Contraseña', { exact: true }).fill(registrant.password);
    await verify.click();
    await expect(phone.getByText('Email verificado correctamente.')).toBeVisible();
    await phone.waitForURL('**/billing/planes?contratar=standard');
    await expect(
      phone.getByRole('heading', { name: 'Completar la contratación del plan Estándar' }),
    ).toBeVisible();
    await device.close();
  });
});

test.describe('registration with refusals', () => {
  test.use({ allowed: { linePatterns: [/status (of )?(400|404|409|429)/] } });

  // @proves 3.2b
  test('starts again with the same email and phone and another password, and completes in another tab', async ({
    page,
    stack,
    context,
  }) => {
    const first = newRegistrant();
    await registerUntilMail(page, stack, first);
    // Simulates another browser without the registration, within the pause between two messages to one number. Only the
    // cookie choice is kept, because the banner would cover the form.
    await context.clearCookies();
    await page.evaluate((key) => {
      const choice = localStorage.getItem(key);
      sessionStorage.clear();
      localStorage.clear();
      if (choice !== null) localStorage.setItem(key, choice);
    }, consentKey);
    const secondAttempt = { ...first, password: 'Otra-Contraseña-7' };
    await sendRegistration(page, secondAttempt);
    await expect(page.getByText('Demasiados intentos. Espera antes de intentar de nuevo.')).toBeVisible();
    await expectAccessible(page);
    await endSmsPause(secondAttempt.phone);
    await page.getByRole('button', { name: 'Enviar código por SMS' }).click();
    await submitCode(page, await readSmsCode(stack, secondAttempt.phone, 2));
    await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
    const tab = await context.newPage();
    await page.close();
    await tab.goto(await readMailLink(stack, secondAttempt.email, 2));
    await expect(tab.getByText(completed)).toBeVisible();
    await requestToken(stack, secondAttempt);
  });

  // @proves 8.21
  test("offers to change an email of another account, and lets the mailbox's owner take theirs back with a new password", async ({
    context,
    page,
    stack,
  }) => {
    const other = { ...newRegistrant(), email: `otra-${crypto.randomUUID().slice(0, 8)}@legajo.test` };
    await sendRegistration(page, other);
    await expect(page.getByRole('heading', { name: 'Introduce el código' })).toBeVisible();
    // Meanwhile another person registers the email with the identity provider.
    const signUpResponse = await fetch(
      `${stack.auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          email: other.email,
          password: 'Clave-de-otra-persona-1',
          returnSecureToken: true,
        }),
      },
    );
    const { localId } = (await signUpResponse.json()) as { localId: string };
    await fetch(`${stack.auth}/identitytoolkit.googleapis.com/v1/projects/${stack.project}/accounts:update`, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ localId, emailVerified: true }),
    });
    await submitCode(page, await readSmsCode(stack, other.phone));
    await expect(page.getByText('El email ya está en uso por otra cuenta')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cambiar los datos del registro' }).click();
    await expect(page.getByRole('heading', { name: 'Crear cuenta' })).toBeVisible();

    const registrant = newRegistrant();
    await submitForm(page, registrant);
    await expect(page.getByRole('heading', { name: 'Introduce el código' })).toBeVisible();
    // Meanwhile another person starts a registration with this email.
    const stranger = { ...newRegistrant(), email: registrant.email, password: 'Clave-de-otra-persona-1' };
    await registerThroughApiUntilMail(stack, stranger);
    await submitCode(page, await readSmsCode(stack, registrant.phone));
    await page.getByRole('button', { name: 'Es mi email: enviarme el enlace' }).click();
    await expect(page.getByText(/^Te hemos enviado un enlace\./)).toBeVisible();
    await expectAccessible(page);

    const ownRegistrant = { ...registrant, password: 'La-mía-de-verdad-2026' };
    const tab = await context.newPage();
    await tab.goto(await readMailLink(stack, ownRegistrant.email));
    await tab.getByLabel('Nueva contraseña').fill(ownRegistrant.password);
    await tab.getByLabel('Confirmar contraseña').fill(ownRegistrant.password);
    await tab.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect(tab.getByText(completed)).toBeVisible();
    await requestToken(stack, ownRegistrant);
  });
});
