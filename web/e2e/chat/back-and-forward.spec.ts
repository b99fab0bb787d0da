import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { signIn } from '../library.ts';
import { type StoredConversation, storeConversations } from '../stored-conversations.ts';

const stored = (title: string, minutesAgo: number): StoredConversation => ({
  id: `conversacion-${title.toLowerCase()}`,
  title,
  updatedAt: new Date(Date.now() - minutesAgo * 60_000),
});
const row = (page: Page, title: string) =>
  page
    .getByRole('region', { name: 'Conversaciones' })
    .getByRole('button', { name: new RegExp(`^${title} `, 'u') });
const urlOfConversation = (title: string) => new RegExp(`conversacion=${stored(title, 0).id}$`, 'u');

test('goes back and forward between the opened conversations, and opens an empty one for a URL with a deleted conversation', async ({
  page,
  person,
  stack,
  allow,
}) => {
  await signIn(page, stack, person);
  await test.step('goes back and forward between the opened conversations, and then to the previous page', async () => {
    await storeConversations(person.uid, [stored('Primera', 1), stored('Segunda', 2), stored('Tercera', 3)]);
    await page.goto('/home');
    await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: 'Chat con PDFs' })
      .click();
    await page.waitForURL(urlOfConversation('Primera'));
    for (const title of ['Segunda', 'Tercera']) {
      await row(page, title).click();
      await page.waitForURL(urlOfConversation(title));
    }
    for (const title of ['Segunda', 'Primera']) {
      await page.goBack();
      await expect(row(page, title)).toHaveAttribute('aria-current', 'true');
      await expect(page).toHaveURL(urlOfConversation(title));
    }
    await page.goForward();
    await expect(row(page, 'Segunda')).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect(row(page, 'Primera')).toHaveAttribute('aria-current', 'true');
    // Another conversation opened from an earlier entry stays open, and Back leads to that entry.
    await row(page, 'Tercera').click();
    await page.waitForURL(urlOfConversation('Tercera'));
    await expect(row(page, 'Tercera')).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect(row(page, 'Primera')).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await page.waitForURL('**/home');
  });
  await test.step('shows that a conversation no longer exists, and opens an empty one', async () => {
    allow(/Failed to load resource/, /status 404: .*conversacion-perdida/);
    await page.goto('/chatbot?conversacion=conversacion-perdida');
    await expect(page.getByText('La conversación no existe o se ha eliminado.')).toBeVisible();
    await expect(page.getByText('Sin conversación activa')).toBeVisible();
    await expect(page).toHaveURL(/\/chatbot$/u);
  });
});

test('keeps a conversation opened by Back when a reload of the previous one ends right after it', async ({
  page,
  person,
  stack,
}) => {
  await signIn(page, stack, person);
  await storeConversations(person.uid, [stored('Primera', 1), stored('Segunda', 2)]);
  await page.goto('/chatbot');
  await page.waitForURL(urlOfConversation('Primera'));
  await holdMessages(page);
  // The list counts messages that the stored conversations lack, so that each is loaded again after it opens.
  await row(page, 'Segunda').click();
  await deliverMessages(page, ['conversacion-segunda']);
  await page.waitForURL(urlOfConversation('Segunda'));
  await page.goBack();
  await page.waitForURL(urlOfConversation('Primera'));
  await deliverMessages(page, ['conversacion-primera', 'conversacion-segunda']);
  await expect(row(page, 'Primera')).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(urlOfConversation('Primera'));
});

interface HoldingWindow extends Window {
  /** Requests for messages whose responses are held, by conversation. */
  heldMessages?: Map<string, () => void>;
}

/** Makes the page wait with the responses of all further requests for messages. */
async function holdMessages(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heldMessages = new Map<string, () => void>();
    const send = window.fetch;
    window.fetch = async (...request) => {
      const response = await send(...request);
      const conversationId = /chat-sessions\/([^/]+)\/messages$/u.exec(response.url)?.[1];
      if (conversationId === undefined) return response;
      const body = await response.text();
      await new Promise<void>((resolve) => heldMessages.set(conversationId, resolve));
      return Object.assign(response, { text: () => Promise.resolve(body) });
    };
    Object.assign(window, { heldMessages });
  });
}

/** Delivers held responses in one task, in this order. */
async function deliverMessages(page: Page, conversationIds: readonly string[]): Promise<void> {
  await page.waitForFunction((ids) => {
    const held = (window as HoldingWindow).heldMessages;
    if (held === undefined || !ids.every((id) => held.has(id))) return false;
    for (const id of ids) held.get(id)?.();
    for (const id of ids) held.delete(id);
    return true;
  }, conversationIds);
}
