import type { Page } from '@playwright/test';
import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import { expect, expectAccessible, test, waitUntilSettled } from '../journey.ts';
import { signIn } from '../library.ts';
import {
  isStored,
  oldConversations,
  type StoredConversation,
  storeConversations,
} from '../stored-conversations.ts';

const history = (page: Page) => page.getByRole('region', { name: 'Conversaciones' });
const row = (page: Page, title: string) =>
  history(page).getByRole('button', { name: new RegExp(`^${title} `) });
const toast = (page: Page) => page.getByRole('dialog', { name: 'Conversación eliminada' });
const removeButton = (page: Page, title: string) =>
  history(page).getByRole('button', { name: `Eliminar conversación: ${title}` });

const dayMs = 86_400_000;
const daysAgo = (days: number, title: string): StoredConversation => ({
  id: `conversacion-${title.toLowerCase()}`,
  title,
  updatedAt: new Date(Date.now() - days * dayMs),
});
const threeConversations = [daysAgo(0, 'Primera'), daysAgo(400, 'Segunda'), daysAgo(500, 'Tercera')];

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('shows each conversation on one line with its day, loads 50 at a time, and is a single stop of the Tab key', async ({
  page,
  person,
  stack,
}) => {
  await signIn(page, stack, person);
  await storeConversations(person.uid, [daysAgo(0, 'Reciente'), ...oldConversations(60)]);
  await page.goto('/chatbot');
  await expect(history(page).getByRole('listitem')).toHaveCount(50);
  await expect(history(page).getByRole('listitem').nth(1)).toContainText('1 ene 2025 · 2');
  await history(page).getByRole('button', { name: 'Mostrar más' }).click();
  await expect(history(page).getByRole('listitem')).toHaveCount(61);
  await expect(history(page).locator('[data-conversation][tabindex="0"]')).toHaveCount(1);
  await expectAccessible(page);
});

// @proves 2.18f
test('moves, renames and deletes by keyboard, brings back a conversation whose deletion fails, and deletes it when the toast ends or the user leaves', async ({
  page,
  person,
  stack,
  allow,
}) => {
  await signIn(page, stack, person);
  await storeConversations(person.uid, threeConversations);
  await page.clock.install();
  await test.step('moves, renames and deletes by keyboard, and restores a deleted conversation', async () => {
    await page.goto('/chatbot');
    await row(page, 'Primera').focus();
    await page.keyboard.press('End');
    await expect(row(page, 'Tercera')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(row(page, 'Segunda')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(row(page, 'Primera')).toBeFocused();
    await page.keyboard.press('ArrowDown');

    await page.keyboard.press('F2');
    await expect(page.getByRole('textbox', { name: 'Título de la conversación' })).toBeFocused();
    await page.keyboard.type('Renombrada');
    await page.keyboard.press('Enter');
    await expect(row(page, 'Renombrada')).toBeFocused();

    // A held key deletes only one conversation.
    for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.down('Delete');
    await page.keyboard.up('Delete');
    await expect(row(page, 'Renombrada')).toHaveCount(0);
    await expect(row(page, 'Tercera')).toBeFocused();
    await expect(toast(page)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('F6');
    await page.keyboard.press('Tab');
    await expect(toast(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row(page, 'Renombrada')).toBeFocused();
    await expect(toast(page)).toHaveCount(0);
    expect(await isStored(person.uid, 'conversacion-segunda')).toBe(true);
  });
  await test.step('brings the conversation back when its deletion fails, and says why', async () => {
    allow(/Failed to load resource/, /status 503/);
    await page.route('**/api/chat-sessions/conversacion-*', (route) =>
      route.fulfill({ status: 503, json: { detail: 'Ahora no.', code: 'unavailable', request_id: 'x' } }),
    );
    await removeButton(page, 'Primera').click();
    await expect(row(page, 'Primera')).toHaveCount(0);
    // Closing the toast sends the deletion. Base UI hides the button from screen readers until the toast has the focus.
    await page.getByLabel('Cerrar aviso').click();
    await expect(row(page, 'Primera')).toBeVisible();
    // The text appears twice: on the toast and in the live region.
    await expect(page.getByText('No se ha podido eliminar «Primera».').first()).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('sends a deletion when the toast expires, at the next deletion, and on leaving the page', async () => {
    allow();
    await page.unrouteAll({ behavior: 'wait' });
    await removeButton(page, 'Primera').click();
    await expect(toast(page)).toBeVisible();
    expect(await isStored(person.uid, 'conversacion-primera')).toBe(true);
    await removeButton(page, 'Renombrada').click();
    await expect.poll(() => isStored(person.uid, 'conversacion-primera')).toBe(false);
    expect(await isStored(person.uid, 'conversacion-segunda')).toBe(true);
    // The toast does not expire while the pointer is on it.
    await page.getByRole('heading', { level: 1 }).hover();
    await page.clock.fastForward(9_000);
    await expect.poll(() => isStored(person.uid, 'conversacion-segunda')).toBe(false);
    await expect(toast(page)).toHaveCount(0);

    await removeButton(page, 'Tercera').click();
    await expect(toast(page)).toBeVisible();
    await page.goto('/pricing');
    await expect.poll(() => isStored(person.uid, 'conversacion-tercera')).toBe(false);
  });
});

// @proves 4.20n
test('shows a new conversation after the open one is deleted, and keeps it and its draft when another one cannot be opened', async ({
  page,
  person,
  stack,
  allow,
}) => {
  const { upload, ask } = await signIn(page, stack, person);
  await upload('Contrato.pdf', await makePdf(leaseContract));
  const question = '¿Cuánto se paga de fianza?';
  const conversationUrl = await ask(question);
  await storeConversations(person.uid, threeConversations);
  await test.step('shows a new conversation after the open one is deleted, reopens it on undo, and never covers the send button', async () => {
    await page.goto(conversationUrl);
    const shownQuestion = page
      .getByRole('region', { name: 'Mensajes de la conversación' })
      .getByText(question);
    await removeButton(page, question).click();
    await expect(shownQuestion).toHaveCount(0);
    await expect(toast(page)).toBeVisible();
    const send = page.getByRole('button', { name: 'Enviar pregunta' });
    const isOnTop = await send.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isOnTop, 'the send button can be pressed').toBe(true);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(shownQuestion).toBeVisible();
  });
  await test.step('keeps the open conversation and its draft when another one cannot be opened', async () => {
    allow(/Failed to load resource/);
    const shownQuestion = page
      .getByRole('region', { name: 'Mensajes de la conversación' })
      .getByText(question);
    await expect(row(page, 'Segunda')).toBeVisible();
    await expect(shownQuestion).toBeVisible();
    await page.getByRole('textbox', { name: 'Tu pregunta' }).fill('¿Y cuándo se devuelve?');
    await page.context().setOffline(true);
    await row(page, 'Segunda').click();
    await expect(page.getByRole('dialog', { name: /^Error de conexión/ })).toBeVisible();
    await expect(shownQuestion).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Tu pregunta' })).toHaveValue('¿Y cuándo se devuelve?');
    await expect(page).toHaveURL(conversationUrl);
    await page.context().setOffline(false);
  });
  await test.step('shows a new conversation when the one being loaded is deleted', async () => {
    allow();
    const { promise: isReleasedPromise, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/messages(?:\?|$)/, async (route) => {
      await isReleasedPromise;
      await route.continue();
    });
    await page.goto(conversationUrl);
    await removeButton(page, question).click();
    await expect(toast(page)).toBeVisible();
    release();
    await waitUntilSettled(page);
    await expect(
      page.getByRole('region', { name: 'Mensajes de la conversación' }).getByText(question),
    ).toHaveCount(0);
  });
});
