import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { createAccount } from '../../../emulators/src/seed/create-account.ts';
import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { teleworkPolicy } from '../../../emulators/src/seed/documents/telework-policy.ts';
import { logIn as requestToken } from '../../../emulators/src/seed/log-in.ts';
import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import { readStackServices } from '../../../emulators/src/seed/stack-services.ts';
import { uploadFile } from '../../../emulators/src/seed/upload-file.ts';
import { printParts } from '../../../tools/development/bench/comparison/print-parts.ts';
import { changesIn, startComparison, versionIn } from '../comparisons/comparison-screen.ts';
import { earlierLease, laterLease } from '../comparisons/two-leases.ts';
import { bytesOf, decision, lease, worksContract } from '../deadlines/made-contracts.ts';
import { isoDayIn } from '../deadlines/shown-deadlines.ts';
import { expect, test as journey, logIn, waitUntilSettled } from '../journey.ts';
import { expectDetail } from '../library.ts';
import { makeLease } from '../tables/made-leases.ts';
import { cellOf, fillTable } from '../tables/table-screen.ts';
import { openWatchForm, publishAids, runVisit } from '../watches/watched-site.ts';

const folder = fileURLToPath(new URL('../../../docs/screens/', import.meta.url));

/** The user in the pictures, the same in every run: two documents, a plan, and a long name. */
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

test('takes a picture of an answer with its citation open', async ({ page, person }) => {
  await logIn(page, person);
  await page.goto('/chatbot');
  const field = page.getByRole('textbox', { name: 'Tu pregunta' });
  await field.fill('¿Cuál es la renta mensual y cuándo se paga?');
  await field.press('Enter');
  await expect(page.getByRole('button', { name: /^Fuente:/ }).last()).toBeVisible();
  await expectDetail(page, '1 crédito usado');
  await field.blur();
  await page.getByRole('button', { name: /^Cita 1:/ }).click();
  await expect(page.getByTestId('passage-mark').first()).toBeInViewport();
  await takeScreen(page, 'cita-abierta');
});

test('takes a picture of a table with a cell open beside its document', async ({ page, person, stack }) => {
  await logIn(page, person);
  const token = await requestToken(stack, person);
  const leases = Array.from({ length: 6 }, (_, index) => makeLease(index + 1));
  for (const { name, bytes } of leases) await uploadFile(stack, token, { name, bytes: await bytes() });
  await page.goto('/tablas?nueva');
  await page.getByLabel('Buscar documento').fill('Arrendamiento 0');
  await page.getByRole('checkbox', { name: /^Todos/ }).check();
  await page.getByRole('button', { name: 'Seguir con las preguntas' }).click();
  await page.getByRole('button', { name: /columnas de «Arrendamientos»/ }).click();
  await page.getByRole('button', { name: 'Crear la tabla' }).click();
  await fillTable(page);
  await (await cellOf(page, leases[1]?.name ?? '', 'Renta mensual')).click();
  await expect(page.getByTestId('passage-mark').first()).toBeInViewport();
  await takeScreen(page, 'tabla');
});

test('takes a picture of the deadlines of contracts with a sentence open beside them', async ({
  page,
  person,
  stack,
}) => {
  await logIn(page, person);
  const token = await requestToken(stack, person);
  for (const contract of [lease, worksContract, decision])
    await uploadFile(stack, token, { name: contract.name, bytes: await bytesOf(contract) });
  await page.goto('/plazos');
  await page.getByRole('button', { name: /^Documentos:/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Elegir documentos…' }).click();
  for (const { fileName } of [leaseContract, teleworkPolicy])
    await page.getByRole('checkbox', { name: fileName }).uncheck();
  await page.getByRole('button', { name: 'Ver sus plazos' }).click();
  await page.getByLabel(/^¿Cuándo fue la notificación/).fill(isoDayIn(-2));
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page
    .getByRole('button', { name: `Abrir ${lease.name} pág. 2` })
    .first()
    .click();
  await expect(page.getByTestId('passage-mark').first()).toBeInViewport();
  await expect(page.getByText('Buscando plazos')).toHaveCount(0);
  await takeScreen(page, 'plazos');
});

test('takes a picture of a comparison with a changed amount marked in both versions', async ({
  page,
  person,
  stack,
}) => {
  await logIn(page, person);
  const token = await requestToken(stack, person);
  const [earlier, later] = ['Contrato 2025.pdf', 'Contrato 2026.pdf'] as const;
  await uploadFile(stack, token, { name: earlier, bytes: await printParts(earlierLease, 'pdf', 'earlier') });
  await uploadFile(stack, token, { name: later, bytes: await printParts(laterLease, 'pdf', 'later') });
  await startComparison(page, earlier, later);
  await expect(changesIn(page)).toHaveCount(9);
  for (const side of ['before', 'after'] as const)
    await expect(versionIn(page, side).locator('[data-current]')).toBeInViewport();
  await takeScreen(page, 'comparacion');
});

test('takes a picture of a change of a watched site', async ({ page, person, stack }) => {
  const url = `${stack.site}/${crypto.randomUUID()}/ayudas`;
  await publishAids(url, { amount: '2.000', day: 23 });
  await logIn(page, person);
  await openWatchForm(page, url);
  await page.getByLabel('Nombre').fill('Ayudas a la digitalización');
  await page.getByLabel('Tope de créditos al mes').fill('20');
  await page.getByRole('button', { name: 'Crear el aviso' }).click();
  await expect(page.getByText('La primera visita se comparará')).toBeVisible();
  await publishAids(url, { amount: '3.000', day: 24 });
  const watchId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await runVisit(stack, person, { watchId, count: 1 });
  await page.route('**/api/watches/**', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(url, 'https://www.ayudas.example/digitalizacion');
    await route.fulfill({ response, body });
  });
  await page.reload();
  await expect(page.getByTestId('site-change').first()).toBeVisible();
  await takeScreen(page, 'aviso');
});

async function takeScreen(page: Page, name: string): Promise<void> {
  // The pointer would show a control that opened below it as hovered.
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await waitUntilSettled(page);
  await mkdir(folder, { recursive: true });
  // Keeps the caret: hiding it needs an inline style, which the content security policy blocks.
  await page.screenshot({ path: `${folder}${name}.png`, animations: 'allow', caret: 'initial' });
}
