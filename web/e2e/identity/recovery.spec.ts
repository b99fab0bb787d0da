import type { Page } from '@playwright/test';
import { logIn as requestToken } from '../../../emulators/src/seed/log-in.ts';
import { readStackServices } from '../../../emulators/src/seed/stack-services.ts';
import type { StackAddresses } from '../../../emulators/src/shared/stack-addresses.ts';
import { readInbox, readMailLink } from '../inbox.ts';
import { expect, expectAccessible, test } from '../journey.ts';

const allowedConsoleErrors = { linePatterns: [/status (of )?(400|404|429|500)/, /net::ERR_FAILED/] };

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Enviar enlace de recuperación' }).click();
}

/** Returns the link of a recovery mail, requested through the API. */
async function requestLink(stack: StackAddresses, email: string): Promise<string> {
  await readStackServices().auth.generatePasswordResetLink(email);
  return readMailLink(stack, email);
}

async function chooseNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Nueva contraseña').fill(password);
  await page.getByLabel('Confirmar contraseña').fill(password);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
}

// @proves 2.13a, 2.13c, 2.15b, 2.15d, 2.15e, 2.15f, 2.15g, 2.15h, 4.13, 4.15a, 4.15b, 5.14c, 5.14d, 5.15
// @proves 7.25b, 7.25m, 7.25n, 8.12d, 9.11a, V6.2.2, V6.4.3
test('replaces a lost password through the link in the mail', { tag: '@promise' }, async ({
  page,
  person,
  stack,
}) => {
  await page.clock.install();
  await page.goto('/forgot-password');
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Enviar enlace de recuperación' })).toBeDisabled();
  await askForLink(page, `  ${person.email} `);
  const modal = page.getByRole('dialog', { name: 'Email de Recuperación Enviado' });
  await expect(modal).toContainText('caduca en 1 hora');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText([/bandeja/, /spam/, /enlace/]);
  await expect(page.getByText('El enlace caduca en 1 hora.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Volver a iniciar sesión' })).toHaveAttribute('href', '/login');
  await expectAccessible(page);

  const { promise: lookedPromise, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/accounts:resetPassword**', async (route) => {
    await lookedPromise;
    await route.continue();
  });
  await page.goto(await readMailLink(stack, person.email));
  await expect(page.getByText('Comprobando el enlace…')).toBeVisible();
  goOn();
  await expect(page.getByText(person.email)).toBeVisible();
  const submit = page.getByRole('button', { name: 'Cambiar contraseña' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Confirmar contraseña').fill('Nueva-Clave-9');
  await expect(submit).toBeDisabled();
  await page.getByLabel('Confirmar contraseña').clear();
  await page.getByLabel('Nueva contraseña').fill('Nueva-Clave-9');
  await expect(page.getByText('Muy fuerte')).toBeVisible();
  await expect(submit).toBeDisabled();
  await page.getByLabel('Confirmar contraseña').fill('Nueva-Clave-8');
  await submit.click();
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  await expect(page.getByLabel('Confirmar contraseña')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mostrar contraseña' }).first().click();
  await expect(page.getByLabel('Nueva contraseña')).toHaveAttribute('type', 'text');
  await page.getByLabel('Confirmar contraseña').fill('Nueva-Clave-9');
  const { promise: seenBusyPromise, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/reset-password', async (route) => {
    await seenBusyPromise;
    await route.continue();
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit.click();
  await expect(page.getByRole('button', { name: 'Guardando…' })).toBeDisabled();
  answer();
  await expect(page.getByText('Tu contraseña se ha cambiado.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir a iniciar sesión' })).toHaveAttribute(
    'href',
    '/login?reset=success',
  );
  await page.clock.runFor(2_999);
  await expect(page).toHaveURL((url) => url.pathname === '/auth/action');
  await page.clock.runFor(1);
  await page.waitForURL('**/login?reset=success');
  await expect(page.getByText('Contraseña cambiada. Inicia sesión con la nueva.')).toBeVisible();
  await requestToken(stack, { ...person, password: 'Nueva-Clave-9' });
});

test.describe('refused recovery', () => {
  test.use({ allowed: allowedConsoleErrors });

  // @proves 2.13b, 2.13c, 4.5, 5.14e, 7.2
  test('sends the mail when the account check fails, sends it again, and returns to the sign-in', async ({
    page,
    person,
    stack,
  }) => {
    const limited = { detail: 'Espera.', code: 'rate_limited', request_id: 'x' };
    const answers = [{ status: 404, body: '' }, { status: 429, json: limited }, undefined];
    let answer = answers[0];
    // Routes all responses together, because removing a route loses requests in progress.
    await page.route('**/api/check-user-exists', (route) =>
      answer === undefined ? route.abort() : route.fulfill(answer),
    );
    let { promise: lookedPromise, resolve: goOn } = Promise.withResolvers<void>();
    goOn();
    await page.route('**/accounts:sendOobCode**', async (route) => {
      await lookedPromise;
      await route.continue();
    });
    const sentDialog = page.getByRole('dialog', { name: 'Email de Recuperación Enviado' });
    await page.goto('/login');
    await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
    await askForLink(page, person.email);
    for (answer of answers) {
      if (answer !== answers[0]) {
        ({ promise: lookedPromise, resolve: goOn } = Promise.withResolvers<void>());
        await page.getByRole('button', { name: 'Reenviar correo' }).click();
        // Back to the form, whose button is disabled while sending.
        await expect(page.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Enviando…' })).toBeDisabled();
        goOn();
      }
      await expect(sentDialog).toBeVisible();
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expect(sentDialog).toBeHidden();
    }
    await expect.poll(async () => (await readInbox(stack, person.email)).length).toBe(3);
    await page.getByRole('button', { name: 'Volver a iniciar sesión' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('');
  });

  // @proves 3.4d, 5.14b, 7.2, 8.12a
  test('sends no mail to an email without an account, and shows a message for each error code', async ({
    page,
    person,
    stack,
  }) => {
    const email = `nadie-${crypto.randomUUID().slice(0, 8)}@legajo.test`;
    await page.goto('/forgot-password');
    await askForLink(page, email);
    await expect(page.getByText('No hemos encontrado ninguna cuenta con ese email')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expectAccessible(page);
    expect(await readInbox(stack, email)).toEqual([]);
    await askForLink(page, 'persona');
    await expect(page.getByText('Por favor, introduce un email válido')).toBeVisible();

    let message = '';
    await page.route('**/accounts:sendOobCode**', (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message } } }),
    );
    for (const [code, text] of [
      ['EMAIL_NOT_FOUND', 'No hemos encontrado ninguna cuenta con ese email'],
      ['INVALID_EMAIL', 'El formato del email no es válido'],
      ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Demasiados intentos. Espera 15 minutos antes de intentar de nuevo.'],
      ['USER_DISABLED', 'Esta cuenta ha sido deshabilitada. Contacta con soporte.'],
      ['OPERATION_NOT_ALLOWED', 'La recuperación de contraseña no está habilitada. Contacta con soporte.'],
      ['QUOTA_EXCEEDED', 'Se ha alcanzado el límite de envíos. Inténtalo más tarde.'],
      ['ALGO_NUEVO', /^Error: /],
    ] as const) {
      message = code;
      await askForLink(page, person.email);
      await expect(page.getByText(text)).toBeVisible();
    }
  });
});

test.describe('recovery link', () => {
  test.use({ allowed: allowedConsoleErrors });

  // @proves 2.15a, 2.15c, 4.13, 8.29, 8.37, V6.4.3
  test('reports missing parts, an unknown action and an invalid code, and offers a new link', async ({
    page,
  }) => {
    await page.goto('/auth/action');
    await expect(page.getByText('Enlace inválido o expirado')).toBeVisible();
    await page.goto('/auth/action?mode=signIn&oobCode=x');
    await expect(page.getByText('Acción no reconocida')).toBeVisible();
    await expectAccessible(page);
    const waysOn = page.getByRole('main').getByRole('link');
    for (const [place, [name, path]] of [
      ['Volver al registro', '/register'],
      ['Ir a iniciar sesión', '/login'],
      ['Volver al inicio', '/'],
    ].entries()) {
      // The first two links and the last one, to support, belong to the page's frame.
      await expect(waysOn.nth(2 + place)).toHaveText(name ?? '');
      await expect(waysOn.nth(2 + place)).toHaveAttribute('href', path ?? '');
    }
    await expect(waysOn).toHaveCount(6);
    await page.goto('/auth/action?mode=resetPassword&oobCode=no-existe');
    await expect(page.getByText('El enlace es inválido o ya fue usado.')).toBeVisible();
    await page.getByRole('link', { name: 'Solicitar un nuevo enlace' }).click();
    await page.waitForURL('**/forgot-password');
    await expect(page.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeVisible();
  });

  // @proves 8.29
  test('reports under the field that another tab has used the link, and offers a new one', async ({
    context,
    page,
    person,
    stack,
  }) => {
    const link = await requestLink(stack, person.email);
    const other = await context.newPage();
    for (const tab of [page, other]) await tab.goto(link);
    await expect(page.getByLabel('Nueva contraseña')).toBeVisible();
    await chooseNewPassword(other, 'Nueva-Clave-9');
    await other.waitForURL('**/login?reset=success');
    await chooseNewPassword(page, 'Otra-Clave-9');
    await expect(page.getByLabel('Nueva contraseña')).toHaveAccessibleDescription(
      'El enlace es inválido o ya fue usado.',
    );
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Solicitar un nuevo enlace' }).click();
    await page.waitForURL('**/forgot-password');
    await requestToken(stack, { ...person, password: 'Nueva-Clave-9' });
  });

  // @proves V6.2.4
  test('refuses common passwords and the email itself', async ({ page, person, stack }) => {
    await page.goto(await requestLink(stack, person.email));
    const field = page.getByLabel('Nueva contraseña');
    for (const [password, reasonPattern] of [
      ['123456', /de las más usadas/],
      ['Contraseña', /de las más usadas/],
      [person.email, /no puede ser tu email/],
    ] as const) {
      await chooseNewPassword(page, password);
      await expect(field).toHaveAccessibleDescription(reasonPattern);
      // The invalid field gets the focus some frames after its error appears.
      await expect(field).toBeFocused();
    }
    await expectAccessible(page);
    await chooseNewPassword(page, 'Nueva-Clave-9');
    await page.waitForURL('**/login?reset=success');
  });

  // @proves 8.32, 8.37
  test('leaves the check to the server when the list of common passwords fails to load, and succeeds after a lost response', async ({
    page,
    person,
    stack,
  }) => {
    await page.route('**/weak-password*', (route) => route.abort());
    const weak = { detail: 'La contraseña es demasiado débil.', code: 'weak_password', request_id: 'x' };
    let responseKind: 'weak' | 'lost' | 'real' = 'real';
    await page.route('**/api/reset-password', async (route) => {
      if (responseKind === 'weak') return route.fulfill({ status: 400, json: weak });
      if (responseKind === 'real') return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.goto(await requestLink(stack, person.email));
    const field = page.getByLabel('Nueva contraseña');
    await chooseNewPassword(page, 'Contraseña');
    await expect(page.getByText(/de las más usadas/)).toBeVisible();
    // Rejects if the password has already been changed.
    await requestToken(stack, person);
    responseKind = 'weak';
    await chooseNewPassword(page, 'ñu-7-r');
    await expect(page.getByText('La contraseña es demasiado débil.')).toBeVisible();
    await expect(field).toHaveAccessibleDescription(/débil/);
    responseKind = 'lost';
    await chooseNewPassword(page, 'Nueva-Clave-9');
    await expect(page.getByText(/^Error de conexión/)).toBeVisible();
    responseKind = 'real';
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await page.waitForURL('**/login?reset=success');
    await requestToken(stack, { ...person, password: 'Nueva-Clave-9' });
  });

  // @proves 5.17, 7.25r
  test("enforces the identity provider's password policy", async ({ page, person, stack }) => {
    await page.route('**/v2/passwordPolicy**', (route) =>
      route.fulfill({
        json: {
          customStrengthOptions: { minPasswordLength: 10, containsUppercaseCharacter: true },
          allowedNonAlphanumericCharacters: ['-'],
          enforcementState: 'ENFORCE',
          schemaVersion: 1,
        },
      }),
    );
    await page.goto(await requestLink(stack, person.email));
    await chooseNewPassword(page, 'abcdefg1');
    await expect(
      page.getByText('La contraseña debe tener al menos 10 caracteres y una mayúscula'),
    ).toBeVisible();
    await chooseNewPassword(page, 'Abcdefg-2026');
    await page.waitForURL('**/login?reset=success');
  });
});

test.describe('account without a registration', () => {
  // There is no account to sign in to; the sign-in screen explains that.
  test.use({ allowed: { linePatterns: [/^status 404: \S+\/firebase-login/, /status of 404/] } });

  // @proves 4.14d, 7.25l
  test('verifies the email with the password and leads to the sign-in', async ({ page, stack }) => {
    const email = `verificar-${crypto.randomUUID().slice(0, 8)}@legajo.test`;
    const password = 'Contraseña-2026';
    const { auth } = readStackServices();
    await auth.createUser({ email, password });
    await auth.generateEmailVerificationLink(email);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(await readMailLink(stack, email));
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    expect((await auth.getUserByEmail(email)).emailVerified).toBe(false);
    await page.getByRole('button', { name: 'Verificar mi email' }).click();
    await expect(page.getByText('Email verificado correctamente.')).toBeVisible();
    await page.clock.runFor(3_000);
    await page.waitForURL('**/login?verified=true');
    await expect(page.getByText('Email verificado. Ya puedes iniciar sesión.')).toBeVisible();
    expect((await auth.getUserByEmail(email)).emailVerified).toBe(true);
  });
});

// @proves 4.16, 7.25o
test('confirms a recovered email', async ({ page, stack }) => {
  const email = `antes-${crypto.randomUUID().slice(0, 8)}@legajo.test`;
  const password = 'Contraseña-2026';
  await readStackServices().auth.createUser({ email, password, emailVerified: true });
  const call = async (operation: string, body: object): Promise<{ idToken: string }> => {
    const url = `${stack.auth}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=local`;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    return response.json() as Promise<{ idToken: string }>;
  };
  const { idToken } = await call('signInWithPassword', { email, password, returnSecureToken: true });
  await call('update', { idToken, email: `despues-${email}`, returnSecureToken: true });
  await page.goto(await readMailLink(stack, email));
  await expect(page.getByText(`Tu cuenta vuelve a usar el email ${email}.`)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Ir a iniciar sesión' })).toBeVisible();
});
