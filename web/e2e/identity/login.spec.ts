import type { Page } from '@playwright/test';
import { readStackServices } from '../../../emulators/src/seed/stack-services.ts';
import { readInbox } from '../inbox.ts';
import { expect, expectAccessible, logIn, test } from '../journey.ts';
import { signIn } from '../library.ts';

const refused = { lines: [/status (of )?(400|403|404|500)/, /net::ERR_FAILED/] };

async function attempt(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
}

/** Has the identity provider answer the next sign-in with one of its own codes. */
async function refuseSignIn(page: Page, code: string): Promise<void> {
  await page.route('**/accounts:signInWithPassword**', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: code } } }),
  );
}

test('the fields say what they need before anything is sent', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByText('Por favor, introduce tu email')).toBeVisible();
  await expect(page.getByText('Por favor, introduce tu contraseña')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await attempt(page, 'persona@dominio', '12345');
  await expect(page.getByText('Introduce un email valido')).toBeVisible();
  await expect(page.getByText('La contraseña debe tener 6 caracteres o más')).toBeVisible();
  await expectAccessible(page);
});

test('a password is masked, is shown on request, and says where capitals are locked', async ({ page }) => {
  await page.goto('/login');
  const field = page.getByLabel('Contraseña', { exact: true });
  await field.fill('Nueva-Clave-9');
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toHaveAttribute('autocomplete', 'current-password');
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click();
  await expect(field).toHaveAttribute('type', 'password');
  await field.focus();
  await field.dispatchEvent('keyup', { key: 'A', modifierCapsLock: true });
  await expect(field).toHaveAccessibleDescription('El bloqueo de mayúsculas está activado.');
  await expectAccessible(page);
  await field.dispatchEvent('keyup', { key: 'a', modifierCapsLock: false });
  await expect(field).toHaveAccessibleDescription('');
});

test('a person signs in, is taken away from the sign-in screen, and can sign out', async ({
  page,
  person,
}) => {
  const { promise: looked, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/accounts:signInWithPassword**', async (route) => {
    await looked;
    await route.continue();
  });
  const signingIn = logIn(page, person);
  await expect(page.getByRole('button', { name: 'Iniciando sesión…' })).toBeDisabled();
  goOn();
  await signingIn;
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  expect(stored).toEqual({ token: expect.any(String), email: person.email, user_id: person.uid });
  await page.goto('/login');
  await page.waitForURL('**/home');
  await page.goto('/register');
  await page.waitForURL('**/home');
  await page.evaluate(() => localStorage.setItem('chatFiles', '["a.pdf"]'));
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  const keys = () => page.evaluate(() => Object.keys(localStorage));
  await expect.poll(keys).not.toContain('user');
  expect(await keys()).not.toContain('chatFiles');
});

test('a session that ends while the page is open leads to the sign-in, and back to the same page', async ({
  page,
  person,
  stack,
}) => {
  await page.clock.install();
  await signIn(page, stack, person);
  await page.goto('/billing');
  await expect(page.getByRole('heading', { level: 1, name: 'Facturación' })).toBeVisible();
  // The token ends in five days; nobody touches the page meanwhile.
  await page.clock.fastForward(5 * 24 * 3_600_000 + 60_000);
  await page.waitForURL('**/login?next=%2Fbilling');
  await expect(page.getByRole('dialog', { name: 'Sesión Expirada' })).toContainText(
    'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.',
  );
});

test('the sign-in screen greets whoever comes from another step', async ({ page }) => {
  for (const [query, greeting] of [
    ['registration=complete', 'Registro completado. Ya puedes iniciar sesión.'],
    ['verified=true', 'Email verificado. Ya puedes iniciar sesión.'],
    ['reset=success', 'Contraseña cambiada. Inicia sesión con la nueva.'],
  ]) {
    await page.goto(`/login?${query}`);
    await expect(page.getByText(greeting ?? '')).toBeVisible();
  }
  await expectAccessible(page);
});

test.describe('a refusal', () => {
  test.use({ allowed: refused });

  test('of the real provider does not tell a wrong password from an unknown email', async ({
    page,
    person,
  }) => {
    await page.goto('/login');
    await attempt(page, person.email, 'No-es-esta-1');
    await expect(page.getByText('Email o contraseña incorrectos')).toBeVisible();
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
    const unknown = `nadie-${person.email}`;
    const answer = page.waitForResponse(
      (response) => response.request().postData()?.includes(unknown) === true,
    );
    await attempt(page, unknown, 'No-es-esta-1');
    expect((await answer).status()).toBe(400);
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
    await expect(page.getByText('Email o contraseña incorrectos')).toBeVisible();
    await expectAccessible(page);
  });

  for (const [code, text] of [
    ['EMAIL_NOT_FOUND', 'No existe ninguna cuenta con este email'],
    ['INVALID_PASSWORD', 'La contraseña es incorrecta'],
    ['INVALID_EMAIL', 'El formato del email no es válido'],
    ['USER_DISABLED', 'Esta cuenta ha sido deshabilitada. Contacta con soporte.'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Demasiados intentos. Espera unos minutos antes de intentar de nuevo.'],
    ['INVALID_LOGIN_CREDENTIALS', 'Email o contraseña incorrectos'],
    ['OPERATION_NOT_ALLOWED', 'Error de autenticación'],
  ] as const) {
    test(`${code} has its own sentence`, async ({ page }) => {
      await refuseSignIn(page, code);
      await page.goto('/login');
      await attempt(page, 'persona@legajo.example', 'Contraseña-2026');
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    });
  }

  test('to connect says so', async ({ page }) => {
    await page.route('**/accounts:signInWithPassword**', (route) => route.abort());
    await page.goto('/login');
    await attempt(page, 'persona@legajo.example', 'Contraseña-2026');
    await expect(
      page.getByText('Error de conexión. Verifica tu conexión a internet e inténtalo de nuevo.'),
    ).toBeVisible();
  });

  test('of an unverified email shows a modal, opens no session, and sends the mail again', async ({
    page,
    stack,
  }) => {
    const email = `sin-verificar-${crypto.randomUUID().slice(0, 8)}@legajo.test`;
    const password = 'Contraseña-2026';
    await readStackServices().auth.createUser({ email, password });
    await page.goto('/login');
    await attempt(page, email, password);
    const modal = page.getByRole('dialog', { name: 'Email No Verificado' });
    await expect(modal).toContainText('bandeja de entrada');
    await expectAccessible(page);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await expect.poll(() => readInbox(stack, email)).toHaveLength(1);
  });

  test('of an account without a registration shows a modal', async ({ page }) => {
    const email = `sin-registro-${crypto.randomUUID().slice(0, 8)}@legajo.test`;
    const password = 'Contraseña-2026';
    await readStackServices().auth.createUser({ email, password, emailVerified: true });
    await page.goto('/login');
    await attempt(page, email, password);
    await expect(page.getByRole('dialog', { name: 'Usuario No Encontrado' })).toContainText('Regístrate');
  });

  for (const [status, title] of [
    [400, 'Error de Validación'],
    [500, 'Error del Servidor'],
  ] as const) {
    test(`of our server with ${status} shows «${title}»`, async ({ page, person }) => {
      const json = { detail: 'Lo que dice el servidor.', code: 'internal', request_id: 'x' };
      await page.route('**/api/firebase-login', (route) => route.fulfill({ status, json }));
      await page.goto('/login');
      await attempt(page, person.email, person.password);
      await expect(page.getByRole('dialog', { name: title })).toContainText('Lo que dice el servidor.');
    });
  }
});

test('a phone that is still to be verified shows a modal and opens no session', async ({ page, person }) => {
  await page.route('**/api/firebase-login', (route) =>
    route.fulfill({ json: { user_id: 'registro', requires_phone_verification: true } }),
  );
  await page.goto('/login');
  await attempt(page, person.email, person.password);
  await expect(page.getByRole('dialog', { name: 'Verificación Pendiente' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('recovery takes the place of the sign-in and gives it back, with the address that was typed and nothing else', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.getByLabel('Email').fill('persona@legajo.example');
  await page.getByLabel('Contraseña', { exact: true }).fill('algo');
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('persona@legajo.example');
  await page.getByLabel('Email').fill('otra@legajo.example');
  await page.getByRole('button', { name: 'Volver a iniciar sesión' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('otra@legajo.example');
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');
  await expect(page.getByText('Por favor, introduce tu email')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Crear Cuenta Gratis' })).toHaveAttribute('href', '/register');
  await expect(page.getByRole('link', { name: 'Volver al Inicio' })).toHaveAttribute('href', '/');
});
