import type { Page } from '@playwright/test';
import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { signIn, uploadFiles } from '../library.ts';

const firstVersion = await makePdf(leaseContract);
const secondVersion = await makePdf({ ...leaseContract, subtitle: 'Segunda versión' });
const name = 'Contrato.pdf';

const send = (page: Page, buffer: Buffer): Promise<void> =>
  uploadFiles(page, [{ name, mimeType: 'application/pdf', buffer }]);

test.describe('file with the name of another document', () => {
  test.use({ allowed: { linePatterns: [/Failed to load resource/, /status (409|410)/] } });

  test('asks whether to replace the document or to keep both', async ({ page, stack, person }) => {
    const { upload, ask, replace } = await signIn(page, stack, person);
    await upload(name, firstVersion);
    await page.goto(await ask('¿Cuánto se paga de fianza?'));
    await expect(page.getByRole('checkbox', { name })).toBeVisible();
    const citation = page.getByRole('button', { name: 'Cita 1: Contrato.pdf, página 4' });
    await expect(citation).toBeVisible();

    // Replaces the document elsewhere, so that this page learns of it from the server only.
    await replace(name, secondVersion);
    await citation.click();
    await expect(page.getByRole('alert').getByText(/se ha reemplazado por otra versión/)).toBeVisible();
    await page.keyboard.press('Escape');
    const messages = page.getByRole('region', { name: 'Mensajes de la conversación' });
    await expect(messages.getByText('Documento reemplazado')).toBeVisible();
    await expect(messages.getByRole('img', { name: /^Cita 1: .* Documento reemplazado$/ })).toBeVisible();
    await expect(messages.getByText('Documento eliminado')).toHaveCount(0);

    await send(page, firstVersion);
    await expect(page.getByText('Ya tienes otro documento con este nombre')).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await expect(page.getByText('Cancelado')).toBeVisible();

    await page.getByRole('button', { name: 'Limpiar lista' }).click();
    await send(page, firstVersion);
    await page.getByRole('button', { name: 'Reemplazar' }).click({ timeout: 60_000 });
    await expect(page.getByText('Reemplazado · 1 crédito')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('checkbox', { name: /^Contrato/ })).toHaveCount(1);

    await send(page, secondVersion);
    await page.getByRole('button', { name: 'Guardar los dos' }).click({ timeout: 60_000 });
    await expect(page.getByRole('checkbox', { name: 'Contrato (2).pdf' })).toBeVisible({ timeout: 60_000 });
  });
});

test('offers questions in the guide of the selected document and asks one on click', async ({
  page,
  stack,
  person,
}) => {
  const { upload } = await signIn(page, stack, person);
  await upload(name, firstVersion);
  await page.goto('/chatbot');
  const guide = page.getByRole('region', { name: `Resumen de ${name}` });
  await expect(guide).toBeVisible();
  await expectAccessible(page);
  const proposal = guide.getByRole('button').first();
  const text = (await proposal.textContent()) ?? '';
  await proposal.click();
  await expect(
    page.getByRole('region', { name: 'Mensajes de la conversación' }).getByText(text),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Tu pregunta' })).toHaveValue('');
  await expect(page.getByRole('button', { name: /^Cita 1: Contrato.pdf/ }).first()).toBeVisible({
    timeout: 30_000,
  });
  await expect(guide).toBeHidden();
});
