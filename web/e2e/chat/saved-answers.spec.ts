import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import type { StackAddresses } from '../../../emulators/src/shared/stack-addresses.ts';
import { expect, expectAccessible, type Person, test } from '../journey.ts';
import { signIn } from '../library.ts';

const deposit = '¿Cuánto se paga de fianza?';
const rent = '¿Cuál es la renta mensual?';

const messages = (page: Page) => page.getByRole('region', { name: 'Mensajes de la conversación' });
const history = (page: Page) => page.getByRole('region', { name: 'Conversaciones' });
const saveButton = (page: Page) => messages(page).getByRole('button', { name: 'Guardar' });
const showSaved = (page: Page) => history(page).getByRole('radio', { name: 'Guardadas' }).check();
const savedAnswers = (page: Page) => history(page).getByRole('listitem');

/** Opens a conversation about the deposit; returns its path. */
async function openAnswer(page: Page, stack: StackAddresses, person: Person) {
  const { upload, ask } = await signIn(page, stack, person);
  await upload('Contrato.pdf', await makePdf(leaseContract));
  const conversationUrl = await ask(deposit);
  await page.goto(conversationUrl);
  return { address: conversationUrl, ask };
}

test('shows why an answer cannot be saved, loads the list on retry, and saves, opens, exports and removes an answer', async ({
  page,
  person,
  stack,
  allow,
}) => {
  const { ask } = await openAnswer(page, stack, person);
  await test.step('shows the reason, leaves the answer unsaved, and loads the list on retry', async () => {
    allow(/Failed to load resource/, /status 409/, /status 403/);
    await page.route('**/messages/*/saved', (route) =>
      route.fulfill({
        status: 409,
        json: {
          detail: 'Ya tienes 200 respuestas guardadas.',
          code: 'too_many_saved_answers',
          request_id: 'x',
        },
      }),
    );
    await saveButton(page).click();
    await expect(page.getByText('Ya tienes 200 respuestas guardadas.')).toBeVisible();
    await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'false');
    await expectAccessible(page);

    await page.route('**/api/chat-sessions/saved?*', (route) =>
      route.fulfill({ status: 403, json: { detail: 'No.', code: 'forbidden', request_id: 'x' } }),
    );
    await showSaved(page);
    await expect(history(page).getByText('No se han podido cargar las respuestas guardadas.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/chat-sessions/saved?*');
    await history(page).getByRole('button', { name: 'Reintentar' }).click();
    await expect(history(page).getByText('Aún no has guardado ninguna respuesta.')).toBeVisible();
  });
  await test.step('saves an answer, opens it in its conversation, exports it and removes it from the list', async () => {
    allow();
    await page.unroute('**/messages/*/saved');
    await showSaved(page);
    await expect(history(page).getByText('Aún no has guardado ninguna respuesta.')).toBeVisible();
    await expectAccessible(page);
    await saveButton(page).click();
    await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(savedAnswers(page)).toHaveCount(1);
    await expect(savedAnswers(page)).toContainText(deposit);
    await expect(savedAnswers(page)).toContainText('2.500 euros');
    await expectAccessible(page);

    await page.goto(await ask(rent));
    await expect(messages(page).getByText(rent)).toBeVisible();
    await showSaved(page);
    await savedAnswers(page)
      .getByRole('button', { name: new RegExp(`^\\${deposit}`) })
      .click();
    await expect(messages(page).getByText(deposit)).toBeVisible();
    await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'true');
    // The saved answer has the focus.
    await expect(messages(page).locator(':focus')).toContainText('2.500 euros');

    const downloadingPromise = page.waitForEvent('download');
    await history(page).getByRole('button', { name: 'Exportar respuestas guardadas' }).click();
    await page.getByRole('menuitem', { name: 'Exportar como Markdown' }).click();
    const file = await (await downloadingPromise).path();
    expect(await readFile(file, 'utf8')).toContain(deposit);

    const storedPromise = page.waitForResponse('**/messages/*/saved');
    await history(page)
      .getByRole('button', { name: `Quitar de guardadas: ${deposit}` })
      .click();
    await expect(savedAnswers(page)).toHaveCount(0);
    await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'false');
    await storedPromise;
    await page.reload();
    await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'false');
  });
});
