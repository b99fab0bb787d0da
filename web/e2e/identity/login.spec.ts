import type { Page } from '@playwright/test';
import { readStackServices } from '../../../emulators/src/seed/stack-services.ts';
import { readInbox } from '../inbox.ts';
import { expect, expectAccessible, logIn, test } from '../journey.ts';
import { signIn } from '../library.ts';
import { navigateWithinSite } from '../navigate-within-site.ts';

const refused = { linePatterns: [/status (of )?(400|403|404|500)/] };

async function attemptSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
}

// @proves 2.12a, 2.12c, 2.13c, 4.4b, 5.13a, 5.13b, 5.13c, 5.13d, V6.2.6, V6.2.7
test('masks the password, reports missing input before sending, and opens recovery with an empty form', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeFocused();
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
  await field.fill('');

  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByText('Por favor, introduce tu email')).toBeVisible();
  await expect(page.getByText('Por favor, introduce tu contraseña')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await attemptSignIn(page, 'persona@dominio', '12345');
  await expect(page.getByText('Introduce un email valido')).toBeVisible();
  await expect(page.getByText('La contraseña debe tener 6 caracteres o más')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Email').fill('');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByText('Por favor, introduce tu email')).toBeVisible();
  await page.getByLabel('Email').fill('persona@legajo.example');
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('otra@legajo.example');
  await page.getByRole('button', { name: 'Volver a iniciar sesión' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(field).toHaveValue('');
  await expect(page.getByText('Por favor, introduce tu email')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Crear Cuenta Gratis' })).toHaveAttribute('href', '/register');
  await expect(page.getByRole('link', { name: 'Volver al Inicio' })).toHaveAttribute('href', '/');
});

// @proves 2.9c, 2.12a, 2.12b, 3.1a, 3.1c, 3.4a, 4.2a, 4.4a, 4.4d, 7.25a, V7.4.4, V14.3.3
test('signs a person in, redirects them away from the sign-in screen, and signs them out', {
  tag: '@promise',
}, async ({ page, person }) => {
  const { promise: lookedPromise, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/accounts:signInWithPassword**', async (route) => {
    await lookedPromise;
    await route.continue();
  });
  const signingInPromise = logIn(page, person);
  await expect(page.getByRole('button', { name: 'Iniciando sesión…' })).toBeDisabled();
  goOn();
  await signingInPromise;
  const storedSession = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  expect(storedSession).toEqual({ token: expect.any(String), email: person.email, user_id: person.uid });
  await page.goto('/login');
  await page.waitForURL('**/home');
  await navigateWithinSite(page, '/register');
  await page.waitForURL('**/home');
  await page.evaluate(() => localStorage.setItem('chatFiles', '["a.pdf"]'));
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  const keys = () => page.evaluate(() => Object.keys(localStorage));
  await expect.poll(keys).not.toContain('user');
  expect(await keys()).not.toContain('chatFiles');
});

// @proves 4.1b
test('leads to the sign-in when the session expires on an open page, and back to that page', async ({
  page,
  person,
  stack,
}) => {
  await page.clock.install();
  await signIn(page, stack, person);
  await page.goto('/billing');
  await expect(page.getByRole('heading', { level: 1, name: 'Facturación' })).toBeVisible();
  // The token expires after five days without activity.
  await page.clock.fastForward(5 * 24 * 3_600_000 + 60_000);
  await page.waitForURL('**/login');
  await expect(page.getByRole('dialog', { name: 'Sesión Expirada' })).toContainText(
    'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.',
  );
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.reload();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.waitForURL('**/billing');
});

test.describe('refused sign-in', () => {
  test.use({ allowed: refused });

  test('shows the same error for a wrong password and an unknown email', async ({ page, person }) => {
    await page.goto('/login');
    await attemptSignIn(page, person.email, 'No-es-esta-1');
    await expect(page.getByText('Email o contraseña incorrectos')).toBeVisible();
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
    const unknown = `nadie-${person.email}`;
    const answerPromise = page.waitForResponse(
      (response) => response.request().postData()?.includes(unknown) === true,
    );
    await attemptSignIn(page, unknown, 'No-es-esta-1');
    expect((await answerPromise).status()).toBe(400);
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
    await expect(page.getByText('Email o contraseña incorrectos')).toBeVisible();
    await expectAccessible(page);
  });

  // @proves 3.4c, 4.4c, 4.4e, 4.4f, 8.11a, 8.11b, 8.11c, 8.11d, 8.11e
  test('shows a modal without opening a session for server errors and for unverified, unregistered or pending accounts', async ({
    page,
    person,
    stack,
  }) => {
    const password = 'Contraseña-2026';
    const unverified = `sin-verificar-${crypto.randomUUID().slice(0, 8)}@legajo.test`;
    const unregistered = `sin-registro-${crypto.randomUUID().slice(0, 8)}@legajo.test`;
    const { auth } = readStackServices();
    await auth.createUser({ email: unverified, password });
    await auth.createUser({ email: unregistered, password, emailVerified: true });
    await page.goto('/login');
    const expectModal = async (name: string, words: string): Promise<void> => {
      const modal = page.getByRole('dialog', { name });
      await expect(modal).toContainText(words);
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expect(modal).toBeHidden();
    };
    await attemptSignIn(page, unverified, password);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await expectModal('Email No Verificado', 'bandeja de entrada');
    await expect.poll(() => readInbox(stack, unverified)).toHaveLength(1);
    await attemptSignIn(page, unregistered, password);
    await expectModal('Usuario No Encontrado', 'Regístrate');

    const json = { detail: 'Lo que dice el servidor.', code: 'internal', request_id: 'x' };
    const phonePending = { user_id: 'registro', requires_phone_verification: true };
    let answer: { readonly status: number; readonly json: object } = { status: 400, json };
    await page.route('**/api/firebase-login', (route) => route.fulfill(answer));
    for (const [next, title, words] of [
      [answer, 'Error de Validación', 'Lo que dice el servidor.'],
      [{ status: 500, json }, 'Error del Servidor', 'Lo que dice el servidor.'],
      [{ status: 200, json: phonePending }, 'Verificación Pendiente', 'verificar tu teléfono'],
    ] as const) {
      answer = next;
      await attemptSignIn(page, person.email, person.password);
      await expectModal(title, words);
    }
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  });
});
