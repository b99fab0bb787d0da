import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { navigateWithinSite } from '../navigate-within-site.ts';
import { newRegistrant, submitForm } from '../registrant.ts';

/** Behaves like Chrome when the user blocks all site data. */
function refuseStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'] as const) {
    Object.defineProperty(globalThis, name, {
      get: () => {
        throw new DOMException(`${name} is denied`, 'SecurityError');
      },
    });
  }
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
}

/** Behaves like a browser whose storage quota is exhausted. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('the quota has been exceeded', 'QuotaExceededError');
  };
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('the quota has been exceeded', 'QuotaExceededError');
  };
}

async function enterCredentials(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
}

for (const [what, spoil] of [
  ['refuses all storage', refuseStorage],
  ['has no room in its storage', fillStorage],
] as const) {
  test.describe(`browser that ${what}`, () => {
    // The identity provider's client logs this to the console.
    test.use({ hasDecided: false, allowed: { linePatterns: [/Error thrown when writing to IndexedDB/] } });

    test('shows public pages, stores the refusal of cookies for the visit, sends the code of a registration, and signs the user in until a reload', async ({
      page,
      person,
    }) => {
      await page.addInitScript(spoil);
      for (const path of ['/', '/pricing', '/register', '/login']) {
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeVisible();
      }
      await page.getByRole('button', { name: 'Rechazar' }).click();
      await expect(page.getByRole('button', { name: 'Rechazar' })).toBeHidden();
      await navigateWithinSite(page, '/register');
      await submitForm(page, newRegistrant());
      await expect(page.getByLabel('Código de 6 dígitos')).toBeVisible();
      await navigateWithinSite(page, '/login');
      await enterCredentials(page, person);
      await page.waitForURL('**/home');
      const notice = page.getByRole('dialog', { name: 'Sesión sin guardar' });
      await expect(notice).toContainText('la sesión termina al recargar o cerrar la página');
      await notice.getByRole('button').last().click();
      await page.getByRole('link', { name: 'Facturación' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Facturación' })).toBeVisible();
      await page.reload();
      await page.waitForURL('**/login**');
      await expect(page.getByLabel('Email')).toBeVisible();
    });
  });
}

for (const days of [40, -40]) {
  test(`signs in with a clock ${days} days ahead and keeps the session after a reload`, async ({
    page,
    person,
  }) => {
    await page.clock.install({ time: Date.now() + days * 86_400_000 });
    await page.goto('/login');
    await enterCredentials(page, person);
    await page.waitForURL('**/home');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible();
    await page.goto('/billing');
    await expect(page.getByRole('heading', { level: 1, name: 'Facturación' })).toBeVisible();
  });
}
