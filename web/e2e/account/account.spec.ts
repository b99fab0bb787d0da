import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { logIn as requestToken } from '../../../emulators/src/seed/log-in.ts';
import type { StackAddresses } from '../../../emulators/src/shared/stack-addresses.ts';
import { textVersions } from '../../../functions/src/contract/limits.ts';
import { readZip } from '../../../functions/tests/fixtures/zip/read-zip.ts';
import { sessionKey } from '../../src/platform/session/stored-session.ts';
import { consentLogKey } from '../../src/shared/consent/consent-store.ts';
import { formatDay } from '../../src/shared/format/format.ts';
import { readInbox } from '../inbox.ts';
import { expect, expectAccessible, logIn, type Person, test } from '../journey.ts';
import { passPauses, signIn } from '../library.ts';

async function openAccount(page: Page, person: Person): Promise<void> {
  await page.goto('/account');
  await expectProfile(page, person);
}

/** Generous timeout: on a busy machine, each of the page's calls starts a server. */
const expectProfile = (page: Page, { email }: Person): Promise<void> =>
  expect(region(page, 'Perfil').getByText(email)).toBeVisible({ timeout: 60_000 });

/**
 * Signs in on another device. The second of the token must be over: two sessions of a user that start in the same
 * second count as one.
 */
async function signInElsewhere(stack: StackAddresses, person: Person, token: string): Promise<void> {
  const { iat } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  await expect.poll(() => Date.now() / 1_000, 'the second is over').toBeGreaterThanOrEqual(iat + 1);
  await requestToken(stack, person);
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

// @proves V7.5.2
test('shows profile and devices, signs other devices out, declines mails, logs consents and exports all data as a ZIP', {
  tag: '@promise',
}, async ({ page, person, stack }) => {
  await logIn(page, person);
  const { token } = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}'), sessionKey);
  await signInElsewhere(stack, person, token);
  // Opens the account page by the user's name at the bottom of the menu.
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /tu cuenta$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tu cuenta' })).toBeVisible();
  await expectProfile(page, person);
  const devices = region(page, 'Dispositivos').getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText('Este dispositivo');
  await expect(devices.first()).toContainText('Chrome en Linux');

  const mail = page.getByRole('switch', { name: 'Cuando termine una extracción web' });
  await expect(mail).toBeChecked();
  const savedPromise = page.waitForResponse('**/api/account/mails');
  await mail.uncheck();
  expect((await savedPromise).ok()).toBe(true);

  const log = page.getByRole('list', { name: 'Historial de consentimientos' });
  await expect(log.getByText('Rechazaste las cookies que no son esenciales')).toBeVisible();
  await expect(log.getByText('Aceptaste las condiciones y la política de privacidad')).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar las cookies' }).click();
  await page.getByRole('switch', { name: 'Funcionales' }).check();
  await page.getByRole('button', { name: 'Guardar preferencias' }).click();
  await expect(log.getByRole('listitem').first()).toContainText('Elegiste cookies esenciales y funcionales');
  await expect(log.getByRole('listitem').first()).toContainText(
    `Versión del ${formatDay(textVersions.cookies)}`,
  );
  expect(await page.evaluate((key) => localStorage.getItem(key), consentLogKey)).not.toBeNull();

  await page.getByRole('button', { name: 'Preparar la descarga' }).click();
  const link = page.getByRole('link', { name: 'Descargar tus datos (ZIP)' });
  await expect(link).toBeVisible();
  const downloadingPromise = page.waitForEvent('download');
  await link.click();
  const download = await downloadingPromise;
  expect(download.suggestedFilename()).toMatch(/^legajo-\d{4}-\d\d-\d\d\.zip$/);
  const files = readZip(await readFile(await download.path()));
  expect(files.get('LEEME.txt')?.toString()).toContain('Tus datos en Legajo');
  expect(JSON.parse(files.get('perfil.json')?.toString() ?? '')).toMatchObject({ email: person.email });
  await expectAccessible(page);

  await devices
    .nth(1)
    .getByRole('button', { name: /^Cerrar sesión:/ })
    .click();
  await expect(devices).toHaveCount(1);
  await signInElsewhere(stack, person, token);
  await page.reload();
  await expect(devices).toHaveCount(2);
  await expect(mail).not.toBeChecked();
  await page.getByRole('button', { name: 'Cerrar sesión en los demás' }).click();
  await expect(devices).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Cerrar sesión en los demás' })).toBeHidden();
});

test.describe('change of password', () => {
  // The identity provider refuses a wrong password.
  test.use({ allowed: { linePatterns: [/^status 400: \S+signInWithPassword/, /status of 400/] } });

  // @proves V6.2.2
  test('requires the current password, signs other devices out and sends a mail', async ({
    page,
    person,
    stack,
  }) => {
    const { token } = await signIn(page, stack, person);
    await signInElsewhere(stack, person, token);
    await openAccount(page, person);
    const devices = region(page, 'Dispositivos').getByRole('listitem');
    await expect(devices).toHaveCount(2);
    await page.getByRole('button', { name: 'Cambiar contraseña…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cambiar la contraseña' });
    const save = dialog.getByRole('button', { name: 'Cambiar contraseña' });
    await save.click();
    await expect(dialog.getByText('Por favor, introduce tu contraseña actual')).toBeVisible();
    await expect(dialog.getByLabel('Contraseña actual')).toBeFocused();
    await expectAccessible(page);

    const next = dialog.getByLabel('Nueva contraseña');
    const fillIn = async (current: string, password: string): Promise<void> => {
      await dialog.getByLabel('Contraseña actual').fill(current);
      await next.fill(password);
      await dialog.getByLabel('Confirmar contraseña').fill(password);
      await save.click();
    };
    // The focus moves to the faulty field shortly after its error appears; text typed earlier would end up in that
    // field.
    const expectFault = async (field: Locator, faultPattern: RegExp): Promise<void> => {
      await expect(field).toHaveAccessibleDescription(faultPattern);
      await expect(field).toBeFocused();
    };
    await fillIn(person.password, `${person.email.split('@')[0]}!`);
    await expectFault(next, /no puede ser tu email/);
    await fillIn('No-es-esta-2026', 'La-de-ahora-2026');
    await expectFault(dialog.getByLabel('Contraseña actual'), /no es correcta/);
    await fillIn(person.password, 'La-de-ahora-2026');

    const doneDialog = page.getByRole('dialog', { name: 'Contraseña actualizada' });
    await expect(doneDialog).toContainText('Hemos cerrado la sesión en tus demás dispositivos');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(dialog).toBeHidden();
    await expect(devices).toHaveCount(1);
    await expect(devices).toContainText('Este dispositivo');
    await page.reload();
    await expect(devices).toHaveCount(1);
    await expect
      .poll(async () => JSON.stringify(await readInbox(stack, person.email)))
      .toContain('Se ha cambiado tu contraseña');
    await expect(requestToken(stack, person)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
    await requestToken(stack, { ...person, password: 'La-de-ahora-2026' });
  });
});

test.describe('deletion of an account', () => {
  // The identity provider refuses a wrong password and, afterwards, the deleted account; the server refuses the page's
  // remaining requests.
  test.use({
    allowed: {
      linePatterns: [
        /^status 400: \S+signInWithPassword/,
        /status of 400/,
        /^status 401: \S+account\/sessions/,
        /status of 401/,
      ],
    },
  });

  test('requires the word ELIMINAR and the password, names the losses and leaves no account to sign in to', {
    tag: '@promise',
  }, async ({ page, person, stack }) => {
    await signIn(page, stack, person);
    const { promise: deletedPromise, resolve: wasDeleted } = Promise.withResolvers<void>();
    await page.route('**/api/account/sessions', async (route) => {
      await deletedPromise;
      await route.continue();
    });
    await openAccount(page, person);
    await page.getByRole('button', { name: 'Eliminar mi cuenta…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('500 créditos, sin devolución.')).toBeVisible();
    await expect(dialog.getByText(/no tendrá créditos de bienvenida en los próximos 12 meses/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Conservar mi cuenta' }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole('button', { name: 'Eliminar mi cuenta…' }).click();
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    const last = dialog.getByRole('button', { name: 'Eliminar para siempre' });
    // The click that opened this step must not submit its form as well.
    await expect(dialog.getByLabel('Escribe ELIMINAR')).toBeVisible();
    await expect(dialog.getByText('Escribe ELIMINAR para confirmar')).toHaveCount(0);
    await last.click();
    await expect(dialog.getByText('Escribe ELIMINAR para confirmar')).toBeVisible();
    await expect(dialog.getByText('Por favor, introduce tu contraseña')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Escribe ELIMINAR').fill('eliminar');
    await dialog.getByLabel('Tu contraseña').fill('No-es-esta-2026');
    await last.click();
    await expect(dialog.getByText('La contraseña no es correcta')).toBeVisible();
    await dialog.getByLabel('Tu contraseña').fill(person.password);
    await page.route('**/api/account/deletion', async (route) => {
      const response = await route.fetch();
      const refusedPromise = page.waitForResponse('**/api/account/sessions');
      wasDeleted();
      await (await refusedPromise).finished();
      await route.fulfill({ response });
    });
    await last.click();

    await expect(page.getByRole('dialog', { name: 'Cuenta eliminada' })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(requestToken(stack, person)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
  });
});

test.describe('account page when the server fails', () => {
  test.use({
    allowed: { linePatterns: [/^status 500: \S+\/api\/account/, /status of 500/, /choice of cookies/] },
  });

  test('shows an error in each section and in the data export', async ({ page, person, stack }) => {
    await signIn(page, stack, person);
    await page.route('**/api/account**', (route) =>
      route.fulfill({ status: 500, json: { detail: 'Falla.', code: 'internal', request_id: 'x' } }),
    );
    await page.clock.install();
    await page.goto('/account');
    await passPauses(page, page.getByText('No se han podido cargar los datos de tu cuenta.'));
    for (const text of [
      'No se han podido cargar los datos de tu cuenta.',
      'No se han podido cargar tus dispositivos.',
      'No se han podido cargar tus consentimientos.',
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Preparar la descarga' }).click();
    await expect(region(page, 'Tus datos').getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('expired or foreign link to a download', () => {
  test.use({ allowed: { linePatterns: [/status (of )?40[14]/] } });

  test('opens a page that explains it and links to the portal', async ({ page, stack }) => {
    for (const [path, heading, label, way] of [
      ['/archive/account/export/caducado', 'Este enlace ya no es válido', 'Ir a tu cuenta', '/account'],
      [
        '/archive/extract/5f4b1a50-6f0c-4d7e-9a55-0d6a1a3b7c10/archive',
        'Descárgalo desde el portal',
        'Ir a Extractor Web',
        '/extract',
      ],
    ] as const) {
      await page.goto(`${stack.functions}${path}`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('link', { name: label })).toHaveAttribute('href', `${stack.web}${way}`);
    }
    await expectAccessible(page);
  });
});
