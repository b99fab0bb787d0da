import { logIn as requestToken } from '../../../emulators/src/seed/log-in.ts';
import { consentKey } from '../../src/shared/consent/consent-record.ts';
import { readInbox, readMailLink, readSmsCode } from '../inbox.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { passPauses } from '../library.ts';
import {
  endSmsPause,
  newRegistrant,
  registerThroughApiUntilMail,
  registerUntilMail,
  sendRegistration,
  verifyEmail,
} from '../registrant.ts';

const completed = 'Registro completado: tu email y tu teléfono están verificados.';

test('goes on in another tab after the first one was closed', async ({ context, page, stack }) => {
  const who = newRegistrant();
  await registerUntilMail(page, stack, who);
  const tab = await context.newPage();
  await page.close();
  await tab.goto(await readMailLink(stack, who.email));
  await expect(tab.getByText(completed)).toBeVisible();
  await requestToken(stack, who);
});

test('goes on after a crash at the mail: the screen waits again, and notices the link', async ({
  page,
  stack,
}) => {
  const who = newRegistrant();
  await page.clock.install();
  await registerUntilMail(page, stack, who);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
  await verifyEmail(stack.auth, await readMailLink(stack, who.email));
  await passPauses(page, page.getByRole('dialog', { name: 'Registro Completado' }));
  await page.waitForURL('**/home');
});

test.describe('on another device', () => {
  test.use({ allowed: { lines: [/status (of )?400/] } });

  test('the link of the mail asks for the password of the registration, and signs in there', async ({
    browser,
    page,
    stack,
  }) => {
    const who = newRegistrant();
    await registerUntilMail(page, stack, who);
    await page.close();
    const device = await browser.newContext();
    const phone = await device.newPage();
    await phone.goto(await readMailLink(stack, who.email));
    await expect(phone.getByRole('heading', { name: 'Verifica tu email' })).toBeVisible();
    await expect(phone.getByText(who.email)).toBeVisible();
    await expectAccessible(phone);
    const verify = phone.getByRole('button', { name: 'Verificar mi email' });
    await expect(verify).toBeDisabled();
    await phone.getByLabel('Contraseña', { exact: true }).fill('No-es-esta-2026');
    await verify.click();
    await expect(phone.getByText('Email o contraseña incorrectos')).toBeVisible();
    await expectAccessible(phone);
    // Without the password nothing was verified: the link is still good.
    await phone.getByLabel('Contraseña', { exact: true }).fill(who.password);
    await verify.click();
    await expect(phone.getByText('Email verificado correctamente.')).toBeVisible();
    await phone.waitForURL('**/home');
    await expect(phone.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await device.close();
  });
});

test('a browser that knows of no registration says so, and what to do', async ({ page }) => {
  await page.goto('/auth/action?continueRegistration=true');
  await expect(page.getByText(/^No se encontraron datos de registro\./)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir a iniciar sesión' })).toBeVisible();
  await expectAccessible(page);
});

test('comes back by the page that verified the email, and completes by itself', async ({ page, stack }) => {
  const who = newRegistrant();
  await registerUntilMail(page, stack, who);
  await verifyEmail(stack.auth, await readMailLink(stack, who.email));
  await page.goto('/auth/action?continueRegistration=true');
  await expect(page.getByRole('dialog', { name: 'Registro Completado' })).toBeVisible();
  await page.waitForURL('**/home');
});

test('completes by the button, without waiting for the next look', async ({ page, stack }) => {
  const who = newRegistrant();
  await page.clock.install();
  await sendRegistration(page, who);
  const code = await readSmsCode(stack, who.phone);
  // From here on no time passes: the page never comes to look by itself.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByLabel('Código de 6 dígitos').fill(code);
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
  await verifyEmail(stack.auth, await readMailLink(stack, who.email));
  const completion = page.waitForResponse('**/api/verify-phone-firebase');
  await page.getByRole('button', { name: 'Completar Registro Manualmente' }).click();
  await completion;
  await page.clock.resume();
  await expect(page.getByRole('dialog', { name: 'Registro Completado' })).toBeVisible();
});

test.describe('with refusals on the way', () => {
  test.use({ allowed: { lines: [/status (of )?(400|404|409|429)/] } });

  test('starts again with the same email and phone, and another password', async ({
    page,
    stack,
    context,
  }) => {
    const first = newRegistrant();
    await registerUntilMail(page, stack, first);
    // Another browser, that knows nothing of it; within the pause between two messages to one number. Only the choice about
    // cookies stays: the question would come in front of the form, sooner or later.
    await context.clearCookies();
    await page.evaluate((key) => {
      const choice = localStorage.getItem(key);
      sessionStorage.clear();
      localStorage.clear();
      if (choice !== null) localStorage.setItem(key, choice);
    }, consentKey);
    const again = { ...first, password: 'Otra-Contraseña-7' };
    await sendRegistration(page, again);
    await expect(page.getByText('Demasiados intentos. Espera antes de intentar de nuevo.')).toBeVisible();
    await expectAccessible(page);
    await endSmsPause(again.phone);
    await page.getByRole('button', { name: 'Enviar código por SMS' }).click();
    await page.getByLabel('Código de 6 dígitos').fill(await readSmsCode(stack, again.phone, 2));
    await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
    const tab = await context.newPage();
    await tab.goto(await readMailLink(stack, again.email, 2));
    await expect(tab.getByText(completed)).toBeVisible();
    await requestToken(stack, again);
  });

  test('says that the email belongs to another account, and offers to change it', async ({
    page,
    stack,
    person,
  }) => {
    const who = { ...newRegistrant(), email: `otra-${crypto.randomUUID().slice(0, 8)}@legajo.test` };
    await sendRegistration(page, who);
    await expect(page.getByRole('heading', { name: 'Introduce el código' })).toBeVisible();
    // Meanwhile somebody else takes the email at the identity provider.
    const taken = await fetch(`${stack.auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        email: who.email,
        password: person.password.repeat(2),
        returnSecureToken: true,
      }),
    });
    const { localId } = (await taken.json()) as { localId: string };
    await fetch(`${stack.auth}/identitytoolkit.googleapis.com/v1/projects/${stack.project}/accounts:update`, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ localId, emailVerified: true }),
    });
    await page.getByLabel('Código de 6 dígitos').fill(await readSmsCode(stack, who.phone));
    await expect(page.getByText('El email ya está en uso por otra cuenta')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cambiar los datos del registro' }).click();
    await expect(page.getByRole('heading', { name: 'Crear cuenta' })).toBeVisible();
  });

  test('whoever reads the mails of the email has it, and the registration ends with a new password', async ({
    context,
    page,
    stack,
  }) => {
    const who = newRegistrant();
    await sendRegistration(page, who);
    await expect(page.getByRole('heading', { name: 'Introduce el código' })).toBeVisible();
    // Meanwhile somebody else goes as far as one can with her email.
    const stranger = { ...newRegistrant(), email: who.email, password: 'Clave-de-otra-persona-1' };
    await registerThroughApiUntilMail(stack, stranger);
    await page.getByLabel('Código de 6 dígitos').fill(await readSmsCode(stack, who.phone));
    await page.getByRole('button', { name: 'Es mi email: enviarme el enlace' }).click();
    await expect(page.getByText(/^Te hemos enviado un enlace\./)).toBeVisible();
    await expectAccessible(page);

    const own = { ...who, password: 'La-mía-de-verdad-2026' };
    const tab = await context.newPage();
    await tab.goto(await readMailLink(stack, own.email));
    await tab.getByLabel('Nueva contraseña').fill(own.password);
    await tab.getByLabel('Confirmar contraseña').fill(own.password);
    await tab.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect(tab.getByText(completed)).toBeVisible();
    await requestToken(stack, own);
  });
});

test('nothing readable stays in the browser, and nothing at all after completion', async ({
  page,
  stack,
  context,
}) => {
  const who = newRegistrant();
  await registerUntilMail(page, stack, who);
  const readStorage = () =>
    page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name);
      return JSON.stringify({ ...sessionStorage, ...localStorage, names });
    });
  const during = await readStorage();
  expect(during).toContain('registration');
  const kept = await page.evaluate(() =>
    [sessionStorage, localStorage].map((place) => 'registration' in place),
  );
  expect(kept, 'in this tab, and in this browser for the tab of the link').toEqual([true, true]);
  for (const secret of [who.password, who.email, who.phoneDigits]) {
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
  const tab = await context.newPage();
  await tab.goto(await readMailLink(stack, who.email));
  await expect(tab.getByText(completed)).toBeVisible();
  await page.waitForURL('**/home');
  await expect.poll(async () => JSON.parse(await readStorage())).not.toHaveProperty('registration');
});

test('a registration of yesterday is forgotten by the browser, whatever page is opened', async ({
  page,
  stack,
}) => {
  const who = newRegistrant();
  await registerUntilMail(page, stack, who);
  await page.clock.install({ time: Date.now() + 24 * 3_600_000 + 1_000 });
  await page.goto('/');
  await expect
    .poll(() => page.evaluate(() => ({ ...sessionStorage, ...localStorage })))
    .not.toHaveProperty('registration');
  await page.goto('/register');
  await expect(page.getByRole('heading', { name: 'Crear cuenta' })).toBeVisible();
  expect(await readInbox(stack, who.phone)).toHaveLength(1);
});
