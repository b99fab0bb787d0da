import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import JSZip from 'jszip';
import { createAccount } from '../../../emulators/src/seed/create-account.ts';
import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { teleworkPolicy } from '../../../emulators/src/seed/documents/telework-policy.ts';
import { logIn as requestToken } from '../../../emulators/src/seed/log-in.ts';
import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import { readStackServices } from '../../../emulators/src/seed/stack-services.ts';
import { uploadFile } from '../../../emulators/src/seed/upload-file.ts';
import { expect, test as journey, logIn, settle } from '../journey.ts';

const folder = fileURLToPath(new URL('../../../docs/screens/', import.meta.url));

/** The person in the screenshots, the same at every run: two documents, a plan, and a name that fills its place. */
const test = journey.extend({
  person: async ({ stack }, use) => {
    const suffix = crypto.randomUUID().slice(0, 8);
    const login = { email: `ana.ruiz.garcia.asesores-${suffix}@legajo.example`, password: 'Contraseña-2026' };
    const phone = `+346${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    const account = { ...login, phone, plan: 'standard', credits: 4_820 } as const;
    const uid = await createAccount(readStackServices(), account);
    const token = await requestToken(stack, login);
    for (const content of [leaseContract, teleworkPolicy]) {
      await uploadFile(stack, token, { name: content.fileName, bytes: await makePdf(content) });
    }
    await use({ ...login, uid });
  },
});

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await settle(page);
  // The caret is left alone: hiding it would take a style that the security policy refuses.
  await page.screenshot({ path: `${folder}${name}.png`, animations: 'allow', caret: 'initial' });
}

/** Asks, and waits for the whole answer with its citations. */
async function ask(page: Page, question: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Tu pregunta' });
  await field.fill(question);
  await field.press('Enter');
  await expect(page.getByRole('button', { name: /^Fuente:/ }).last()).toBeVisible();
  await expect(page.getByText(/crédito usado · .* restantes?/).last()).toBeVisible();
  await field.blur();
}

const rentQuestion = '¿Cuál es la renta mensual y cuándo se paga?';

test.beforeAll(() => mkdir(folder, { recursive: true }));

test('public pages', async ({ page }) => {
  await page.goto('/');
  await take(page, 'portada');
  await page.goto('/login');
  await take(page, 'acceso');
});

test('dashboard and billing', async ({ page, person }) => {
  await logIn(page, person);
  await expect(page.getByText('Standard').or(page.getByText('Estándar')).first()).toBeVisible();
  await take(page, 'panel');
  await page.goto('/billing');
  await expect(page.getByText('2 de 30')).toBeVisible();
  await expect(page.getByRole('img', { name: /créditos? usados?/ })).toBeVisible();
  await take(page, 'facturacion');
  await page.goto('/account');
  await expect(page.getByText('Este dispositivo')).toBeVisible();
  await expect(page.getByText('Aceptaste las condiciones y la política de privacidad')).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(2);
  await take(page, 'cuenta');
});

test('an answer, and its citation opened', async ({ page, person }) => {
  await logIn(page, person);
  await page.goto('/chatbot');
  await ask(page, rentQuestion);
  await take(page, 'respuesta');
  await page.getByRole('button', { name: /^Cita 1:/ }).click();
  await expect(page.getByTestId('passage-mark').first()).toBeInViewport();
  await take(page, 'cita-abierta');
});

/** Extracts and translates the local site, and waits for its archive. */
async function extract(page: Page, site: string): Promise<void> {
  await page.goto('/extract');
  await page.getByLabel('Dirección del sitio').fill(site);
  await page.getByLabel('Máximo de páginas').fill('12');
  await page.getByRole('switch', { name: 'Traducir las páginas' }).check();
  await page.getByLabel('Idioma de destino').selectOption('French');
  await page.getByRole('button', { name: 'Iniciar extracción' }).click();
  await expect(page.getByText('Terminada', { exact: true }).first()).toBeVisible({ timeout: 180_000 });
  await expect(
    page.getByRole('list', { name: 'Páginas extraídas' }).getByRole('button').first(),
  ).toBeVisible();
}

test('an extraction, its pages, and the index of its archive', async ({ page, person, stack, browser }) => {
  test.setTimeout(240_000);
  await logIn(page, person);
  await extract(page, stack.site);
  await take(page, 'extractor');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar archivo' }).click();
  const archive = await JSZip.loadAsync(await readFile(await (await download).path()));
  const index = (await archive.file('index.html')?.async('text')) ?? '';
  // As it opens from a disk: outside of our origin and its policy.
  const reader = await browser.newPage({ viewport: { width: 1_280, height: 800 } });
  await reader.setContent(index);
  await reader.screenshot({ path: `${folder}archivo.png` });
  await reader.close();
  await page.getByRole('list', { name: 'Páginas extraídas' }).getByRole('button').first().click();
  await expect(page.getByRole('article').getByRole('button', { name: 'Ver original' })).toBeVisible();
  await take(page, 'extractor-paginas');
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('an answer', async ({ page, person }) => {
    await logIn(page, person);
    await page.goto('/chatbot');
    await ask(page, rentQuestion);
    await take(page, 'respuesta-oscuro');
  });

  test('an extraction', async ({ page, person, stack }) => {
    test.setTimeout(240_000);
    await logIn(page, person);
    await extract(page, stack.site);
    await take(page, 'extractor-oscuro');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('an answer, the documents, and a citation opened', async ({ page, person }) => {
    await logIn(page, person);
    await page.goto('/chatbot');
    await ask(page, rentQuestion);
    await take(page, 'movil-respuesta');
    await page.getByRole('button', { name: 'Todos los documentos' }).click();
    const documents = page.getByRole('dialog', { name: 'Documentos' });
    await expect(documents.getByRole('checkbox')).toHaveCount(3);
    await take(page, 'movil-documentos');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Cita 1:/ }).click();
    await expect(page.getByTestId('passage-mark').first()).toBeInViewport();
    await take(page, 'movil-cita');
  });

  test('an extraction', async ({ page, person, stack }) => {
    test.setTimeout(240_000);
    await logIn(page, person);
    await extract(page, stack.site);
    await take(page, 'movil-extractor');
  });
});
