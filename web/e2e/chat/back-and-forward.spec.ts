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
const opened = (title: string) => new RegExp(`conversacion=${stored(title, 0).id}$`, 'u');

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
    await page.waitForURL(opened('Primera'));
    for (const title of ['Segunda', 'Tercera']) {
      await row(page, title).click();
      await page.waitForURL(opened(title));
    }
    for (const title of ['Segunda', 'Primera']) {
      await page.goBack();
      await expect(row(page, title)).toHaveAttribute('aria-current', 'true');
      await expect(page).toHaveURL(opened(title));
    }
    await page.goForward();
    await expect(row(page, 'Segunda')).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect(row(page, 'Primera')).toHaveAttribute('aria-current', 'true');
    // Another conversation opened from an earlier entry stays open, and Back leads to that entry.
    await row(page, 'Tercera').click();
    await page.waitForURL(opened('Tercera'));
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
